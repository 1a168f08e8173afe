import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import { messageView, readMessagesRequest, reportMessageRequest, sendMessageRequest } from './shapes.ts';

/** The messages between renter and owner of a booking. Nobody else reads or writes them, administrators neither. */
export const messageRoutes = atPaths({
  findMessages: {
    access: 'user',
    summary: 'The messages of your booking, the first sent first',
    answer: z.array(messageView),
  },
  sendMessage: {
    access: 'user',
    rateLimits: ['messages'],
    summary: `Send a text to the other party, until ${limits.messages.hoursAfterEnd} hours after the end of the booking; a repeat with the same request id gets the first answer`,
    body: sendMessageRequest,
    answer: messageView,
    status: 201,
    refusals: ['MESSAGES_CLOSED', 'OTHER_ACCOUNT_DELETED', 'TOO_MANY_MESSAGES', 'KEY_REUSED'],
  },
  readMessages: {
    access: 'user',
    summary: 'Mark the messages of the other party up to a number as read, on all devices',
    body: readMessagesRequest,
    answer: z.array(messageView),
  },
  reportMessage: {
    access: 'user',
    rateLimits: ['messages'],
    summary:
      'Report a message of the other party, once; administrators get a complaint, and the trail a reference without text',
    body: reportMessageRequest,
    answer: messageView,
  },
} as const satisfies RoutesByName);
