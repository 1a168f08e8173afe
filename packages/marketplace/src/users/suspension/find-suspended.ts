import type { OpenComplaints } from '@joddee/contract/complaints/complaints';
import { limits } from '@joddee/contract/limits';
import type { Context } from '../../context/context.ts';

/** The suspended accounts, the last suspended first. */
export async function findSuspended({ db }: Context): Promise<OpenComplaints['suspended']> {
  const users = await db.users
    .find(
      { suspendedAt: { $gt: new Date(0) }, deletedAt: null },
      { name: 1, suspendedAt: 1, suspendedFor: 1 },
    )
    .sort({ suspendedAt: -1 })
    .limit(limits.complaints.shown)
    .lean();
  return users.map(({ _id, name, suspendedAt, suspendedFor }) => ({
    _id: _id.toString(),
    name: `${name.firstname} ${name.lastname}`,
    since: suspendedAt?.toISOString() ?? '',
    reason: suspendedFor ?? '',
  }));
}
