import { on } from '../context/hook.ts';
import { handle } from '../records/handlers.ts';
import type { Noun } from '../records/noun.ts';
import { announceMessages, settleMessage } from './changes.ts';
import { findMessages, readMessages, reportMessage, sendMessage } from './commands.ts';
import { sweepMessages } from './erasures.ts';
import { messageRecords } from './record.ts';
import { messageRoutes } from './routes.ts';

export const messageNoun = {
  records: [messageRecords],
  on: [on(messageRecords.settled, settleMessage), on(messageRecords.announced, announceMessages)],
  schedule: { 'sweep-messages': { everySeconds: 3600, run: sweepMessages } },
  routes: handle(messageRoutes, {
    findMessages: (context, { caller, params }) => findMessages(context, caller, params.bookId),
    sendMessage: (context, { caller, params, body }) => sendMessage(context, caller, params.bookId, body),
    readMessages: (context, { caller, params, body }) =>
      readMessages(context, caller, params.bookId, body.number),
    reportMessage: (context, { caller, params, body }) => reportMessage(context, caller, params.bookId, body),
  }),
} satisfies Noun;
