import type { ComplaintSummary, OpenComplaints } from '@joddee/contract/complaints/complaints';
import { limits } from '@joddee/contract/limits';
import type { Caller, Context } from '../context/context.ts';
import { createRotation } from '../platform/groups/rotation.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { findSuspended } from '../users/suspension/find-suspended.ts';
import type { UserRecord } from '../users/user-model.ts';
import type { ComplaintRecord } from './complaint-model.ts';

/** The complaints that wait for a decision, the oldest first, without those about the caller. */
export async function findOpenComplaints(
  context: Context,
  { id }: Pick<Caller, 'id'>,
): Promise<OpenComplaints> {
  const { db } = context;
  const open = { decision: '' as const, subject: { $ne: requireRecordId(id) } };
  const [count, waiting, suspended] = await Promise.all([
    db.complaints.countDocuments(open),
    db.complaints
      .find(open, { author: 1 })
      .sort({ created: 1, _id: 1 })
      .limit(limits.complaints.ranked)
      .lean(),
    findSuspended(context),
  ]);
  const shown = inTurns(waiting).map(({ _id }) => _id);
  const complaints = await db.complaints
    .find({ ...open, _id: { $in: shown } })
    .sort({ created: 1, _id: 1 })
    .lean();
  return { count, complaints: await complaintSummaries(context, complaints), suspended };
}

/** The first ones of every author: those of a few, however many, hide none of the others. */
function inTurns<Complaint extends Pick<ComplaintRecord, 'author'>>(
  waiting: readonly Complaint[],
): Complaint[] {
  const turns = createRotation<Complaint>();
  for (const complaint of waiting) turns.add([complaint.author.toString()], complaint);
  return Array.from({ length: Math.min(limits.complaints.shown, turns.size()) }, () => turns.take()).filter(
    (complaint) => complaint !== undefined,
  );
}

export async function complaintSummaries(
  context: Context,
  complaints: readonly ComplaintRecord[],
): Promise<ComplaintSummary[]> {
  const { db, groups } = context;
  return Promise.all(
    complaints.map(async ({ _id, kind, category, created, post, subject }) => {
      const [listing, person, ofPerson] = await Promise.all([
        post ? groups.findPost(post) : null,
        groups.findUser(subject),
        db.complaints.countDocuments({ subject, decision: '' }),
      ]);
      return {
        _id: _id.toString(),
        kind,
        category,
        created: created.toISOString(),
        listing: listing === null || listing.deletedAt !== null ? '' : listing.title,
        person: fullName(person),
        ofPerson,
      };
    }),
  );
}

export const fullName = (user: UserRecord | null): string =>
  user === null || user.deletedAt !== null ? '' : `${user.name.firstname} ${user.name.lastname}`;
