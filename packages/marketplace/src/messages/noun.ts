import { on } from '../context/hook.ts';
import type { Noun } from '../records/noun.ts';
import { announceMessages } from './announce-messages.ts';
import { messageRecords } from './message-model.ts';
import { settleMessage } from './settle-message.ts';
import { sweepMessages } from './sweep-messages.ts';

export const messageNoun = {
  records: [messageRecords],
  on: [on(messageRecords.settled, settleMessage), on(messageRecords.announced, announceMessages)],
  schedule: { 'sweep-messages': { everySeconds: 3600, run: sweepMessages } },
} satisfies Noun;
