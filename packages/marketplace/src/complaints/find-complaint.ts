import { decisionsAboutUser } from '@joddee/contract/choices/audit-actions';
import type { ComplaintPerson, ComplaintView } from '@joddee/contract/complaints/complaints';
import { limits } from '@joddee/contract/limits';
import { isUnderReview } from '@joddee/rules/occupied/listing-review';
import { isSuspended } from '@joddee/rules/people/suspension';
import { findAudit } from '../audit/find-audit.ts';
import { countRenterStays } from '../bookings/occupied/people-of-reports.ts';
import type { Caller, Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { countStays } from '../posts/reputation/count-stays.ts';
import { textOpener } from '../secrets/personal-texts.ts';
import type { ComplaintRecord } from './complaint-model.ts';
import { complaintSummaries, fullName } from './find-open-complaints.ts';

/** R121: an administrator does not learn of a complaint about himself either. */
export async function loadComplaint(
  { db }: Context,
  id: string,
  caller: Pick<Caller, 'id'>,
): Promise<ComplaintRecord> {
  const complaint = await db.complaints.findById(requireRecordId(id)).lean();
  if (complaint === null || complaint.subject.toString() === caller.id) throw new AppError('NOT_FOUND');
  return complaint;
}

export async function findComplaint(context: Context, caller: Caller, id: string): Promise<ComplaintView> {
  return complaintView(context, await loadComplaint(context, id, caller));
}

/** A complaint with its context, for an administrator. */
export async function complaintView(context: Context, complaint: ComplaintRecord): Promise<ComplaintView> {
  const { author, subject, booking, message, text, photo, decision, reason, decidedAt } = complaint;
  const [[summary], open, people, post, reputation, earlier, trail, hasMessages] = await Promise.all([
    complaintSummaries(context, [complaint]),
    textOpener(context.keys, [author]),
    Promise.all([author, subject].map((person) => personView(context, person))),
    postOf(context, complaint),
    countStays(context, subject),
    findEarlier(context, complaint),
    findAudit(context, { page: 1, user: subject.toString(), actions: decisionsAboutUser }),
    booking && message !== undefined ? context.db.messages.exists({ booking }) : null,
  ]);
  const [authorView, subjectView] = people;
  if (summary === undefined || authorView === undefined || subjectView === undefined)
    throw new Error('one complaint in, one view out');
  return {
    ...summary,
    text: open(author, 'complaint-text', text),
    photo: photo !== '',
    decision,
    reason,
    decidedAt: decidedAt?.toISOString() ?? '',
    author: authorView,
    subject: subjectView,
    post,
    booking: booking?.toString() ?? '',
    hasMessages: hasMessages !== null,
    reputation,
    earlier,
    trail: trail.slice(0, limits.complaints.trail),
  };
}

async function personView(context: Context, id: RecordId): Promise<ComplaintPerson> {
  const [user, stays] = await Promise.all([context.groups.findUser(id), countRenterStays(context, [id])]);
  const isThere = user !== null && user.deletedAt === null;
  return {
    _id: id.toString(),
    name: fullName(user),
    registered: isThere ? user.created.toISOString() : '',
    stays: stays.get(id.toString()) ?? 0,
    suspended: isThere && isSuspended(user),
  };
}

async function postOf({ groups }: Context, complaint: ComplaintRecord): Promise<ComplaintView['post']> {
  const post = complaint.post ? await groups.findPost(complaint.post) : null;
  // A complaint about a renter has the listing of its booking, which is nobody's fault.
  if (post === null || post.deletedAt !== null || !post.user.equals(complaint.subject)) return null;
  return {
    _id: post._id.toString(),
    title: post.title,
    address: post.location.address,
    photos: post.photos,
    available: post.available,
    hidden: isUnderReview(post.review),
  };
}

async function findEarlier(
  context: Context,
  { _id, subject }: ComplaintRecord,
): Promise<ComplaintView['earlier']> {
  const about = await complaintsAbout(context, subject);
  return about.filter((other) => other._id !== _id.toString()).slice(0, limits.complaints.earlier);
}

/** The newest first, and one more than are shown. */
export async function complaintsAbout({ db }: Context, subject: RecordId): Promise<ComplaintView['earlier']> {
  const complaints = await db.complaints
    .find({ subject })
    .sort({ created: -1 })
    .limit(limits.complaints.earlier + 1)
    .lean();
  return complaints.map(({ _id, kind, category, created, decision, reason }) => ({
    _id: _id.toString(),
    kind,
    category,
    created: created.toISOString(),
    decision,
    reason,
  }));
}
