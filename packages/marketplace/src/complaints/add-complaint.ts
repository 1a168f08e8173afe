import { kindOfSubject } from '@joddee/contract/choices/complaint-choices';
import type { AddComplaintRequest, OwnComplaint } from '@joddee/contract/complaints/complaints';
import { decideAdding } from '@joddee/rules/complaints/complaint';
import { isShown } from '@joddee/rules/people/shown-listing';
import { loadBooking } from '../bookings/booking-access.ts';
import type { Caller, Context } from '../context/context.ts';
import { reserveUploads } from '../files/reserve-uploads.ts';
import { AppError } from '../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { retryOnConflict } from '../platform/retry-on-conflict.ts';
import { loadPost } from '../posts/post-access.ts';
import { textSealer } from '../secrets/personal-texts.ts';
import type { ComplaintRecord } from './complaint-model.ts';
import { ownComplaintViews } from './find-complaints.ts';
import { insertComplaint } from './insert-complaint.ts';

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
  const [view] = await ownComplaintViews(context, [complaint]);
  if (view === undefined) throw new Error('one complaint in, one view out');
  return view;
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
