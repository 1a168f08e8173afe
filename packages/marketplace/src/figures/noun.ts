import type { Noun } from '../records/noun.ts';
import { recordFigures } from './figures.ts';

export const figureNoun = {
  schedule: { 'record-figures': { everySeconds: 60, run: recordFigures } },
} satisfies Noun;
