import { limits } from '../common/limits.ts';
import type { Caller, Context } from '../context/context.ts';
import { type RecordId, requireRecordId } from '../platform/records/record-id.ts';
import { existing } from '../platform/records/record-schema.ts';
import { type OpenText, textOpener } from '../secrets/personal-texts.ts';
import { type NoticeKind, type NoticeMark, noticeMarks } from './constants.ts';
import { type NoticeRecord, timesOfNotices } from './record.ts';
import type { NoticeStay, NoticeView } from './shapes.ts';

export interface NoticedBooking {
  _id: RecordId;
  Date: string;
  detail: Pick<NoticeStay, 'timein' | 'timeout' | 'idCar' | 'price'> & { renter: RecordId };
  from: Date;
  place: Pick<NoticeStay, 'title'>;
  endedBy: NoticeStay['endedBy'];
  endedReason?: string;
}

/**
 * The notices with the present facts of their bookings and users. Bookings that the caller has loaded are not queried
 * again.
 */
export async function noticeViews(
  context: Context,
  notices: readonly NoticeRecord[],
  known: readonly NoticedBooking[] = [],
): Promise<NoticeView[]> {
  const { batches } = context;
  const people = new Map(
    notices.flatMap(({ person }) => (person === null ? [] : [[person.toString(), person] as const])),
  );
  const [bookings, titles, times, spots, reviews, complaints, users] = await Promise.all([
    findBookings(context, notices, known),
    findTitles(context, notices),
    timesOfNotices(context, notices),
    noticedSpots(context, notices),
    findReviews(context, notices),
    findComplaints(context, notices),
    Promise.all([...people.values()].map((id) => batches.findUser(id))),
  ]);
  const waits = new Map(times.flatMap((some) => [...some]));
  const renters = [...bookings.values()].map(({ detail }) => detail.renter);
  const open = await textOpener(context.keys, renters);
  const nameOf = new Map(users.map((user) => [String(user?._id), existing(user)?.name]));
  return notices.flatMap((notice) => {
    const booking = bookings.get(String(notice.booking));
    const wait = waits.get(String(notice.wait)) ?? spots.get(notice._id);
    if (booking === undefined && notice.booking !== null) return [];
    if (wait === undefined && (notice.wait || notice.freed)) return [];
    const name = nameOf.get(String(notice.person));
    const review = reviews.get(String(notice.booking));
    const complaint = complaints.get(String(notice.complaint));
    const rating = notice.kind === 'rated' ? review : undefined;
    return {
      _id: notice._id,
      kind: notice.kind,
      role: notice.role,
      at: notice.at.toISOString(),
      ...markOf(notice),
      stay: booking === undefined ? (wait ?? null) : stayOf(booking, notice.kind, open),
      // Administrators see whole names, parties of a booking see first names.
      person: notice.kind === 'card-submitted' ? fullName(name) : (name?.firstname ?? ''),
      listing: titles.get(String(notice.post)) ?? '',
      reason: isEnding(notice.kind) ? (booking?.endedReason ?? '') : notice.reason,
      ...(complaint && { complaint }),
      stars: rating?.rate ?? 0,
      comment: (notice.kind === 'answered' ? review?.answer?.text : rating?.comment) ?? '',
    };
  });
}

const isEnding = (kind: NoticeKind) => kind === 'cancelled' || kind === 'declined';

function markOf({ seenAt, readAt }: NoticeRecord): { mark: NoticeMark; version: number } {
  const mark = readAt !== null ? 'read' : seenAt !== null ? 'seen' : 'new';
  return { mark, version: noticeMarks.indexOf(mark) + 1 };
}

const fullName = (name: { firstname: string; lastname: string } | undefined) =>
  name === undefined ? '' : `${name.firstname} ${name.lastname}`;

function stayOf(
  { _id, Date: day, detail, from, place, endedBy }: NoticedBooking,
  kind: NoticeKind,
  open: OpenText,
): NoticeStay {
  const { timein, timeout, renter, idCar, price } = detail;
  return {
    _id: _id.toString(),
    title: place.title,
    Date: day,
    timein,
    timeout,
    from: from.toISOString(),
    idCar: open(renter, 'booking-plate', idCar),
    price,
    // A notice of an earlier step does not change with the end of the booking.
    endedBy: isEnding(kind) ? endedBy : '',
  };
}

const bookingsOf = (notices: readonly NoticeRecord[]) =>
  notices.flatMap(({ booking }) => (booking === null ? [] : [booking]));

async function findBookings(
  { db }: Context,
  notices: readonly NoticeRecord[],
  known: readonly NoticedBooking[],
): Promise<Map<string, NoticedBooking>> {
  const found = new Map(known.map((booking) => [booking._id.toString(), booking]));
  const missing = bookingsOf(notices).filter((id) => !found.has(id.toString()));
  if (missing.length > 0) {
    const shown = { Date: 1, detail: 1, from: 1, place: 1, endedBy: 1, endedReason: 1 } as const;
    for (const booking of await db.bookings.find({ _id: { $in: missing } }, shown).lean())
      found.set(booking._id.toString(), booking);
  }
  return found;
}

/** The present titles of listings without a booking; none of a deleted one. */
async function findTitles({ batches }: Context, notices: readonly NoticeRecord[]) {
  const ids = notices.flatMap(({ post }) => post ?? []);
  const posts = await Promise.all(ids.map((id) => batches.findPost(id)));
  return new Map(posts.map((post) => [String(post?._id), existing(post)?.title]));
}

/** A review has the id of its booking. */
async function findReviews({ db }: Context, notices: readonly NoticeRecord[]) {
  const reviewed = bookingsOf(notices.filter(({ kind }) => kind === 'rated' || kind === 'answered'));
  const reviews = reviewed.length === 0 ? [] : await db.reviews.find({ _id: { $in: reviewed } }).lean();
  return new Map(reviews.map((review) => [review._id.toString(), review]));
}

/** What complaints are about, without anything that their authors wrote. */
async function findComplaints({ db }: Context, notices: readonly NoticeRecord[]) {
  const ids = notices.flatMap(({ complaint }) => complaint ?? []);
  if (ids.length === 0) return new Map<string, NonNullable<NoticeView['complaint']>>();
  const found = await db.complaints.find({ _id: { $in: ids } }, { kind: 1, category: 1 }).lean();
  return new Map(found.map(({ _id, kind, category }) => [_id.toString(), { kind, category }]));
}

/** What notices show of saved spots that are free again, by the ids of the notices; without those that are deleted. */
async function noticedSpots(
  { batches }: Context,
  notices: readonly NoticeRecord[],
): Promise<Map<string, NoticeStay>> {
  const stays = new Map<string, NoticeStay>();
  await Promise.all(
    notices.map(async ({ _id, freed }) => {
      const post = freed && existing(await batches.findPost(freed.post));
      if (!post) return;
      const { Date: day, timein, timeout, from } = freed;
      const id = freed.post.toString();
      const about = { _id: id, post: id, title: post.title, Date: day, timein, timeout };
      stays.set(_id, { ...about, from: from.toISOString(), idCar: '', price: '', endedBy: '' });
    }),
  );
  return stays;
}

/** The notices of an inbox, newest first, at most up to an instant. */
export function findShownNotices({ db }: Context, user: RecordId, until?: Date): Promise<NoticeRecord[]> {
  return db.notices
    .find({ user, ...(until === undefined ? {} : { at: { $lte: until } }) })
    .sort({ at: -1, _id: 1 })
    .limit(limits.notices.shown)
    .lean();
}

export async function findNotices(
  context: Context,
  { id }: Pick<Caller, 'id'>,
  known: readonly NoticedBooking[] = [],
): Promise<NoticeView[]> {
  return noticeViews(context, await findShownNotices(context, requireRecordId(id)), known);
}
