import type { ComplaintCategory } from '@joddee/contract/choices/complaint-choices';
import type { ComplaintSummary, OpenComplaints } from '@joddee/contract/complaints/complaints';
import { limits } from '@joddee/contract/limits';
import type { Caller, Context } from '../context/context.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { findSuspended } from '../users/suspension/find-suspended.ts';
import type { UserRecord } from '../users/user-model.ts';
import type { ComplaintRecord } from './complaint-model.ts';

const { persons: pageSize, ofPerson } = limits.complaints;
const threat: ComplaintCategory = 'threat';

/** The complaints that wait for a decision, by the person whom they are about, without those about the caller. */
export async function findOpenComplaints(
  context: Context,
  { id }: Pick<Caller, 'id'>,
  page: number,
): Promise<OpenComplaints> {
  const { db } = context;
  const open = { decision: '' as const, subject: { $ne: requireRecordId(id) } };
  const [count, [oldest], groups, suspended] = await Promise.all([
    db.complaints.countDocuments(open),
    db.complaints.find(open, { created: 1 }).sort({ created: 1 }).limit(1).lean(),
    // A threat first: it is in a message of a booking, whose owner has a verified card. Then those of the most trusted
    // author, so that accounts that anybody makes push no others from the first page.
    db.complaints.aggregate<{ _id: RecordId; count: number }>([
      { $match: open },
      {
        $group: {
          _id: '$subject',
          count: { $sum: 1 },
          threats: { $max: { $cond: [{ $eq: ['$category', threat] }, 1, 0] } },
          doubt: { $min: { $ifNull: ['$doubt', 0] } },
          first: { $min: '$created' },
        },
      },
      { $sort: { threats: -1, doubt: 1, first: 1, _id: 1 } },
      { $skip: (page - 1) * pageSize },
      { $limit: pageSize + 1 },
    ]),
    findSuspended(context),
  ]);
  const persons = await Promise.all(
    groups.slice(0, pageSize).map(async ({ _id: subject, count: about }) => {
      const found = await db.complaints
        .find({ decision: '', subject })
        .sort({ doubt: 1, created: 1, _id: 1 })
        .limit(ofPerson)
        .lean();
      const complaints = found.toSorted(
        (a, b) => Number(b.category === threat) - Number(a.category === threat),
      );
      const person = fullName(await context.groups.findUser(subject));
      const summaries = await complaintSummaries(context, complaints);
      return { subject: subject.toString(), person, count: about, complaints: summaries };
    }),
  );
  return {
    count,
    oldest: oldest?.created.toISOString() ?? '',
    persons,
    hasMore: groups.length > pageSize,
    suspended,
  };
}

export async function complaintSummaries(
  { groups }: Context,
  complaints: readonly ComplaintRecord[],
): Promise<ComplaintSummary[]> {
  return Promise.all(
    complaints.map(async ({ _id, kind, category, created, post, subject }) => {
      const [listing, person] = await Promise.all([
        post ? groups.findPost(post) : null,
        groups.findUser(subject),
      ]);
      return {
        _id: _id.toString(),
        kind,
        category,
        created: created.toISOString(),
        listing: listing === null || listing.deletedAt !== null ? '' : listing.title,
        person: fullName(person),
      };
    }),
  );
}

export const fullName = (user: UserRecord | null): string =>
  user === null || user.deletedAt !== null ? '' : `${user.name.firstname} ${user.name.lastname}`;
