import { glossary } from '../glossary.ts';
import { shellText } from './shell-text.ts';

export const favouritesText = {
  title: shellText.saved,
  save: 'Save',
  saved: 'Saved',
  saveSpot: (title: string) => `Save ${title}`,
  notSaved: 'Couldn’t save. Please try again.',
  loadFailed: 'Couldn’t load your saved spots',
  emptyTitle: 'No saved spots yet',
  emptyText: 'Tap the heart on any spot to see it here',
  usualTitle: 'Your usual time',
  usual: (when: string) => `${when}. See what’s free, live.`,
  usualState: {
    free: (when: string) => `Free at your usual time, ${when}`,
    taken: (when: string) => `Not free ${when}`,
    closed: (when: string) => `Not open ${when}`,
    paused: 'Not taking bookings',
  },
  bookUsual: 'Book this time',
  bookUsualOf: (title: string, when: string) => `Book this time, ${title}, ${when}`,
  waitUsual: 'Other times',
  waitUsualOf: (title: string) => `Other times at ${title}`,
  find: glossary.find,
} as const;
