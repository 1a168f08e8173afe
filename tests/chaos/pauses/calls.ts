import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { newPushDevice } from '@joddee/marketplace/testing/new-push-device';
import { samplePostBody } from '@joddee/marketplace/testing/sample-post-body';
import { blockBody, sampleBlock } from '@joddee/marketplace/testing/samples/samples';
import { cardChecks } from '@joddee/marketplace/users/constants';
import { bookingRequest } from '../../support/bookings.ts';
import { marks } from '../town/person.ts';
import { accountCalls } from './account-calls.ts';
import type { Action } from './actions.ts';
import type { LineTime } from './give/give-line.ts';
import { type PersonName, passwordOfAll, sharedCard, type World } from './world.ts';

/** Routes that write nothing, or only a record of an access to a card or a letter. */
type ReadingRoute =
  | 'findOwnCard'
  | 'findAccount'
  | 'findOwnTrail'
  | 'findTrail'
  | 'checkReset'
  | 'requestReset'
  | 'requestConfirmation'
  | 'findAllPosts'
  | 'findPost'
  | 'findRecommendedPosts'
  | 'findHomeFacts'
  | 'searchPosts'
  | 'queryMap'
  | 'countPrices'
  | 'findBookingsOfPost'
  | 'findBookingsOfUser'
  | 'findOwnBookings'
  | 'findBooking'
  | 'findFavourites'
  | 'findIncome'
  | 'findOccupancy'
  | 'findOwnProfile'
  | 'countAnswerRatings'
  | 'findMessages'
  | 'findWaits'
  | 'findComplaints'
  | 'findComplaintPhoto'
  | 'findOwnReputation'
  | 'findOpenComplaints'
  | 'findRecordOfUser'
  | 'findComplaint'
  | 'openComplaintMessages'
  | 'findOccupiedPhoto'
  | 'findReportedListings'
  | 'findNotices'
  | 'findNoticeSettings'
  | 'findPublicProfiles'
  | 'findUsersForAdministrator'
  | 'findUserForAdministrator'
  | 'countUsersForAdministrator'
  | 'findFigures'
  | 'queueBoardPass';
type WritingRoute = Exclude<RouteName, ReadingRoute>;

export type Call = Omit<Extract<Action, { kind: 'call' }>, 'kind' | 'route' | 'name'> & { label?: string };

/** A writing route without an entry here does not compile. */
export const calls: Record<Exclude<WritingRoute, 'uploadFile'>, (world: World) => Call[]> = {
  extendBooking: ({ ending }) => [
    { as: 'fresh', params: { bookId: ending.booking }, body: { timeout: ending.laterEnd } },
    {
      label: 'by an hour',
      as: 'fresh',
      params: { bookId: ending.booking },
      body: { timeout: ending.latestEnd },
    },
  ],
  expectArrival: ({ coming }) => [
    { as: 'coming', params: { bookId: coming }, body: { minutes: 10, said: 1 } },
    {
      label: 'later by ten minutes',
      as: 'coming',
      params: { bookId: coming },
      body: { minutes: 20, said: 2 },
    },
  ],
  logIn: ({ people }) => [
    {
      as: 'rival',
      body: { username: marks.name(people.rival.number), password: passwordOfAll },
    },
  ],
  register: () => [
    {
      as: 'rival',
      body: {
        username: 'newcomer',
        password: 'correct horse',
        password2: 'correct horse',
        fname: 'สมชาย',
        lname: 'ใจดี',
        email: 'newcomer@example.com',
        phone: '0812345678',
        terms: true,
      },
    },
  ],
  logOut: () => [{ as: 'renter' }],
  ...accountCalls,
  submitCard: ({ uploads }) => [
    {
      as: 'fresh',
      body: {
        idCard: sharedCard,
        laser: 'AB1234567890',
        idCardURL: uploads.cardFront,
        idCardPerson: uploads.cardPerson,
      },
    },
  ],
  addPost: (world) => [
    { as: 'owner', body: samplePostBody({ title: 'ลานใหม่ริมคลอง', imagePost: [world.uploads.ofOwner] }) },
  ],
  editPost: (world) => [
    {
      as: 'owner',
      params: { postId: world.spots.first.id },
      body: samplePostBody({ title: 'ลานเดิมเวลาใหม่', imagePost: [world.uploads.ofOwner] }),
    },
  ],
  setAvailable: ({ spots }) => [
    { label: 'pause', as: 'owner', params: { postId: spots.first.id }, body: { available: false } },
    { label: 'reopen', as: 'owner', params: { postId: spots.paused.id }, body: { available: true } },
  ],
  askForReview: ({ occupied }) => [{ as: 'owner', params: { postId: occupied.kept.id } }],
  addBlock: ({ spots, day }) => [
    { label: 'of the first spot', as: 'owner', params: { postId: spots.first.id }, body: blockBody(day) },
  ],
  removeBlock: ({ spots }) => [
    {
      label: 'of the lot',
      as: 'owner',
      params: { postId: spots.lot.id, blockId: sampleBlock },
    },
  ],
  deletePost: ({ spots, line }) => [
    { as: 'owner', params: { postId: spots.first.id } },
    { label: 'with a line', as: 'owner', params: { postId: line.taken.spot.id } },
  ],
  rateStay: ({ spots }) => [
    { as: 'parked', params: { postId: spots.first.id }, body: { rate: '4', comment: 'ดี' } },
  ],
  answerReview: ({ review }) => [
    { as: 'owner', params: { commentId: review }, body: { answer: 'ขอบคุณครับ' } },
    {
      label: 'with other words',
      as: 'owner',
      params: { commentId: review },
      body: { answer: 'ขอบคุณมากครับ' },
    },
  ],
  requestBooking: ({ spots, day, ending, occupied, line }) => [
    {
      label: 'of the renter',
      as: 'renter',
      params: { postId: spots.first.id },
      body: bookingRequest(day, '14.00', '15.00'),
      headers: { 'idempotency-key': 'key a' },
    },
    {
      label: 'of a rival for half of that time',
      as: 'rival',
      params: { postId: spots.first.id },
      body: bookingRequest(day, '14.30', '15.30'),
      headers: { 'idempotency-key': 'key b' },
    },
    {
      label: 'of the renter elsewhere at that time',
      as: 'renter',
      params: { postId: spots.second.id },
      body: bookingRequest(day, '14.00', '16.00'),
      headers: { 'idempotency-key': 'key c' },
    },
    {
      label: 'of a bay',
      as: 'renter',
      params: { postId: spots.lot.id },
      body: bookingRequest(day, '17.00', '18.00'),
      headers: { 'idempotency-key': 'key e' },
    },
    {
      label: 'of a bay by a rival for half of that time',
      as: 'rival',
      params: { postId: spots.lot.id },
      body: bookingRequest(day, '17.30', '18.30'),
      headers: { 'idempotency-key': 'key f' },
    },
    {
      label: 'of a rival right after a stay',
      as: 'rival',
      params: { postId: ending.spot.id },
      body: bookingRequest(ending.day, ending.end, ending.latestEnd),
      headers: { 'idempotency-key': 'key d' },
    },
    {
      label: 'of a held time',
      as: 'holder',
      params: { postId: line.held.spot.id },
      body: bookingRequest(line.held.day, line.held.start, line.held.end),
      headers: { 'idempotency-key': 'key g' },
    },
    {
      label: 'of a time that is held for another',
      as: 'rival',
      params: { postId: line.held.spot.id },
      body: bookingRequest(line.held.day, line.held.start, line.held.end),
      headers: { 'idempotency-key': 'key h' },
    },
    {
      label: 'instead of an occupied spot',
      as: 'blocked',
      params: { postId: occupied.free.id },
      body: {
        ...bookingRequest(occupied.reported.day, occupied.reported.start, occupied.reported.end),
        instead: occupied.reported.booking,
      },
      headers: { 'idempotency-key': 'key e' },
    },
  ],
  cancelBooking: ({ spots, bookings, line }) => [
    {
      label: 'that others wait for',
      as: 'renter',
      params: { postId: line.taken.spot.id, bookId: line.booking },
    },
    {
      label: 'by the renter',
      as: 'renter',
      params: { postId: spots.first.id, bookId: bookings.ofRenter },
    },
    {
      label: 'by the owner',
      as: 'owner',
      params: { postId: spots.first.id, bookId: bookings.ofRenter },
      body: { reason: 'มีรถของบ้านต้องจอด' },
    },
    {
      label: 'by an administrator',
      as: 'admin',
      params: { postId: spots.first.id, bookId: bookings.arrived },
      body: { reason: 'ลานปิดปรับปรุง' },
    },
  ],
  checkBooking: ({ bookings }) => [
    arrival('renter', bookings.ofRenter, 'first arrival'),
    arrival('renter', bookings.alsoOfRenter, 'second arrival'),
    arrival('rival', bookings.ofRival, 'arrival of the rival'),
    arrival('rival', bookings.alsoOfRival, 'other arrival of the rival'),
    {
      label: 'arrival taken back',
      as: 'arrived',
      params: { bookId: bookings.arrived },
      body: { check: false, step: 'checkin' },
    },
    {
      label: 'arrival confirmed',
      as: 'owner',
      params: { bookId: bookings.arrived },
      body: { check: true, step: 'checkin' },
    },
    {
      label: 'leaving',
      as: 'parked',
      params: { bookId: bookings.parked },
      body: { check: true, step: 'checkout', rate: 5, comment: 'ดีมาก' },
    },
    {
      label: 'leaving confirmed',
      as: 'owner',
      params: { bookId: bookings.leaving },
      body: { check: true, step: 'checkout' },
    },
  ],
  reportOccupied: ({ occupied, uploads }) => [
    {
      as: 'hindered',
      params: { bookId: occupied.unreported.booking },
      body: { photo: uploads.ofHindered, request: '0b8f6e54-6a52-4bb1-9d51-0c5f5f1f7a03' },
    },
  ],
  withdrawOccupied: ({ occupied }) => [{ as: 'blocked', params: { bookId: occupied.reported.booking } }],
  answerOccupied: ({ occupied }) =>
    (['moved', 'soon', 'cannot'] as const).map((answer) => ({
      label: answer,
      as: 'owner',
      params: { bookId: occupied.reported.booking },
      body: { answer },
    })),
  decideReview: ({ occupied }) =>
    [true, false].map((release) => ({
      label: release ? 'released' : 'kept',
      as: 'admin',
      params: { postId: occupied.reviewed.id },
      body: { release, reason: 'ตรวจแล้ว' },
    })),
  sendMessage: ({ bookings }) => [
    said('renter', bookings.ofRenter, 'message of the renter', '0b8f6e54-6a52-4bb1-9d51-0c5f5f1f7a01'),
    said('owner', bookings.ofRenter, 'message of the owner', '0b8f6e54-6a52-4bb1-9d51-0c5f5f1f7a02'),
  ],
  readMessages: ({ bookings }) => [
    { as: 'owner', params: { bookId: bookings.ofRenter }, body: { number: 2 } },
  ],
  reportMessage: ({ bookings }) => [
    { as: 'owner', params: { bookId: bookings.ofRenter }, body: { number: 1, category: 'rude' } },
  ],
  addWait: ({ line }) => [
    {
      label: 'of one more',
      as: 'rival',
      params: { postId: line.taken.spot.id },
      body: timeOf(line.taken),
    },
    {
      label: 'beyond the limit',
      as: 'rival',
      params: { postId: line.alsoTaken.spot.id },
      body: timeOf(line.alsoTaken),
    },
  ],
  leaveWait: ({ line }) => [
    { label: 'of the first in line', as: 'first', params: { waitId: line.first } },
    { label: 'of who has the hold', as: 'holder', params: { waitId: line.hold } },
  ],
  addComplaint: ({ spots, uploads, bookings }) => [
    {
      label: 'about the first spot',
      as: 'hindered',
      params: { subjectId: spots.first.id },
      body: { about: 'listing', category: 'unsafe', text: 'ไฟเสีย', photo: uploads.complaintOfHindered },
    },
    {
      label: 'of the renter about the owner',
      as: 'renter',
      params: { subjectId: bookings.ofRenter },
      body: { about: 'party', category: 'rude', text: 'พูดไม่ดี' },
    },
  ],
  decideComplaint: ({ complaints }) => [
    ...(['dismissed', 'warned', 'hidden', 'suspended'] as const).map((decision) => ({
      label: `${decision} about the first spot`,
      as: 'admin' as const,
      params: { complaintId: complaints.ofListing },
      body: { decision, reason: 'ตรวจแล้ว' },
    })),
    {
      label: 'suspended about the renter',
      as: 'admin',
      params: { complaintId: complaints.ofPerson },
      body: { decision: 'suspended', reason: 'ไม่มาหลายครั้ง' },
    },
  ],
  suspendUser: ({ people }) => [
    { as: 'admin', params: { userId: people.owner.id }, body: { reason: 'ขายบัญชี' } },
  ],
  restoreUser: ({ people }) => [
    {
      label: 'the owner',
      as: 'admin',
      params: { userId: people.owner.id },
      body: { reason: 'ชี้แจงแล้ว' },
      onlyBeside: true,
    },
    {
      label: 'the suspended',
      as: 'admin',
      params: { userId: people.suspended.id },
      body: { reason: 'ชี้แจงแล้ว' },
    },
  ],
  addFavourite: ({ spots }) => [{ as: 'renter', params: { postId: spots.first.id } }],
  removeFavourite: ({ spots }) => [{ as: 'renter', params: { postId: spots.first.id } }],
  rateAnswer: () => [
    {
      as: 'renter',
      params: { answerId: 'faq-what' },
      body: { helpful: true, device: '6f1c9d4e-2b7a-4c05-9a3e-5d8f0b1c2e3a' },
    },
  ],
  editProfile: () => [{ as: 'owner', body: { about: 'ลานสะอาด', phone: '0898765432' } }],
  setProfilePhoto: ({ uploads }) => [{ as: 'renter', body: { imageURL: uploads.ofRenter } }],
  markNotices: () => [{ as: 'owner', body: { mark: 'read', until: '2100-01-01T00:00:00.000Z' } }],
  changeNoticeSettings: () => [
    { as: 'owner', body: { off: ['cards'], quiet: null, mail: true } },
    { as: 'owner', body: { off: [], quiet: null, mail: true } },
  ],
  addPushDevice: () => [{ as: 'owner', body: newPushDevice() }],
  removePushDevice: () => [{ as: 'owner', body: { endpoint: newPushDevice().endpoint } }],
  readNotice: ({ noticeOfOwner }) => [{ as: 'owner', params: { noticeId: noticeOfOwner } }],
  deleteUser: ({ people }) => [
    { label: 'the owner', as: 'admin', params: { userId: people.owner.id } },
    { label: 'the renter', as: 'admin', params: { userId: people.renter.id } },
    { label: 'one whose card waits', as: 'admin', params: { userId: people.waiting.id } },
    { label: 'the first in line', as: 'admin', params: { userId: people.first.id } },
    { label: 'who has the hold', as: 'admin', params: { userId: people.holder.id } },
  ],
  approveCardByLink: ({ people }) => [
    { label: 'one', as: 'admin', params: { userId: people.waiting.id } },
    { label: 'another with the same card', as: 'admin', params: { userId: people.alsoWaiting.id } },
  ],
  approveCard: ({ people }) => [
    {
      as: 'admin',
      params: { userId: people.alsoWaiting.id },
      body: { submitted: 'without time', checked: [...cardChecks] },
    },
  ],
  declineCard: ({ people }) => [
    { as: 'admin', params: { userId: people.alsoWaiting.id }, body: { reason: 'รูปไม่ชัด' } },
  ],
  declineCardByLink: ({ people }) => [
    { label: 'who waits', as: 'admin', params: { userId: people.waiting.id }, query: { reason: 'รูปไม่ชัด' } },
    {
      label: 'who is confirmed',
      as: 'admin',
      params: { userId: people.counted.id },
      query: { reason: 'หมดอายุ' },
    },
    { label: 'the owner', as: 'admin', params: { userId: people.owner.id }, query: { reason: 'หมดอายุ' } },
  ],
};

const said = (as: PersonName, bookId: string, label: string, request: string): Call => ({
  label,
  as,
  params: { bookId },
  body: { text: 'ถึงแล้ว', request },
});

const timeOf = ({ day, start, end }: LineTime) => ({ Date: day, timein: start, timeout: end });

const arrival = (as: PersonName, bookId: string, label: string): Call => ({
  label,
  as,
  params: { bookId },
  body: { check: true, step: 'checkin' },
});
