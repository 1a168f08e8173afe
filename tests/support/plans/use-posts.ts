import { scheduledJobs } from '@joddee/marketplace/assembly/jobs';
import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { blockBody, sampleBlock } from '@joddee/marketplace/testing/samples/samples';
import { book, check, completedStay } from '../bookings.ts';
import { aroundAri, bangkok, queryMap, queryTexts } from '../map/query-map.ts';
import { logInAs, newPerson, newPost, postRequestOf } from '../people.ts';
import { hours, type Use } from './stage.ts';

/** Listings, how they are found, saved and rated. */
export const postUses = {
  async findAllPosts({ renter, owner }) {
    await renter.ok('findAllPosts');
    await renter.ok('findAllPosts', { query: { page: '2' } });
    await renter.ok('findAllPosts', { query: { user: owner.id } });
  },
  findPost: ({ renter, postId }) => renter.ok('findPost', { params: { id: postId } }),
  async findRecommendedPosts({ renter }) {
    await renter.ok('findRecommendedPosts');
    await renter.ok('findRecommendedPosts', { query: { car: 'truck' } });
  },
  findHomeFacts: ({ renter }) => renter.ok('findHomeFacts'),
  searchPosts: ({ renter }) => renter.ok('searchPosts', { query: { q: 'พหลโยธิน' } }),
  async queryMap({ renter, day }) {
    const stay = { date: day, from: '10.00', to: '12.00' };
    await queryMap(renter, { ...bangkok, zoom: 12 });
    await queryMap(renter, { ...aroundAri, ...stay });
  },
  async countPrices({ renter, day }) {
    const stay = { date: day, from: '10.00', to: '12.00' };
    await renter.ok('countPrices', { query: queryTexts({ ...aroundAri, ...stay }) });
  },
  async addPost({ owner }) {
    const body = await postRequestOf(owner);
    await owner.ok('addPost', { body });
    // A repeat finds the post of the first.
    await owner.ok('addPost', { body });
  },
  editPost: async ({ owner }) =>
    owner.ok('editPost', {
      params: { postId: (await newPost(owner))._id },
      body: await postRequestOf(owner, { title: 'ลานใหม่ริมคลอง' }),
    }),
  async setAvailable({ owner }) {
    const params = { postId: (await newPost(owner))._id };
    await owner.ok('setAvailable', { params, body: { available: false } });
    await owner.ok('setAvailable', { params, body: { available: true } });
  },
  askForReview: async ({ owner }) =>
    owner.ok('askForReview', { params: { postId: (await newPost(owner))._id } }),
  async addBlock({ owner, day }) {
    const params = { postId: (await newPost(owner))._id };
    await owner.ok('addBlock', { params, body: blockBody(day) });
  },
  async removeBlock({ owner, day }) {
    const { _id: postId } = await newPost(owner);
    await owner.ok('addBlock', { params: { postId }, body: blockBody(day) });
    await owner.ok('removeBlock', { params: { postId, blockId: sampleBlock } });
  },
  deletePost: async ({ owner }) => owner.ok('deletePost', { params: { postId: (await newPost(owner))._id } }),
  async rateStay({ server, owner, day }) {
    const { _id: postId } = await newPost(owner);
    const renter = await newPerson(server);
    const booking = await book(renter, postId, day);
    await check(renter, booking, 'checkin');
    await check(owner, booking, 'checkin');
    // The system completes a stay whose renter has left without a check-out, and so without stars.
    server.clock.set(new Date(Date.parse(`${day}T23:59:00+07:00`) + hours(30)));
    await scheduledJobs['expire-stale-bookings'].run(server.context);
    const again = await logInAs(server, renter.username);
    await again.ok('rateStay', { params: { postId }, body: { rate: 5, comment: 'ดี' } });
    server.clock.set(new Date());
    await completedStay(renter, owner, postId, day, { rate: 4 });
  },
  async answerReview({ server, owner, day }) {
    const { _id: postId } = await newPost(owner);
    const { review } = await completedStay(await newPerson(server), owner, postId, day, { rate: 4 });
    const params = { commentId: review };
    for (const answer of ['ขอบคุณครับ', 'ขอบคุณมากครับ', 'ขอบคุณมากครับ', ''])
      await owner.ok('answerReview', { params, body: { answer } });
  },
  async addFavourite({ renter, postId }) {
    // A repeat finds the list of the first.
    for (let times = 0; times < 2; times += 1) await renter.ok('addFavourite', { params: { postId } });
  },
  async findFavourites({ renter, postId }) {
    await renter.ok('addFavourite', { params: { postId } });
    await renter.ok('findFavourites');
  },
  async removeFavourite({ renter, postId }) {
    for (let times = 0; times < 2; times += 1) await renter.ok('removeFavourite', { params: { postId } });
  },
} satisfies Partial<Record<RouteName, Use>>;
