/** The accounts of the demo. Their password is public because they exist in development only. */
export const demoAccounts = [
  { username: 'demoadmin', password: 'joddee2026', role: 'administrator' },
  { username: 'demoowner', password: 'joddee2026', role: 'owner' },
  { username: 'demoowner2', password: 'joddee2026', role: 'owner' },
  { username: 'demorenter', password: 'joddee2026', role: 'renter' },
  { username: 'demorenter2', password: 'joddee2026', role: 'renter' },
] as const;
