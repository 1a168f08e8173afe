import { insertComplaint } from '@joddee/marketplace/complaints/commands';
import type { Context } from '@joddee/marketplace/context/context';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import type { Person } from '../../town/person.ts';

/** Complaints that wait for a decision, beside a user who is suspended. */
export interface Complaints {
  /** Of the rival about the first spot of the owner. */
  ofListing: string;
  /** Of the owner about the renter. */
  ofPerson: string;
}

export async function giveComplaints(
  context: Context,
  spot: string,
  {
    owner,
    renter,
    rival,
    suspended,
    admin,
  }: Record<'owner' | 'renter' | 'rival' | 'suspended' | 'admin', Person>,
): Promise<Complaints> {
  const post = requireRecordId(spot);
  const [ownerId, renterId, rivalId] = [owner, renter, rival].map(({ id }) => requireRecordId(id));
  if (!ownerId || !renterId || !rivalId) throw new Error('three people in, three ids out');
  const both = { number: 1, text: '', photo: '', created: context.clock.now(), post };
  const ofListing = await insertComplaint(context, {
    ...both,
    author: rivalId,
    kind: 'listing',
    about: `listing:${post}`,
    subject: ownerId,
    category: 'not-there',
  });
  const ofPerson = await insertComplaint(context, {
    ...both,
    author: ownerId,
    kind: 'person',
    about: `person:${renterId}`,
    subject: renterId,
    category: 'did-not-come',
  });
  const { db, clock } = context;
  const user = requireRecordId(suspended.id);
  const suspension = { suspendedBy: requireRecordId(admin.id), suspendedFor: 'หลอกลวง' };
  await writable(db.users).updateOne({ _id: user }, { $set: { suspendedAt: clock.now(), ...suspension } });
  await db.sessions.updateMany({ user }, { $set: { revokedAt: clock.now(), revokedFor: 'suspended' } });
  await context.background.settled();
  return { ofListing: String(ofListing?._id), ofPerson: String(ofPerson?._id) };
}
