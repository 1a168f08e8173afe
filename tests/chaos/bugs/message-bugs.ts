import { conversations } from '../scenarios/conversations.ts';
import type { SeededBug } from './seeded-bug.ts';

/** A repeated request is not recognised. */
const sentTwice: SeededBug = {
  name: 'message-sent-twice',
  mutations: [
    {
      file: 'packages/marketplace/src/messages/send-message.ts',
      find: 'message.request === request',
      replace: "message.request === ''",
    },
  ],
  scenario: conversations,
  caughtBy: /is there twice|acknowledged to two requests/,
};

export const messageBugs = [sentTwice];
