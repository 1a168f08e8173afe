/** The choice of a day and a time before a spot is chosen. */
export const whenText = {
  title: 'When to park',
  label: 'When',
  now: 'Right now',
  anytime: 'Anytime',
  day: 'Which day?',
  length: 'How long?',
  clock: 'What time?',
  step: 'In steps of 30 minutes',
  from: 'In',
  to: 'Out',
  earlier: (what: string) => `${what} 30 minutes earlier`,
  later: (what: string) => `${what} 30 minutes later`,
  choose: 'Use this time',
} as const;
