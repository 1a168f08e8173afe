import type { BookingCause } from '@joddee/marketplace/bookings/constants';
import { bookingState, factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import { type AddBookingRequest, type BookingView, bookingView } from '@joddee/marketplace/bookings/shapes';
import { baysOf, chooseBay, fullTimes } from '@joddee/marketplace/calendars/rules/bays';
import { decideBookedTime } from '@joddee/marketplace/calendars/rules/booked-time';
import { openingOf } from '@joddee/marketplace/calendars/rules/opening';
import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { PostCause, VerificationCause } from '@joddee/marketplace/contract/server-events';
import { streamName } from '@joddee/marketplace/contract/stream-names';
import type { MessageView } from '@joddee/marketplace/messages/shapes';
import { noticeMarks } from '@joddee/marketplace/notices/constants';
import { stayNotices } from '@joddee/marketplace/notices/rules/notices';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { lotView } from '@joddee/marketplace/posts/rules/listing';
import { bookedHours, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { type PostRequest, type PostView, postRequest, postView } from '@joddee/marketplace/posts/shapes';
import { sampleNotice } from '@joddee/marketplace/testing/sample-notice';
import { samplePostBody } from '@joddee/marketplace/testing/sample-post-body';
import { sampleRequest } from '@joddee/marketplace/testing/sample-request';
import { type UserStatus, userStatus } from '@joddee/marketplace/users/constants';
import { hasRightCheckDigit } from '@joddee/marketplace/users/rules/card-wait';
import type {
  AccountView,
  AdminUserView,
  InspectUserQuery,
  ProfileView,
  UserSummaryView,
  VerificationView,
} from '@joddee/marketplace/users/shapes';
import { server, withView } from './server.ts';

let counter = 0;

export function forgetWorld(): void {
  counter = 0;
  server.empty();
}

/** An id as the database makes them. */
export function newId(): string {
  counter += 1;
  return counter.toString(16).padStart(24, '0');
}

const now = () => new Date().toISOString();
const days = (count: number) => count * 86_400_000;

export const today = (): string => bangkokDay(new Date());
export const tomorrow = (): string => addDays(today(), 1);
export const dayAfterTomorrow = (): string => addDays(today(), 2);

/** Of every account. */
export const password = 'correct horse';

export interface Person {
  id: string;
  token: string;
}

const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');

/** A session that ends then; the screen reads only its middle part. */
export function newToken(id: string, status: UserStatus, until = new Date(Date.now() + days(30))): string {
  counter += 1;
  return ['head', base64({ id, status, exp: Math.floor(until.getTime() / 1000) }), `of${counter}`].join('.');
}

interface NewPerson extends Partial<ProfileView> {
  isVerified?: boolean;
}

/** A user who has an account and is called สมชาย unless told otherwise. */
export function newPerson({ isVerified = false, ...changes }: NewPerson = {}): Person {
  const id = newId();
  const profile: ProfileView = {
    _id: id,
    username: `person${counter}`,
    name: { firstname: 'สมชาย', lastname: 'ใจดี' },
    email: `person${counter}@example.com`,
    phone: '0812345678',
    aboutMe: '',
    rate: 0,
    photo_user: '',
    created: new Date(Date.now() - days(90)).toISOString(),
    status: userStatus.normal,
    Card: { confirm: isVerified },
    version: 1,
    ...changes,
  };
  server.users.set(id, {
    bookings: [],
    posts: [],
    profile,
    verification: {
      user: id,
      state: isVerified ? 'verified' : 'not-submitted',
      declined: false,
      declinedReason: '',
      submitted: isVerified ? profile.created : '',
      version: 1,
    },
    notices: [],
    messages: [],
    waits: [],
  });
  return { id, token: newToken(id, profile.status) };
}

/** A user with a verified ID card, who may publish listings. */
export const newOwner = (changes: Partial<ProfileView> = {}): Person =>
  newPerson({ isVerified: true, ...changes });

export const newAdministrator = (changes: Partial<ProfileView> = {}): Person =>
  newPerson({ status: userStatus.administrator, ...changes });

export function profileOf({ id }: Person): ProfileView {
  const { profile } = server.userOf(id);
  if (profile === null) throw new Error('the account is deleted');
  return profile;
}

/** The account of a user with one session, on a desk. */
export function accountOf(person: Pick<Person, 'id'>): AccountView {
  const { email, status } = profileOf({ ...person, token: '' });
  const at = now();
  const device = { browser: 'chrome', system: 'linux' } as const;
  return {
    email,
    emailConfirmed: true,
    secondFactor: { isActive: false, isRequired: status === userStatus.administrator, recoveryCodesLeft: 0 },
    sessions: [{ _id: newId(), device, created: at, lastUsed: at, isCurrent: true }],
  };
}

/** A user as administrators see it in lists. */
export function summaryOf(id: string): UserSummaryView {
  const { profile, verification } = server.userOf(id);
  if (profile === null || verification === null) throw new Error('the account is deleted');
  const { Card: _card, ...rest } = profile;
  return {
    ...rest,
    state: verification.state,
    submitted: verification.submitted,
    rightCheckDigit: hasRightCheckDigit(server.cards.get(id)?.idCard ?? ''),
    timesDeclined: server.cards.get(id)?.timesDeclined ?? 0,
    earlierReason: server.cards.get(id)?.earlierReason ?? '',
    suspendedSince: '',
  };
}

/** A user with the card, as an administrator inspects it; one that waits for nothing may stay closed. */
export function inspectedUser(id: string, card: InspectUserQuery['card'] = 'always'): AdminUserView {
  const summary = summaryOf(id);
  const { verification } = server.userOf(id);
  const isThere = card === 'always' ? summary.state !== 'not-submitted' : summary.state === 'waiting';
  const photo = (name: string) => (isThere ? `/files/idcard/${id}-${name}.webp?at=${Date.now()}` : '');
  return {
    ...summary,
    Card: {
      idCard: isThere ? (server.cards.get(id)?.idCard ?? '1101700230708') : 0,
      laser: isThere ? 'AB1234567890' : '',
      confirm: summary.state === 'verified',
    },
    photo_card: { photoCard: photo('card'), photoPerson: photo('person') },
    declined: verification?.declined ?? false,
    declinedReason: verification?.declinedReason ?? '',
    declines: 0,
    ratingBurst: 0,
    sameNumber: isThere ? sameNumber(id) : [],
  };
}

function sameNumber(id: string): AdminUserView['sameNumber'] {
  const number = server.cards.get(id)?.idCard;
  return [...server.cards]
    .filter(([other, { idCard }]) => other !== id && number !== undefined && idCard === number)
    .map(([other]) => summaryOf(other))
    .filter(({ state }) => state !== 'not-submitted')
    .map(({ _id, username, name, state }) => ({ _id, username, name, state }));
}

function tellCard(
  id: string,
  cause: VerificationCause,
  changes: Partial<VerificationView>,
): VerificationView {
  const user = server.userOf(id);
  if (user.verification === null) throw new Error('the account is deleted');
  const view = { ...user.verification, ...changes, version: user.verification.version + 1 };
  user.verification = view;
  // Profile and card are parts of one record, with one version.
  if (user.profile !== null)
    user.profile = { ...user.profile, Card: { confirm: view.state === 'verified' }, version: view.version };
  const person = summaryOf(id);
  if (view.state === 'waiting') server.waiting.set(id, person);
  else server.waiting.delete(id);
  server.announce(streamName('user', id), 'verification:changed', { cause, person: null, view });
  server.announce('admin', 'verification:changed', { cause, person, view });
  return view;
}

/** A card that waits for administrators, who hear of it. */
export function submitCard({ id }: Person, idCard = '1101700230708'): void {
  const { timesDeclined = 0, earlierReason = '' } = server.cards.get(id) ?? {};
  server.cards.set(id, { idCard, timesDeclined, earlierReason });
  tellCard(id, 'submitted', { state: 'waiting', submitted: now(), declined: false, declinedReason: '' });
}

export const approveCard = (id: string): VerificationView => tellCard(id, 'approved', { state: 'verified' });

export function declineCard(id: string, declinedReason: string): VerificationView {
  const { idCard = '', timesDeclined = 0 } = server.cards.get(id) ?? {};
  server.cards.set(id, { idCard, timesDeclined: timesDeclined + 1, earlierReason: declinedReason });
  return tellCard(id, 'declined', { state: 'not-submitted', submitted: '', declined: true, declinedReason });
}

type PostInput = Record<string, unknown>;

/** The listing as it is now. */
export function currentPost(_id: string): PostView {
  const post = server.posts.get(_id)?.post;
  if (post == null) throw new Error('the listing is deleted');
  return post;
}

/** A published listing. The changes are those of the owner's form; `view` is what only the view has. */
export function newPost(owner: Person, changes: PostInput = {}, view: Partial<PostView> = {}): PostView {
  const id = newId();
  const post = postOf(id, owner.id, changes, view);
  const bays = baysOf(post.detail);
  const lot = bays === null ? {} : { lot: lotView([], bays) };
  server.posts.set(id, { post, slots: { post: id, ...lot, taken: [], version: 1 } });
  const user = server.userOf(owner.id);
  user.posts = [...user.posts, post];
  return post;
}

function postOf(id: string, user: string, changes: PostInput, view: Partial<PostView>): PostView {
  const imagePost = [`/files/post/${id.slice(-16)}.webp`];
  const request = postRequest.parse(samplePostBody({ imagePost, ...changes }));
  return postView.parse({
    _id: id,
    user,
    title: request.title,
    photos: request.imagePost,
    price: request.price,
    rate: { rating: 0, count: 0 },
    available: true,
    detail: request,
    date: openingOf(request),
    location: request,
    comments: [],
    created: now(),
    version: 1,
    ...view,
  });
}

/** Changes a listing, for its owner and for everybody who sees it; `null` deletes it. */
export function changePost(before: PostView, cause: PostCause, changes: Partial<PostView> | null): PostView {
  const known = server.posts.get(before._id);
  if (known?.post == null) throw new Error('the listing is deleted');
  const version = known.post.version + 1;
  const post = postView.parse({ ...known.post, ...changes, version });
  const view = changes === null ? null : post;
  server.posts.set(post._id, { ...known, post: view });
  const owner = server.userOf(post.user);
  owner.posts =
    view === null ? owner.posts.filter(({ _id }) => _id !== post._id) : withView(owner.posts, view);
  for (const stream of [streamName('user', post.user), streamName('post', post._id), 'map'])
    server.announce(stream, 'post:changed', { cause, _id: post._id, version, view });
  return post;
}

/** Changes a listing as the form of its owner has asked. */
export function editPost(_id: string, { title, imagePost, price, ...request }: PostRequest): PostView {
  return changePost(currentPost(_id), 'edited', {
    title,
    photos: imagePost,
    price,
    detail: postView.shape.detail.parse(request),
    date: postView.shape.date.parse(openingOf(request)),
    location: postView.shape.location.parse(request),
  });
}

/** Pauses a listing, or lets it accept bookings again. */
export const setAvailable = (_id: string, available: boolean): PostView =>
  changePost(currentPost(_id), available ? 'reopened' : 'paused', { available });

const partyOf = (id: string): BookingView['owner'] => {
  const profile = server.users.get(id)?.profile;
  if (profile == null) return { _id: id, firstname: '', phone: '', photoUser: '' };
  return { _id: id, firstname: profile.name.firstname, phone: '', photoUser: profile.photo_user };
};

/** Books a time for the renter, and tells both parties and everybody who sees the listing. */
export function book(
  renter: Person,
  { _id: postId }: PostView,
  day: string,
  timein = '10.00',
  timeout = '12.00',
  changes: Partial<BookingView> = {},
): BookingView {
  return bookRequest(renter.id, postId, sampleRequest(day, timein, timeout), changes);
}

/** Books what a form has asked for. */
export function bookRequest(
  renter: string,
  postId: string,
  { Date: day, detail }: AddBookingRequest,
  changes: Partial<BookingView> = {},
): BookingView {
  const post = server.posts.get(postId)?.post;
  if (post == null) throw new Error('the listing is deleted');
  const { timein, timeout } = detail;
  const decided = decideBookedTime({ Date: day, timein, timeout }, post.date, new Date());
  if (!decided.ok) throw new Error(`${day} ${timein}–${timeout} cannot be booked: ${decided.code}`);
  const { from, to } = decided.period;
  const hours = bookedHours(decided.period);
  const bays = baysOf(post.detail);
  const number = bays === null ? undefined : chooseBay(heldTimes(postId), bays, decided.period, new Date());
  if (bays !== null && number == null) throw new Error('no bay is free');
  const bay =
    number == null ? undefined : { number, ...(post.detail.bays[number - 1] ?? { label: '', photo: '' }) };
  const booking = bookingView.parse({
    ...sampleBookingView(),
    _id: newId(),
    Date: day,
    detail: {
      ...detail,
      post: postId,
      user: post.user,
      renter,
      hours,
      price: totalPrice(post.price, hours),
      status: 1,
    },
    review: newId(),
    place: {
      title: post.title,
      ...post.location,
      photo: post.photos[0] ?? '',
      typeofcar: post.detail.typeofcar,
    },
    ...(bay === undefined ? {} : { bay }),
    owner: partyOf(post.user),
    renterParty: partyOf(renter),
    from: from.toISOString(),
    to: to.toISOString(),
    created: now(),
    changedAt: now(),
    ...changes,
  } satisfies BookingView);
  tellBooking(booking, 'created');
  return booking;
}

/** The booking as it is now. */
export function bookingOf(id: string): BookingView {
  for (const { bookings } of server.users.values()) {
    const found = bookings.find(({ _id }) => _id === id);
    if (found !== undefined) return found;
  }
  throw new Error(`there is no booking ${id}`);
}

/** A change of a booking; its state follows from the ticks. Both parties get the event, and those concerned a notice. */
export function changeBooking(
  { _id }: Pick<BookingView, '_id'>,
  cause: BookingCause,
  changes: Partial<BookingView> = {},
): BookingView {
  const before = bookingOf(_id);
  const changed = { ...before, ...changes, changedAt: now(), version: before.version + 1 };
  const facts = factsOfView(changed);
  const booking = {
    ...changed,
    state: bookingState({ ...facts, expired: cause === 'expired' || facts.expired }),
  };
  tellBooking(booking, cause);
  return booking;
}

/** Ends it before its stay. */
export function cancel(
  booking: Pick<BookingView, '_id'>,
  endedBy: BookingView['endedBy'],
  changes: Partial<BookingView> = {},
): BookingView {
  const { detail, stepTimes, expectedArrival } = bookingOf(booking._id);
  return changeBooking(booking, 'cancelled', {
    detail: { ...detail, status: 0 },
    expectedArrival: { ...expectedArrival, at: '' },
    stepTimes: { ...stepTimes, ended: now() },
    endedBy,
    declined: endedBy === 'owner' && Boolean(changes.endedReason),
    ...changes,
  });
}

/** The ticks of a stay. */
export function check(
  booking: Pick<BookingView, '_id'>,
  step: 'arrived' | 'parked' | 'leaving' | 'ended',
  changes: Partial<BookingView> = {},
): BookingView {
  const { check: ticks, stepTimes } = bookingOf(booking._id);
  const { checkin, checkout } = ticks;
  const steps = {
    arrived: ['check-in-requested', { checkin: { ...checkin, renter: true }, checkout }],
    parked: ['check-in-confirmed', { checkin: { ...checkin, user: true }, checkout }],
    leaving: ['check-out-requested', { checkin, checkout: { ...checkout, renter: true } }],
    ended: ['check-out-confirmed', { checkin, checkout: { ...checkout, user: true, status: true } }],
  } as const;
  const [cause, ticked] = steps[step];
  return changeBooking(booking, cause, {
    check: ticked,
    stepTimes: { ...stepTimes, [step]: now() },
    ...changes,
  });
}

/** The owner has meant another car. */
export function unconfirm(booking: Pick<BookingView, '_id'>): BookingView {
  const { check: ticks, stepTimes } = bookingOf(booking._id);
  return changeBooking(booking, 'check-in-unconfirmed', {
    check: { ...ticks, checkin: { user: false, renter: true } },
    stepTimes: { ...stepTimes, parked: '' },
  });
}

/** The renter was not there. */
export function withdrawArrival(booking: Pick<BookingView, '_id'>): BookingView {
  const { check: ticks, stepTimes } = bookingOf(booking._id);
  return changeBooking(booking, 'check-in-withdrawn', {
    check: { ...ticks, checkin: { user: false, renter: false } },
    stepTimes: { ...stepTimes, arrived: '' },
  });
}

function tellBooking(view: BookingView, cause: BookingCause): void {
  const { user, renter, post } = view.detail;
  for (const id of [user, renter]) {
    const party = server.users.get(id);
    if (party === undefined) continue;
    party.bookings = withView(party.bookings, view);
    server.announce(streamName('user', id), 'booking:changed', { cause, view });
  }
  tellTimes(post, view);
  for (const { kind, reader } of stayNotices(cause, view))
    addNotice(reader === 'owner' ? user : renter, {
      kind,
      role: reader,
      person: partyOf(reader === 'owner' ? renter : user).firstname,
      stay: {
        _id: view._id,
        title: view.place.title,
        Date: view.Date,
        timein: view.detail.timein,
        timeout: view.detail.timeout,
        from: view.from,
        idCar: view.detail.idCar,
        price: view.detail.price,
        endedBy: kind === 'cancelled' || kind === 'declined' ? view.endedBy : '',
      },
      reason: view.endedReason,
    });
}

/** All times that bookings hold at a listing. */
export function heldTimes(postId: string): { from: Date; to: Date; bay: number }[] {
  const bookings = new Map(
    [...server.users.values()].flatMap((user) =>
      user.bookings.map((booking) => [booking._id, booking] as const),
    ),
  );
  return [...bookings.values()]
    .filter((booking) => booking.detail.post === postId && isActive(factsOfView(booking)))
    .map(({ from, to, bay }) => ({ from: new Date(from), to: new Date(to), bay: bay?.number ?? 1 }));
}

function tellTimes(postId: string, { from, to }: Pick<BookingView, 'from' | 'to'>): void {
  const known = server.posts.get(postId);
  if (known?.post == null) return;
  const held = heldTimes(postId);
  const bays = baysOf(known.post.detail);
  const taken = bays === null ? held : fullTimes(held, bays);
  const slots = {
    post: postId,
    ...(bays === null ? {} : { lot: lotView(held, bays) }),
    taken: taken.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
    version: known.slots.version + 1,
  };
  server.posts.set(postId, { ...known, slots });
  server.announce(streamName('post', postId), 'slots:changed', { cause: 'taken-times', view: slots });
  const { latitude, longitude } = known.post.location;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  server.announce('map', 'spot:times', { cause: 'taken-times', _id: postId, ...place, from, to });
}

/** A notice in the inbox of a user, which arrives at once. */
export function addNotice(user: string, facts: Partial<NoticeView> & Pick<NoticeView, 'kind'>): NoticeView {
  const notice = sampleNotice({
    _id: newId(),
    role: '',
    at: new Date(Date.now() + counter).toISOString(),
    stay: null,
    person: '',
    ...facts,
  });
  const reader = server.users.get(user);
  if (reader === undefined) return notice;
  reader.notices = [notice, ...reader.notices];
  server.announce(streamName('user', user), 'notices:changed', { cause: 'added', views: [notice] });
  return notice;
}

/** As on another device, or by a call of this one. */
export function markNotices(
  user: string,
  mark: 'seen' | 'read',
  which: (notice: NoticeView) => boolean,
): NoticeView[] {
  const reader = server.userOf(user);
  const version = noticeMarks.indexOf(mark) + 1;
  const marked = reader.notices
    .filter((notice) => which(notice) && notice.version < version)
    .map((notice) => ({ ...notice, mark, version }));
  for (const notice of marked) reader.notices = withView(reader.notices, notice);
  if (marked.length > 0)
    server.announce(streamName('user', user), 'notices:changed', { cause: mark, views: marked });
  return marked;
}

/** A message of one party to the other, which both have at once. A request that is repeated gets the first answer. */
export function sendMessage(
  { _id: booking }: Pick<BookingView, '_id'>,
  author: 'owner' | 'renter',
  words: string,
  request = '',
): MessageView {
  const { user, renter } = bookingOf(booking).detail;
  const sent = server
    .userOf(author === 'owner' ? user : renter)
    .messages.find((message) => request !== '' && message.request === request);
  if (sent !== undefined) return sent;
  const number = messagesOf(booking).length + 1;
  const readAt = '';
  const facts = { text: words, at: now(), readAt, reported: false, erased: false, version: 1 };
  const message = { _id: newId(), booking, number, ...facts };
  for (const [role, id] of [
    ['owner', user],
    ['renter', renter],
  ] as const) {
    const reader = server.users.get(id);
    if (reader === undefined) continue;
    const own = role === author;
    const view = { ...message, own, request: own ? request : '' };
    reader.messages = withView(reader.messages, view);
    server.announce(streamName('user', id), 'messages:changed', { cause: 'sent', views: [view] });
  }
  return { ...message, own: true, request };
}

/** The messages of a booking, as its renter has them. */
export const messagesOf = (booking: string): MessageView[] =>
  server
    .userOf(bookingOf(booking).detail.renter)
    .messages.filter((message) => message.booking === booking)
    .toSorted((one, other) => one.number - other.number);
