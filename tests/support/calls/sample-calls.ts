import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { newPushDevice } from '@joddee/marketplace/testing/new-push-device';
import { blockBody, sampleBlock } from '@joddee/marketplace/testing/samples/samples';
import { cardChecks } from '@joddee/marketplace/users/constants';
import type { ApiClient, CallOptions } from '../api-client.ts';
import { bookingRequest, completedStay } from '../bookings.ts';
import { newMessage } from '../messages.ts';
import { firstNotice } from '../notices.ts';
import { freshCardNumber, freshRegistration, password, postRequestOf, uploadPicture } from '../people.ts';
import { complain } from './complaints.ts';
import type { Scene } from './scene.ts';

/** The options of a valid call in a scene. Uploads are the caller's. */
type SampleCall = (scene: Scene, caller: ApiClient) => Promise<CallOptions> | CallOptions;

const anotherPassword = { password: 'another good horse', password2: 'another good horse' };
const nothing = (): CallOptions => ({});
const ofPost = (scene: Scene): CallOptions => ({ params: { postId: scene.postId } });
const ofBooking = (scene: Scene) => ({ params: { bookId: scene.bookId } });
/** A complaint of the renter about the listing; the first one stays open. */
const ofComplaint = async ({ people, postId }: Scene) => ({
  params: { complaintId: (await complain(people.renter, postId))._id },
});
/** A review of the renter; the first one stays. */
const ofReview = async ({ people, postId, day }: Scene) => {
  const { comments = [] } = (await people.owner.ok('findPost', { params: { id: postId } })) ?? {};
  const stay = () => completedStay(people.renter, people.owner, postId, day, { rate: 5 }, '18.00', '18.30');
  return { params: { commentId: comments[0]?._id ?? (await stay()).review } };
};
const ofStranger = (scene: Scene): CallOptions => ({ params: { userId: scene.people.stranger.id } });

/** A call of every route of the contract; a missing route does not compile. */
export const sampleCalls = {
  logIn: (scene) => ({ body: { username: scene.people.stranger.username, password } }),
  register: () => ({ body: freshRegistration() }),
  logOut: nothing,
  findAccount: nothing,
  changePassword: () => ({ body: { current: password, ...anotherPassword } }),
  requestReset: () => ({ body: { email: freshRegistration().email } }),
  checkReset: () => ({ body: { token: 'x' } }),
  resetPassword: () => ({ body: { token: 'x', ...anotherPassword } }),
  requestConfirmation: nothing,
  confirmEmail: () => ({ body: { token: 'x' } }),
  endSession: async ({ people }) => {
    const { sessions } = await people.stranger.ok('findAccount');
    return { params: { sessionId: sessions[0]?._id ?? '' } };
  },
  endAllSessions: nothing,
  startSecondFactor: () => ({ body: { password } }),
  activateSecondFactor: () => ({ body: { code: '000000' } }),
  renewRecoveryCodes: () => ({ body: { password, code: '000000' } }),
  removeSecondFactor: () => ({ body: { password, code: '000000' } }),
  findOwnTrail: nothing,
  // Only the owner has a card.
  withdrawCard: () => ({ body: { password } }),
  exportData: () => ({ body: { password } }),
  deleteAccount: () => ({ body: { password } }),
  findTrail: nothing,
  findOwnCard: nothing,
  submitCard: async (_scene, caller) =>
    // A visitor has no uploads.
    caller.token === undefined
      ? {}
      : {
          body: {
            idCard: freshCardNumber(),
            laser: 'AB1234567890',
            idCardURL: await uploadPicture(caller, 'idcard'),
            idCardPerson: await uploadPicture(caller, 'idcard'),
          },
        },
  findAllPosts: nothing,
  findPost: (scene) => ({ params: { id: scene.postId } }),
  findRecommendedPosts: nothing,
  findHomeFacts: nothing,
  searchPosts: () => ({ query: { q: 'อารีย์' } }),
  queryMap: () => ({ query: { west: '100', south: '13', east: '101', north: '14', zoom: '10' } }),
  countPrices: () => ({ query: { west: '100', south: '13', east: '101', north: '14', zoom: '10' } }),
  addPost: async ({ people }) => ({ body: await postRequestOf(people.owner) }),
  editPost: async (scene) => ({ ...ofPost(scene), body: await postRequestOf(scene.people.owner) }),
  setAvailable: (scene) => ({ ...ofPost(scene), body: { available: false } }),
  askForReview: ofPost,
  addBlock: (scene) => ({ ...ofPost(scene), body: blockBody(scene.day) }),
  removeBlock: (scene) => ({ params: { postId: scene.postId, blockId: sampleBlock } }),
  deletePost: ofPost,
  // No stay is completed yet; the journeys cover those that are.
  rateStay: (scene) => ({ ...ofPost(scene), body: { rate: 5, comment: '' } }),
  answerReview: async (scene) => ({ ...(await ofReview(scene)), body: { answer: 'ขอบคุณครับ' } }),
  findBookingsOfPost: (scene) => ({ params: { id: scene.postId } }),
  findBookingsOfUser: (scene) => ({ params: { id: scene.people.renter.id } }),
  findOwnBookings: nothing,
  findBooking: (scene) => ({ params: { id: scene.bookId } }),
  findIncome: ({ day }) => ({ query: { from: day, to: day } }),
  findOccupancy: nothing,
  requestBooking: (scene) => ({ ...ofPost(scene), body: bookingRequest(scene.day, '15.00', '16.00') }),
  // An owner needs a reason.
  cancelBooking: (scene) => ({
    params: { postId: scene.postId, bookId: scene.bookId },
    body: { reason: 'ที่จอดใช้ไม่ได้ชั่วคราว' },
  }),
  extendBooking: (scene) => ({ params: { bookId: scene.bookId }, body: { timeout: '18.00' } }),
  expectArrival: (scene) => ({ ...ofBooking(scene), body: { minutes: 10, said: 1 } }),
  checkBooking: (scene) => ({ params: { bookId: scene.bookId }, body: { check: true, step: 'checkin' } }),
  reportOccupied: (scene) => ({ ...ofBooking(scene), body: { request: crypto.randomUUID() } }),
  withdrawOccupied: ofBooking,
  answerOccupied: (scene) => ({ ...ofBooking(scene), body: { answer: 'moved' } }),
  findOccupiedPhoto: ofBooking,
  findReportedListings: nothing,
  decideReview: (scene) => ({ ...ofPost(scene), body: { release: true, reason: '' } }),
  findMessages: ofBooking,
  sendMessage: (scene) => ({ ...ofBooking(scene), body: newMessage('ถึงแล้ว') }),
  readMessages: (scene) => ({ ...ofBooking(scene), body: { number: 1 } }),
  // The first message is the owner's.
  reportMessage: async (scene) => {
    await scene.people.owner.ok('sendMessage', { ...ofBooking(scene), body: newMessage('รับทราบ') });
    return { ...ofBooking(scene), body: { number: 1 } };
  },
  findWaits: nothing,
  addWait: (scene) => ({
    ...ofPost(scene),
    body: { Date: scene.day, timein: '10.00', timeout: '11.00' },
  }),
  // Nobody waits.
  leaveWait: (scene) => ({ params: { waitId: scene.postId } }),
  findComplaints: nothing,
  addComplaint: (scene) => ({
    params: { subjectId: scene.postId },
    body: { about: 'listing', category: 'unsafe', text: 'ไฟส่องสว่างเสีย' },
  }),
  findComplaintPhoto: ofComplaint,
  findOwnReputation: nothing,
  findOpenComplaints: nothing,
  findComplaint: ofComplaint,
  openComplaintMessages: ofComplaint,
  decideComplaint: async (scene) => ({
    ...(await ofComplaint(scene)),
    body: { decision: 'dismissed', reason: 'ตรวจแล้วไม่พบ' },
  }),
  // The stranger is not suspended.
  findRecordOfUser: ofStranger,
  suspendUser: (scene) => ({ ...ofStranger(scene), body: { reason: 'ขายบัญชี' } }),
  restoreUser: (scene) => ({ ...ofStranger(scene), body: { reason: 'ชี้แจงแล้ว' } }),
  findFavourites: nothing,
  addFavourite: ofPost,
  removeFavourite: ofPost,
  rateAnswer: () => ({
    params: { answerId: 'faq-what' },
    body: { helpful: true, device: crypto.randomUUID() },
  }),
  countAnswerRatings: nothing,
  findOwnProfile: nothing,
  findPublicProfiles: nothing,
  editProfile: () => ({ body: { about: '', phone: '0812345678' } }),
  setProfilePhoto: async (_scene, caller) =>
    caller.token === undefined ? {} : { body: { imageURL: await uploadPicture(caller, 'images') } },
  findNotices: nothing,
  markNotices: () => ({ body: { mark: 'seen', until: new Date().toISOString() } }),
  findNoticeSettings: nothing,
  changeNoticeSettings: () => ({
    body: { off: ['ratings'], quiet: { from: '22.00', to: '07.00' }, mail: true },
  }),
  addPushDevice: () => ({ body: newPushDevice() }),
  removePushDevice: () => ({ body: { endpoint: newPushDevice().endpoint } }),
  // The owner's notice of the booking.
  readNotice: async ({ people }) => ({ params: { noticeId: (await firstNotice(people.owner))._id } }),
  findUsersForAdministrator: nothing,
  countUsersForAdministrator: nothing,
  findFigures: nothing,
  findUserForAdministrator: ofStranger,
  deleteUser: ofStranger,
  // The stranger has not submitted a card.
  approveCardByLink: ofStranger,
  declineCardByLink: ofStranger,
  approveCard: (scene) => ({
    ...ofStranger(scene),
    body: { submitted: new Date(0).toISOString(), checked: [...cardChecks] },
  }),
  declineCard: (scene) => ({ ...ofStranger(scene), body: {} }),
  queueBoardPass: nothing,
  uploadFile: () => ({ params: { folder: 'post' } }),
} satisfies Record<RouteName, SampleCall>;
