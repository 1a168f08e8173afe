import { on } from '../context/hook.ts';
import { handle, type Noun } from '../records/noun.ts';
import { announceMessages, settleMessage } from './changes.ts';
import { findMessages, readMessages, reportMessage, sendMessage, sweepMessages } from './commands.ts';
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
