import { on } from '../context/hook.ts';
import { jobs, type Noun, runs } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { announceUser } from './announce-user.ts';
import { sweepCardImages } from './card/sweep-card-images.ts';
import { sweepCards } from './card/sweep-cards.ts';
import { sweepKeptCards } from './card/sweep-kept-cards.ts';
import { letterJob, sendLetter } from './letters/send-letter.ts';
import { sweepSessions } from './sessions/sweep-sessions.ts';
import { settleUser } from './settle-user.ts';
import { userRecords } from './user-model.ts';

export const userNoun = {
  records: [userRecords],
  on: [on(userRecords.settled, settleUser), on(userRecords.announced, each(announceUser))],
  jobs: jobs({ 'send-letter': runs(letterJob, sendLetter) }),
  schedule: {
    'sweep-sessions': { everySeconds: 60, run: sweepSessions },
    'sweep-cards': { everySeconds: 60, run: sweepCards },
    'sweep-kept-cards': { everySeconds: 3600, run: sweepKeptCards },
    'sweep-card-images': { everySeconds: 3600, run: sweepCardImages },
  },
} satisfies Noun;
