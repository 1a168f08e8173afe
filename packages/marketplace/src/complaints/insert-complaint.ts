import { createHash } from 'node:crypto';
import type { ComplaintCause } from '@joddee/contract/choices/complaint-choices';
import { doubtOf } from '@joddee/rules/complaints/trusted-author';
import { outboxEntry } from '../announce/outbox.ts';
import type { Context } from '../context/context.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { countStaysOfRenter } from '../posts/reputation/stays-of-renter.ts';
import { type ComplaintRecord, complaintRecords } from './complaint-model.ts';
import { eraseComplaints } from './erase-complaints.ts';

export type NewComplaint = Pick<
  ComplaintRecord,
  'author' | 'number' | 'kind' | 'about' | 'subject' | 'category' | 'text' | 'photo' | 'created'
> &
  Partial<Pick<ComplaintRecord, 'post' | 'booking' | 'message'>>;

/** Of two complaints of an author with one number, or of one message, only the first is inserted. */
function complaintId(of: string): RecordId {
  const digest = createHash('sha256').update(`complaint ${of}`).digest('hex');
  return requireRecordId(digest.slice(0, 24));
}

/** An open complaint that is not inserted yet. */
export function newComplaint(complaint: NewComplaint, doubt = 0): ComplaintRecord {
  const { author, number, about, created } = complaint;
  return {
    ...complaint,
    doubt,
    _id: complaintId(number === 0 ? about : `${author} ${number}`),
    decision: '',
    reason: '',
    decidedAt: null,
    decidedBy: null,
    changedAt: created,
    version: 1,
    outbox: [outboxEntry<ComplaintCause>('added', created)],
  };
}

/** Inserts a complaint and announces it; null if another one has its id. */
export async function insertComplaint(
  context: Context,
  complaint: NewComplaint,
): Promise<ComplaintRecord | null> {
  const { author } = complaint;
  const doubt = await findDoubt(context, complaint);
  const inserted = await complaintRecords.insert(context, newComplaint(complaint, doubt));
  if (inserted === null) return null;
  // A process that was paused before the insert may come after the deletion of the account.
  const user = await context.groups.findUser(author);
  if (user === null || user.deletedAt !== null) await eraseComplaints(context, author);
  return inserted;
}

async function findDoubt(context: Context, { author, booking, created }: NewComplaint): Promise<number> {
  const ofAuthor = { 'detail.renter': author, from: { $lte: created } } as const;
  const [user, booked, stays] = await Promise.all([
    context.groups.findUser(author),
    // Sorted as the index of the author is: for one record the database would rather read an index of all.
    booking ?? context.db.bookings.exists(ofAuthor).sort({ from: -1, _id: -1 }),
    countStaysOfRenter(context, author),
  ]);
  const facts = {
    registered: user?.created ?? created,
    hasConfirmedAddress: user?.emailConfirmedAt != null,
    hasBooked: booked !== null,
    hasParked: stays > 0,
  };
  return doubtOf(facts, created);
}
