import { on } from '../context/hook.ts';
import type { Noun } from '../records/noun.ts';
import { announceMessages, settleMessage } from './changes.ts';
import { sweepMessages } from './erasures.ts';
import { messageRecords } from './record.ts';

export const messageNoun = {
  records: [messageRecords],
  on: [on(messageRecords.settled, settleMessage), on(messageRecords.announced, announceMessages)],
  schedule: { 'sweep-messages': { everySeconds: 3600, run: sweepMessages } },
} satisfies Noun;
