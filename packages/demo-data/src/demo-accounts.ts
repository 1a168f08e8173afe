/** The accounts of the demo. They exist in development only, so their password is no secret. */
export const demoAccounts = [
  { username: 'demoadmin', password: 'joddee2026', role: 'administrator' },
  { username: 'demoowner', password: 'joddee2026', role: 'owner' },
  { username: 'demoowner2', password: 'joddee2026', role: 'owner' },
  { username: 'demorenter', password: 'joddee2026', role: 'renter' },
  { username: 'demorenter2', password: 'joddee2026', role: 'renter' },
] as const;
