import { sampleWithContent } from '../reference/seed/sample-content.ts'
import type { Seed } from '../reference/seed/seed.ts'

/** Ids of users and teams are often counted apart, so that a team may have that of a user. */
const teamOfOneId = 7103

/** The account of somebody who has no provider states: other people's data, some of it with a past. */
export const accountSeed: Seed = {
  ...sampleWithContent,
  teams: [...(sampleWithContent.teams ?? []), { id: teamOfOneId, name: 'Support', members: [7102] }],
}

/** What the target file of such an account gives. */
export const accountFixtures: Readonly<Record<string, number>> = {
  userId: 7102,
  otherUserId: 7103,
  emailContactId: 61002,
  phoneContactId: 61001,
  secondPhoneContactId: 61003,
  teamId: 4021,
  otherTeamId: teamOfOneId,
  scheduleId: 6044,
  otherScheduleId: 6045,
  dataSourceId: 9107,
  serviceId: 3180,
  metricId: 8815,
}

/** A metric of the account into which readings come. */
export const metricWithReadings = 8815
