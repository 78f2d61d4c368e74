import { sampleSeed } from './sample.ts'
import type { Seed } from './seed.ts'

const dayHours = 24

/** The sample with something to look at: services with a past, one of them with a change that is held internal, and incidents. */
export const sampleWithContent: Seed = {
  ...sampleSeed,
  services: [
    {
      id: 3180,
      name: 'Checkout API',
      alias: 'checkout-api',
      description: 'Takes orders and payments.',
      oneOpenIncidentOnly: true,
      showUptimeHistory: true,
      teams: [4021],
      history: [
        { status: 'OPERATIONAL', hoursAgo: 200 * dayHours },
        { status: 'MAJOR_OUTAGE', hoursAgo: 41 * dayHours },
        { status: 'OPERATIONAL', hoursAgo: 41 * dayHours - 3 },
        { status: 'PARTIAL_OUTAGE', hoursAgo: 6 * dayHours },
        { status: 'OPERATIONAL', hoursAgo: 6 * dayHours - 2 },
      ],
    },
    {
      id: 3181,
      name: 'Payments',
      alias: 'payments',
      description: 'Charges cards, and pays back.',
      showUptimeHistory: true,
      teams: [4021, 4022],
      history: [
        { status: 'OPERATIONAL', hoursAgo: 200 * dayHours },
        { status: 'DEGRADED', hoursAgo: 2 },
      ],
    },
    {
      id: 3182,
      name: 'Search',
      alias: 'search',
      description: 'Finds articles.',
      teams: [4021],
      history: [
        { status: 'OPERATIONAL', hoursAgo: 120 * dayHours },
        { status: 'PARTIAL_OUTAGE', hoursAgo: 1, internal: true },
      ],
    },
  ],
  incidents: [
    {
      id: 8801,
      summary: 'Payments were refused',
      status: 'RESOLVED',
      message: 'A certificate had run out.',
      sendNotification: true,
      hoursAgo: 41 * dayHours,
      resolvedHoursAgo: 41 * dayHours - 3,
      affected: [{ service: 3180, impact: 'MAJOR_OUTAGE' }],
    },
    {
      id: 8802,
      summary: 'Payments are slow',
      status: 'INVESTIGATING',
      message: 'We are looking into it.',
      sendNotification: false,
      hoursAgo: 2,
      affected: [
        { service: 3180, impact: 'OPERATIONAL' },
        { service: 3181, impact: 'DEGRADED' },
      ],
    },
  ],
}
