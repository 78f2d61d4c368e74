/** Families of preferences: their group of operations, what their rules begin with, and their segment in paths. */
export const preferenceFamilies = [
  ['alertPreferences', 'alert-preferences', 'alerts'],
  ['dutyPreferences', 'duty-preferences', 'duties'],
  ['updatePreferences', 'update-preferences', 'updates'],
  ['subscriptionPreferences', 'subscription-preferences', 'subscriptions'],
] as const
