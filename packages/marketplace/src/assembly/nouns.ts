import { deletionNoun } from '../account-deletion/noun.ts';
import { auditNoun } from '../audit/find-audit.ts';
import { bookingNoun } from '../bookings/noun.ts';
import { complaintNoun } from '../complaints/noun.ts';
import type { Binding } from '../context/hook.ts';
import { fileNoun } from '../files/uploads.ts';
import { helpNoun } from '../help/answer-ratings.ts';
import { messageNoun } from '../messages/noun.ts';
import { noticeNoun } from '../notices/noun.ts';
import { postNoun } from '../posts/noun.ts';
import type { AnyKind, HandledRoute, Noun } from '../records/noun.ts';
import { userNoun } from '../users/noun.ts';
import { waitNoun } from '../waits/noun.ts';

/** The lowest first: a noun imports what is below it, and binds itself to the hooks of those. */
export const nouns = {
  audit: auditNoun,
  files: fileNoun,
  notices: noticeNoun,
  users: userNoun,
  posts: postNoun,
  bookings: bookingNoun,
  waits: waitNoun,
  complaints: complaintNoun,
  messages: messageNoun,
  help: helpNoun,
  deletion: deletionNoun,
};
const inOrder: readonly Noun[] = Object.values(nouns);

export const bindings: readonly Binding[] = inOrder.flatMap(({ on = [] }) => on);
export const recordKinds: readonly AnyKind[] = inOrder.flatMap(({ records = [] }) => records);
export const handledRoutes: readonly HandledRoute[] = inOrder.flatMap(({ routes = [] }) => routes);
