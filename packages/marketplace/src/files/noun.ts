import type { Noun } from '../records/noun.ts';
import { sweepUploads } from './sweep-uploads.ts';

export const fileNoun = {
  schedule: { 'sweep-uploads': { everySeconds: 3600, run: sweepUploads } },
} satisfies Noun;
