import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { code, requiredText } from '../common/text-fields.ts';
import { complaintCategories } from '../complaints/constants.ts';

/** A text to the other party of a booking. A repeat with the same request id gets the first answer. */
export const sendMessageRequest = z.object({
  text: requiredText(limits.messages.characters),
  /** Made by the client for each message, and kept for every attempt to send it. */
  request: z.uuid(),
});
export type SendMessageRequest = z.output<typeof sendMessageRequest>;

const number = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const readMessagesRequest = z.object({ number });
export const reportMessageRequest = z.object({
  number,
  category: z.enum(complaintCategories.message, { error: code('not-a-choice') }).default('other'),
});
export type ReportMessageRequest = z.output<typeof reportMessageRequest>;

export const messageCauses = ['sent', 'read', 'reported', 'erased'] as const;
export type MessageCause = (typeof messageCauses)[number];

/** A message as one of the two parties sees it. */
export const messageView = z.object({
  _id: z.string(),
  booking: z.string(),
  /** Counts the messages of a booking from 1. */
  number: z.number(),
  /** True for its author. */
  own: z.boolean(),
  /** Empty once the account of the author is deleted. */
  text: z.string(),
  at: z.string(),
  /** Empty until the reader has read it. */
  readAt: z.string(),
  /** Only its reader knows. */
  reported: z.boolean(),
  erased: z.boolean(),
  /** Only its author knows the id of the request; empty for the reader. */
  request: z.string(),
  /** The marks in their order, so that a mark is never undone by an older view. */
  version: z.number(),
});
export type MessageView = z.output<typeof messageView>;
