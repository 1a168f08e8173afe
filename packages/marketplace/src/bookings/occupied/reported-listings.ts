import { later } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import type { Caller, Context } from '../../context/context.ts';
import { linkIfStored } from '../../files/private-images.ts';
import { idsOf, type RecordId } from '../../platform/records/record-id.ts';
import { decideReview } from '../../posts/moderation/decisions.ts';
import { endEmptyReviews } from '../../posts/moderation/reviews.ts';
import type { PostRecord } from '../../posts/record.ts';
import { changeEach } from '../../records/record-kind.ts';
import { findUsers, fullName } from '../../users/find.ts';
import { type BookingRecord, bookingRecords, loadBooking } from '../record.ts';
import { countRenterStays, reportsOf, toReportView } from './record.ts';
import { isUnderReview } from './rules/listing-review.ts';
import type { DecideReviewRequest, ReportedListing } from './shapes.ts';

/** Of one listing; a listing with three is paused. */
const mostReports = 20;

/** The listings under review, those that wait first, and then the others with reports of the last days. */
export async function findReportedListings(context: Context): Promise<ReportedListing[]> {
  const { db } = context;
  const shown = limits.pageSize.admin;
  const since = daysAgo(context);
  const [reviewed, recent] = await Promise.all([
    db.posts
      .find({ 'review.state': { $in: ['waiting', 'kept'] }, deletedAt: null })
      .sort({ 'review.at': -1 })
      .limit(shown)
      .lean(),
    db.bookings
      .find(
        {
          'occupied.at': { $gt: since },
          $or: [{ 'occupied.withdrawn': false }, { 'occupied.earlier.withdrawn': false }],
        },
        { occupied: 1 },
      )
      .sort({ 'occupied.at': -1 })
      .limit(10 * shown)
      .lean(),
  ]);
  const known = new Set(reviewed.map(({ _id }) => _id.toString()));
  const others = [
    ...new Map(
      recent.flatMap(({ occupied }) =>
        occupied ? [[occupied.post.toString(), occupied.post] as const] : [],
      ),
    ).values(),
  ]
    .filter((id) => !known.has(id.toString()))
    .slice(0, shown);
  const reported = await db.posts.find({ _id: { $in: others }, deletedAt: null }).lean();
  const weight = ({ review }: PostRecord) =>
    review?.state === 'waiting' || review?.askedAt ? 0 : review?.state === 'kept' ? 1 : 2;
  const posts = [...reviewed, ...reported].sort((a, b) => weight(a) - weight(b));
  return viewsOf(context, posts);
}

/** The decision of an administrator, and the listing after it. */
export async function decideReportedListing(
  context: Context,
  caller: Caller,
  postId: string,
  request: DecideReviewRequest,
): Promise<ReportedListing> {
  const post = await decideReview(context, caller, postId, request);
  const [view] = await viewsOf(context, [post]);
  if (view === undefined) throw new Error('A listing has one view');
  return view;
}

const daysAgo = ({ clock }: Context) => later(clock.now(), -limits.occupied.reviewDays, 'day');

async function viewsOf(context: Context, posts: readonly PostRecord[]): Promise<ReportedListing[]> {
  const reports = await reportsAbout(context, idsOf(posts));
  const shown = posts.map((post) =>
    reports.filter(({ booking }) => booking.detail.post.equals(post._id)).slice(0, mostReports),
  );
  const renters = shown.flat().map(({ booking }) => booking.detail.renter);
  const userOf = await findUsers(context, [...posts.map(({ user }) => user), ...renters]);
  const stays = await countRenterStays(context, renters);
  return posts.map((post, index) => ({
    _id: post._id.toString(),
    title: post.title,
    user: post.user.toString(),
    owner: fullName(userOf(post.user)),
    available: post.available,
    review: post.review?.state ?? '',
    reviewedAt: post.review?.at.toISOString() ?? '',
    hidden: isUnderReview(post.review) && post.review?.hidden === true,
    asked: post.review?.askedAt != null,
    reason: post.review?.reason ?? '',
    reports: (shown[index] ?? []).map(({ booking, report }) => {
      const renter = booking.detail.renter.toString();
      const person = userOf(booking.detail.renter);
      return {
        ...toReportView(report),
        ...stayOf(booking),
        renter: fullName(person),
        renterId: renter,
        registered: person?.created.toISOString() ?? '',
        stays: stays.get(renter) ?? 0,
        answers: report.answers.map(({ answer }) => answer),
      };
    }),
  }));
}

const stayOf = ({ _id, from, to, bay }: BookingRecord) => ({
  booking: _id.toString(),
  from: from.toISOString(),
  to: to.toISOString(),
  bay: bay === undefined ? null : { number: bay.number, label: bay.label },
});

/** Every report of the bookings of these listings, the newest first. */
async function reportsAbout(context: Context, posts: readonly RecordId[]) {
  const bookings = await context.db.bookings
    .find({ 'occupied.post': { $in: posts }, 'occupied.at': { $gt: daysAgo(context) } })
    .sort({ 'occupied.at': -1 })
    .lean();
  return bookings
    .flatMap((booking) => reportsOf(booking.occupied).map((report) => ({ booking, report })))
    .sort((a, b) => b.report.at.getTime() - a.report.at.getTime());
}

/** A link to the photo of a report, for this viewer. It was deleted with the account of its renter, or with the details. */
export async function findOccupiedPhoto(
  context: Context,
  caller: Caller,
  bookingId: string,
  number?: number,
): Promise<{ photo: string }> {
  const { booking } = await loadBooking(context, caller, bookingId);
  const reports = reportsOf(booking.occupied);
  const report = number === undefined ? reports.at(-1) : reports.find((each) => each.reports === number);
  return { photo: await linkIfStored(context, report?.photo ?? '', caller.id) };
}

/**
 * Counts the reports whose minutes are over, and releases listings whose reports were withdrawn. A booking with a
 * pending change is left for the next run, so that this cause never replaces a person's in a notice.
 */
export async function reviewListings(context: Context): Promise<number> {
  return (await countDue(context)) + (await endEmptyReviews(context));
}

function countDue(context: Context): Promise<number> {
  const { db, clock } = context;
  const due = db.bookings.find({ 'occupied.due': { $lte: clock.now() }, 'outbox.0': { $exists: false } });
  return changeEach(due.lean(), (booking) =>
    bookingRecords.change(context, booking, { cause: 'occupied-unanswered', set: { 'occupied.due': null } }),
  );
}
