/** The dialog in which an owner answers a review. */
export const answerText = {
  title: 'Answer the review',
  changeTitle: 'Change your answer',
  quoted: (comment: string) => `“${comment}”`,
  label: 'Your answer',
  hint: 'Everyone who sees this listing sees your answer',
  send: 'Send answer',
  save: 'Save answer',
  remove: 'Remove answer',
  notNow: 'Not now',
  sent: 'Answer saved',
  removed: 'Answer removed',
} as const;
