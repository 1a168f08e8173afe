import { outboxEntry } from '../announce/outbox.ts';
import { loadBooking } from '../bookings/record.ts';
import type { Caller, Context } from '../context/context.ts';
import { reserveUploads } from '../files/uploads.ts';
import { AppError } from '../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { existing, only } from '../platform/records/record-schema.ts';
import { keyedHash } from '../platform/settings/keys.ts';
import { loadPost } from '../posts/commands.ts';
import { countStaysOfRenter } from '../posts/reputation/stays.ts';
import { isShown } from '../posts/rules/listing.ts';
import { retryOnConflict } from '../records/record-kind.ts';
import { textSealer } from '../secrets/personal-texts.ts';
import { accountsOfPerson } from '../users/card/record.ts';
import { userStatus } from '../users/constants.ts';
import { byAdministrator } from '../users/record.ts';
import { eraseComplaints } from './changes.ts';
import { type ComplaintCause, kindOfSubject } from './constants.ts';
import { loadComplaint, ownComplaintViews, toComplaintView } from './desk.ts';
import { type ComplaintRecord, complaintRecords } from './record.ts';
import { decideAdding, decisionOnComplaint, doubtOf } from './rules/complaint.ts';
import type { AddComplaintRequest, ComplaintView, DecideComplaintRequest, OwnComplaint } from './shapes.ts';

type Subject = Pick<ComplaintRecord, 'subject' | 'about'> &
  Partial<Pick<ComplaintRecord, 'post' | 'booking'>> & {
    /** The caller may see it now, so the answer may name it. */
    isVisible: boolean;
  };

/**
 * Adds a complaint of the caller. Its number is the next one after those that were read, so if another one was inserted
 * since, this one is not, and the decision is made again. A repeat about the same finds the open one.
 */
export async function addComplaint(
  context: Context,
  caller: Caller,
  subjectId: string,
  request: AddComplaintRequest,
): Promise<OwnComplaint> {
  const author = requireRecordId(caller.id);
  const { about, category, text, photo } = request;
  const { isVisible, ...subject } = await findSubject(context, caller, subjectId, about);
  if (subject.subject.equals(author)) throw new AppError('NOT_ALLOWED');
  const sealText = await textSealer(context.keys, author);
  const complaint = await retryOnConflict(async () => {
    const own = await context.db.complaints.find({ author }).sort({ created: -1 }).lean();
    const decision = decideAdding(own, subject.about);
    if (decision.kind === 'already') return decision.complaint;
    if (decision.kind === 'refused') throw new AppError('TOO_MANY_COMPLAINTS');
    // Only an earlier complaint is found: its answer may have been lost.
    if (!isVisible) throw new AppError('NOT_FOUND');
    const { number } = decision;
    if (photo !== '')
      await reserveUploads(context, {
        urls: [photo],
        folder: 'complaint',
        userId: caller.id,
        // By the author, because a lost attempt gets another number, and so another id.
        usedBy: `complaint:${author}`,
        field: 'photo',
      });
    return insertComplaint(context, {
      author,
      number,
      kind: kindOfSubject(about),
      ...subject,
      category,
      text: sealText('complaint-text', text),
      photo,
      created: context.clock.now(),
    });
  });
  return only(await ownComplaintViews(context, [complaint]));
}

/** Whom it is about. Of a booking only its parties may complain. */
async function findSubject(
  context: Context,
  caller: Caller,
  id: string,
  about: AddComplaintRequest['about'],
): Promise<Subject> {
  if (about === 'party') {
    const { booking, role } = await loadBooking(context, caller, id);
    if (role !== 'owner' && role !== 'renter') throw new AppError('NOT_ALLOWED');
    const { user: owner, renter, post } = booking.detail;
    const subject = role === 'owner' ? renter : owner;
    // Another booking is another incident.
    return {
      subject,
      about: `${aboutPerson(subject)}:${booking._id}`,
      post,
      booking: booking._id,
      isVisible: true,
    };
  }
  const post = await loadPost(context, id);
  const isVisible = isShown(post);
  return about === 'listing'
    ? { subject: post.user, about: `listing:${post._id}`, post: post._id, isVisible }
    : { subject: post.user, about: aboutPerson(post.user), post: post._id, isVisible };
}

const aboutPerson = (id: RecordId) => `person:${id}`;

export type NewComplaint = Pick<
  ComplaintRecord,
  'author' | 'number' | 'kind' | 'about' | 'subject' | 'category' | 'text' | 'photo' | 'created'
> &
  Partial<Pick<ComplaintRecord, 'post' | 'booking' | 'message'>>;

/**
 * Of two complaints of an author with one number, or of one message, only the first is inserted. The key keeps those who
 * know the ids of users from finding the author of a complaint.
 */
function complaintId({ tokenSecret }: Context, { author, number, about }: NewComplaint): RecordId {
  const of = number === 0 ? about : `${author} ${number}`;
  return requireRecordId(keyedHash(tokenSecret, 'complaints', of).digest('hex').slice(0, 24));
}

/** An open complaint that is not inserted yet. */
export function newComplaint(_id: RecordId, complaint: NewComplaint, doubt = 0): ComplaintRecord {
  const { created } = complaint;
  return {
    ...complaint,
    doubt,
    _id,
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
export async function insertComplaint(context: Context, complaint: NewComplaint) {
  const { author } = complaint;
  const doubt = await findDoubt(context, complaint);
  const inserted = await complaintRecords.insert(
    context,
    newComplaint(complaintId(context, complaint), complaint, doubt),
  );
  if (inserted === null) return null;
  // A process that was paused before the insert may come after the deletion of the account.
  if (existing(await context.batches.findUser(author)) === null) await eraseComplaints(context, author);
  return inserted;
}

async function findDoubt(context: Context, { author, booking, created }: NewComplaint): Promise<number> {
  const ofAuthor = { 'detail.renter': author, from: { $lte: created } } as const;
  const [user, booked, stays] = await Promise.all([
    context.batches.findUser(author),
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

/** An administrator decides about a complaint. What follows from it is part of settling it. */
export async function decideComplaint(
  context: Context,
  caller: Caller,
  id: string,
  { decision, reason }: DecideComplaintRequest,
): Promise<ComplaintView> {
  const decided = await retryOnConflict(async () => {
    const complaint = await loadComplaint(context, id, caller);
    const own = await accountsOfPerson(context, requireRecordId(caller.id));
    const answer = decisionOnComplaint(await factsOf(context, complaint), decision, own.map(String));
    if (answer.kind === 'refused') throw new AppError(answer.code);
    if (answer.kind === 'already') {
      // An earlier request may have crashed before it was finished.
      await complaintRecords.settled(context, complaint);
      return complaint;
    }
    return complaintRecords.change(context, complaint, {
      cause: decision,
      set: { decision, reason, decidedAt: context.clock.now(), decidedBy: requireRecordId(caller.id) },
      leftovers: { by: byAdministrator(caller, reason) },
    });
  });
  return toComplaintView(context, decided, caller);
}

async function factsOf({ batches }: Context, complaint: ComplaintRecord) {
  const { kind, decision, author, subject, post } = complaint;
  const [user, listing] = await Promise.all([
    batches.findUser(subject),
    post ? batches.findPost(post) : null,
  ]);
  return {
    kind,
    decision,
    author: author.toString(),
    subject: subject.toString(),
    subjectIsAdministrator: user?.status === userStatus.administrator,
    subjectIsDeleted: existing(user) === null,
    // The listing of a complaint about a renter is somebody else's.
    hasListing: existing(listing)?.user.equals(subject) === true,
  };
}
