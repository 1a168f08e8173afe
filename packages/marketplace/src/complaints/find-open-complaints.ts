import type { ComplaintSummary, OpenComplaints } from '@joddee/contract/complaints/complaints';
import { limits } from '@joddee/contract/limits';
import type { Caller, Context } from '../context/context.ts';
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
  const [count, complaints, suspended] = await Promise.all([
    db.complaints.countDocuments(open),
    db.complaints.find(open).sort({ created: 1, _id: 1 }).limit(limits.complaints.shown).lean(),
    findSuspended(context),
  ]);
  return { count, complaints: await complaintSummaries(context, complaints), suspended };
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
