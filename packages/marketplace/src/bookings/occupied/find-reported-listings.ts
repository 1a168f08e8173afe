import { limits } from '@joddee/contract/limits';
import type { DecideReviewRequest, ReportedListing } from '@joddee/contract/occupied/occupied';
import type { Caller, Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import type { PostRecord } from '../../posts/post-model.ts';
import { decideReview } from '../../posts/review/decide-review.ts';
import type { BookingRecord } from '../booking-model.ts';
import { occupiedView } from './occupied-report.ts';

const dayMs = 86_400_000;
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
      .find({ 'occupied.at': { $gt: since }, 'occupied.withdrawn': false }, { occupied: 1 })
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
    review?.state === 'waiting' ? 0 : review?.state === 'kept' ? 1 : 2;
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

const daysAgo = ({ clock }: Context) => new Date(clock.now().getTime() - limits.occupied.reviewDays * dayMs);

async function viewsOf(context: Context, posts: readonly PostRecord[]): Promise<ReportedListing[]> {
  const reports = await reportsOf(
    context,
    posts.map(({ _id }) => _id),
  );
  const nameOf = await namesOf(context, [
    ...posts.map(({ user }) => user),
    ...reports.map(({ detail }) => detail.renter),
  ]);
  return posts.map((post) => ({
    _id: post._id.toString(),
    title: post.title,
    user: post.user.toString(),
    owner: nameOf(post.user),
    available: post.available,
    review: post.review?.state ?? '',
    reviewedAt: post.review?.at.toISOString() ?? '',
    reports: reports
      .filter(({ detail }) => detail.post.equals(post._id))
      .slice(0, mostReports)
      .flatMap((booking) => {
        const view = occupiedView(booking.occupied);
        return view === null ? [] : [{ ...view, ...stayOf(booking), renter: nameOf(booking.detail.renter) }];
      }),
  }));
}

const stayOf = ({ _id, from, to }: BookingRecord) => ({
  booking: _id.toString(),
  from: from.toISOString(),
  to: to.toISOString(),
});

function reportsOf(context: Context, posts: readonly RecordId[]): Promise<BookingRecord[]> {
  return context.db.bookings
    .find({ 'occupied.post': { $in: posts }, 'occupied.at': { $gt: daysAgo(context) } })
    .sort({ 'occupied.at': -1 })
    .lean();
}

/** First and last names, for administrators; empty after the deletion of the account. */
async function namesOf({ groups }: Context, ids: readonly RecordId[]): Promise<(id: RecordId) => string> {
  const distinct = [...new Map(ids.map((id) => [id.toString(), id])).values()];
  const users = await Promise.all(distinct.map((id) => groups.findUser(id)));
  const names = new Map(
    users.flatMap((user) =>
      user === null || user.deletedAt !== null
        ? []
        : [[user._id.toString(), `${user.name.firstname} ${user.name.lastname}`] as const],
    ),
  );
  return (id) => names.get(id.toString()) ?? '';
}
