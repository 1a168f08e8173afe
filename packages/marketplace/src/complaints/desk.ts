import { decisionsAboutUser } from '../audit/constants.ts';
import { findAudit } from '../audit/find-audit.ts';
import { recordAudit } from '../audit/record.ts';
import { countRenterStays } from '../bookings/occupied/record.ts';
import { isUnderReview } from '../bookings/occupied/rules/listing-review.ts';
import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { linkIfStored } from '../files/private-images.ts';
import { AppError } from '../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { existing, only } from '../platform/records/record-schema.ts';
import { countStays } from '../posts/reputation/stays.ts';
import { textOpener } from '../secrets/personal-texts.ts';
import { accountsOfPerson } from '../users/card/record.ts';
import { userStatus } from '../users/constants.ts';
import { fullName, loadUser } from '../users/find.ts';
import { isSuspended } from '../users/rules/suspension.ts';
import { findSuspended } from '../users/suspension.ts';
import { findRating } from '../users/views.ts';
import type { ComplaintCategory, ComplaintDecision } from './constants.ts';
import type { ComplaintRecord } from './record.ts';
import type {
  ComplaintMessages,
  ComplaintPerson,
  ComplaintSummary,
  ComplaintView,
  OpenComplaints,
  OwnComplaint,
  RecordOfUser,
} from './shapes.ts';

/** The complaints of the caller, the newest first; the screen shows the last ones. */
export async function findComplaints(
  context: Context,
  { id }: Pick<Caller, 'id'>,
  most: number = limits.complaints.shown,
): Promise<OwnComplaint[]> {
  const complaints = await context.db.complaints
    .find({ author: requireRecordId(id) })
    .sort({ created: -1 })
    .limit(most)
    .lean();
  return ownComplaintViews(context, complaints);
}

/** Complaints as their author sees them: without the decision, and without more of the person than the first name. */
export async function ownComplaintViews(
  context: Context,
  complaints: readonly ComplaintRecord[],
): Promise<OwnComplaint[]> {
  const { batches, keys } = context;
  const authors = complaints.map(({ author }) => author);
  const open = await textOpener(keys, authors);
  return Promise.all(
    complaints.map(async (complaint) => {
      const { _id, author, kind, subject, post, booking, category, text, photo, created, decision } =
        complaint;
      const about = kind === 'listing' && post ? post : subject;
      const [listing, person] = await Promise.all([
        kind === 'listing' && post ? batches.findPost(post) : null,
        kind === 'listing' ? null : batches.findUser(subject),
      ]);
      return {
        _id: _id.toString(),
        kind,
        about: existing(listing)?.title ?? existing(person)?.name.firstname ?? '',
        aboutId: about.toString(),
        booking: booking?.toString() ?? '',
        category,
        text: open(author, 'complaint-text', text),
        photo: photo !== '',
        created: created.toISOString(),
        open: decision === '',
      };
    }),
  );
}

/** A link to the photo, for the author and administrators. Others do not learn that there is a complaint. */
export async function findComplaintPhoto(context: Context, caller: Caller, complaintId: string) {
  const complaint = await context.db.complaints.findById(requireRecordId(complaintId)).lean();
  const mayRead =
    complaint !== null &&
    (complaint.author.toString() === caller.id ||
      (caller.status === userStatus.administrator && !(await isReader(context, caller, complaint.subject))));
  if (!mayRead) throw new AppError('NOT_FOUND');
  return { photo: await linkIfStored(context, complaint.photo, caller.id) };
}

/** The accounts of the reader's card count as the reader. */
const accountsOfReader = (context: Context, { id }: Pick<Caller, 'id'>): Promise<RecordId[]> =>
  accountsOfPerson(context, requireRecordId(id));

const isReader = async (context: Context, reader: Pick<Caller, 'id'>, user: RecordId): Promise<boolean> =>
  (await accountsOfReader(context, reader)).some((own) => own.equals(user));

/** R121: an administrator does not learn of a complaint about himself either. */
export async function loadComplaint(
  context: Context,
  id: string,
  caller: Pick<Caller, 'id'>,
): Promise<ComplaintRecord> {
  const complaint = await context.db.complaints.findById(requireRecordId(id)).lean();
  if (complaint === null || (await isReader(context, caller, complaint.subject)))
    throw new AppError('NOT_FOUND');
  return complaint;
}

export async function findComplaint(context: Context, caller: Caller, id: string): Promise<ComplaintView> {
  return toComplaintView(context, await loadComplaint(context, id, caller), caller);
}

/** A complaint with its context, for an administrator. */
export async function toComplaintView(
  context: Context,
  complaint: ComplaintRecord,
  reader: Pick<Caller, 'id'>,
): Promise<ComplaintView> {
  const { author, subject, booking, message, photo, decision, reason, decidedAt } = complaint;
  const [summaries, ...others] = await Promise.all([
    complaintSummaries(context, [complaint], reader),
    personView(context, author),
    personView(context, subject),
    postOf(context, complaint),
    countStays(context, subject),
    complaintsAbout(context, subject),
    findAudit(context, { page: 1, user: subject.toString(), actions: decisionsAboutUser }),
    booking && message !== undefined ? context.db.messages.exists({ booking }) : null,
  ]);
  const [authorView, subjectView, post, reputation, about, trail, hasMessages] = others;
  return {
    ...only(summaries),
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
    earlier: about.filter(({ _id }) => _id !== complaint._id.toString()).slice(0, limits.complaints.earlier),
    trail: trail.slice(0, limits.complaints.trail),
  };
}

async function personView(context: Context, id: RecordId): Promise<ComplaintPerson> {
  const [user, stays] = await Promise.all([context.batches.findUser(id), countRenterStays(context, [id])]);
  return {
    _id: id.toString(),
    name: fullName(user),
    registered: existing(user)?.created.toISOString() ?? '',
    stays: stays.get(id.toString()) ?? 0,
    suspended: isSuspended(existing(user) ?? {}),
  };
}

async function postOf({ batches }: Context, complaint: ComplaintRecord): Promise<ComplaintView['post']> {
  const post = existing(complaint.post ? await batches.findPost(complaint.post) : null);
  // A complaint about a renter has the listing of its booking, which is nobody's fault.
  if (!post?.user.equals(complaint.subject)) return null;
  return {
    _id: post._id.toString(),
    title: post.title,
    address: post.location.address,
    photos: post.photos,
    available: post.available,
    hidden: isUnderReview(post.review),
  };
}

/** The newest first, and one more than are shown. */
async function complaintsAbout({ db }: Context, subject: RecordId): Promise<ComplaintView['earlier']> {
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

const { persons: pageSize, ofPerson } = limits.complaints;
const threat: ComplaintCategory = 'threat';

/** The complaints that wait for a decision, by the person whom they are about, without those about the caller. */
export async function findOpenComplaints(
  context: Context,
  reader: Pick<Caller, 'id'>,
  page: number,
): Promise<OpenComplaints> {
  const { db } = context;
  const open = { decision: '' as const, subject: { $nin: await accountsOfReader(context, reader) } };
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
          doubt: { $min: '$doubt' },
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
      const person = fullName(await context.batches.findUser(subject));
      const summaries = await complaintSummaries(context, complaints, reader);
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

async function complaintSummaries(
  context: Context,
  complaints: readonly ComplaintRecord[],
  reader: Pick<Caller, 'id'>,
): Promise<ComplaintSummary[]> {
  const { batches, keys } = context;
  const authors = complaints.map(({ author }) => author);
  const [open, madeBy] = await Promise.all([
    textOpener(keys, authors),
    countComplaintsOf(context, authors, reader),
  ]);
  return Promise.all(
    complaints.map(async ({ _id, kind, category, created, post, subject, author, text }) => {
      const [listing, person, reporter] = await Promise.all([
        post ? batches.findPost(post) : null,
        batches.findUser(subject),
        batches.findUser(author),
      ]);
      return {
        _id: _id.toString(),
        kind,
        category,
        created: created.toISOString(),
        listing: existing(listing)?.title ?? '',
        person: fullName(person),
        text: open(author, 'complaint-text', text),
        reporter: { name: fullName(reporter), ...madeBy(author) },
      };
    }),
  );
}

const upheld: readonly ComplaintDecision[] = ['warned', 'hidden', 'suspended'];

/** How many complaints each author has made, and how many of them were true. R121: without those about the reader. */
async function countComplaintsOf(
  context: Context,
  authors: readonly RecordId[],
  reader: Pick<Caller, 'id'>,
): Promise<(author: RecordId) => { made: number; upheld: number }> {
  const counts =
    authors.length === 0
      ? []
      : await context.db.complaints.aggregate<{ _id: RecordId; made: number; upheld: number }>([
          {
            $match: {
              author: { $in: [...authors] },
              subject: { $nin: await accountsOfReader(context, reader) },
            },
          },
          {
            $group: {
              _id: '$author',
              made: { $sum: 1 },
              upheld: { $sum: { $cond: [{ $in: ['$decision', [...upheld]] }, 1, 0] } },
            },
          },
        ]);
  return (author) => {
    const found = counts.find(({ _id }) => _id.equals(author));
    return { made: found?.made ?? 0, upheld: found?.upheld ?? 0 };
  };
}

/** What an administrator weighs about a user: listings, complaints and earlier decisions, the newest first. */
export async function findRecordOfUser(
  context: Context,
  caller: Caller,
  userId: string,
): Promise<RecordOfUser> {
  const { _id: user } = await loadUser(context, userId);
  const isOwn = await isReader(context, caller, user);
  const [sums, posts, complaints, trail] = await Promise.all([
    findSums(context, user, isOwn),
    context.db.posts
      .find({ user, deletedAt: null }, { title: 1, price: 1, available: 1, review: 1 })
      .sort({ created: -1, _id: -1 })
      .limit(limits.pageSize.admin)
      .lean(),
    // R121: nobody reads what others say about him.
    isOwn ? [] : complaintsAbout(context, user),
    findAudit(context, { page: 1, user: userId, actions: decisionsAboutUser, reader: caller.id }),
  ]);
  return {
    sums,
    listings: posts.map(({ _id, title, price, available, review }) => ({
      _id: _id.toString(),
      title,
      price,
      available,
      hidden: isUnderReview(review) && review?.hidden === true,
    })),
    complaints: complaints.slice(0, limits.complaints.earlier),
    trail: trail.slice(0, limits.complaints.trail),
  };
}

/** What the bookings, complaints and stars of a user come to. */
async function findSums(context: Context, user: RecordId, isOwn: boolean): Promise<RecordOfUser['sums']> {
  const { db } = context;
  const [[stays], complaints, [stars], received] = await Promise.all([
    db.bookings.aggregate<{ bookings: number; missed: number; ended: number }>([
      { $match: { 'detail.renter': user, abandonedAt: null } },
      {
        $group: {
          _id: null,
          bookings: { $sum: 1 },
          missed: { $sum: { $cond: ['$expired', 1, 0] } },
          ended: { $sum: { $cond: [{ $eq: ['$detail.status', 0] }, 1, 0] } },
        },
      },
    ]),
    isOwn ? 0 : db.complaints.countDocuments({ subject: user }),
    db.reviews.aggregate<{ given: number }>([
      { $match: { renter: user } },
      { $group: { _id: null, given: { $avg: '$rate' } } },
    ]),
    findRating(context, { _id: user }),
  ]);
  const { bookings, missed, ended } = stays ?? { bookings: 0, missed: 0, ended: 0 };
  return { bookings, missed, cancelled: ended - missed, complaints, given: stars?.given ?? 0, received };
}

const { messagesAround } = limits.complaints;

/**
 * The messages around a reported one, for an administrator. Other complaints open none: what two people write to each
 * other is theirs until one of them shows it. The trail has the access first, as an entry for each party. That of the
 * person concerned names the booking and not the complaint.
 */
export async function openComplaintMessages(
  context: Context,
  caller: Caller,
  id: string,
): Promise<ComplaintMessages> {
  const { db, keys } = context;
  const { author, subject, booking, message } = await loadComplaint(context, id, caller);
  if (!booking || message === undefined) return [];
  const access = { by: 'administrator', actor: requireRecordId(caller.id) } as const;
  await recordAudit(context, { ...access, action: 'complaint-messages-viewed', subject: author, about: id });
  await recordAudit(context, {
    ...access,
    action: 'conversation-viewed',
    subject,
    about: booking.toString(),
  });
  const around = await db.messages
    .find({ booking, number: { $gte: message - messagesAround, $lte: message + messagesAround } })
    .sort({ number: 1 })
    .lean();
  const open = await textOpener(keys, [author, subject]);
  return around.map(({ number, author: writer, text, at }) => ({
    number,
    by: writer.equals(author) ? ('author' as const) : ('subject' as const),
    text: open(writer, 'message-text', text),
    at: at.toISOString(),
    reported: number === message,
  }));
}
