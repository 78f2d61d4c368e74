import type { Seed } from './seed.ts'

/** Who is there when nobody says otherwise; ids and names are those of the examples of the contract. */
export const sampleSeed: Seed = {
  users: [
    {
      id: 7102,
      firstName: 'Mara',
      lastName: 'Lindqvist',
      email: 'mara.lindqvist@example.com',
      role: 'ADMIN',
      contacts: [
        { id: 61001, regionCode: 'SE', target: '+46 70 174 06 05', primary: true },
        { id: 61003, regionCode: 'SE', target: '+46 70 174 06 15' },
        { id: 61002, target: 'mara.lindqvist@example.com' },
      ],
    },
    {
      id: 7103,
      firstName: 'Jonas',
      lastName: 'Okafor',
      email: 'jonas.okafor@example.com',
      role: 'USER',
      contacts: [
        { id: 61011, regionCode: 'DE', target: '+49 151 000 4711', primary: true },
        { id: 61012, target: 'jonas.okafor@example.com' },
      ],
    },
  ],
  teams: [
    { id: 4021, name: 'Platform', members: [7102] },
    { id: 4022, name: 'Payments', members: [7102, 7103] },
  ],
  schedules: [
    { id: 6044, name: 'Platform weekly', type: 'STATIC' },
    { id: 6045, name: 'Payments rotation', type: 'RECURRING' },
  ],
  dataSources: [
    {
      id: 9107,
      name: 'Production monitoring',
      type: 'MONITORING_PRODUCT',
      teams: [4021],
      metadata: { region: 'eu-north', apiKey: 'example-api-key', applicationKey: 'example-application-key' },
      managedBy: { type: 'API', source: 'infrastructure repository' },
      status: 'OK',
    },
  ],
}

/** The user whose key is printed at the start. */
export const sampleUserId = 7102
