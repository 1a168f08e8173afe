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
  find: glossary.find,
} as const;
