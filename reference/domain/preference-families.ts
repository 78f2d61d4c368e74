import type { Family } from '../store/preferences.ts'

/** Fields of the bodies of each family, besides `contact`. */
export const preferenceFields: Readonly<Record<Family, readonly string[]>> = {
  alerts: ['method', 'delayMin', 'type'],
  duties: ['beforeMin', 'method', 'type'],
  updates: ['method', 'type'],
  subscriptions: ['method'],
}

/** Which kind of contact a method reaches; the others reach a device or an account without any. */
export const contactKinds: Readonly<Record<string, 'email' | 'phone'>> = {
  EMAIL: 'email',
  SMS: 'phone',
  VOICE: 'phone',
  WHATSAPP: 'phone',
}
