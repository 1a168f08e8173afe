import { on } from '../context/hook.ts';
import { jobs, type Noun, runs } from '../records/noun.ts';
import { each } from '../records/record-kind.ts';
import { sweepCardImages, sweepCards, sweepKeptCards } from './card/sweeps.ts';
import { announceUser, settleUser } from './changes.ts';
import { letterJob, sendLetter } from './letters/send-letter.ts';
import { userRecords } from './record.ts';
import { sweepSessions } from './sessions/ends.ts';

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
