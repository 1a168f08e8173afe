import { requestedJobs } from '@joddee/marketplace/assembly/jobs';
import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import type { mapRoutes } from '@joddee/marketplace/map/routes';
import type { postRoutes } from '@joddee/marketplace/posts/routes';
import { samplePostBody } from '@joddee/marketplace/testing/sample-post-body';
import { blockBody, sampleBlock } from '@joddee/marketplace/testing/samples/samples';
import { book, completedStay } from '../support/bookings.ts';
import type { Scene } from '../support/calls/scene.ts';
import { aroundAri, bangkok, queryMap, queryTexts } from '../support/map/query-map.ts';
import { newPerson, newPost, postRequestOf } from '../support/people.ts';
import type { Stage } from '../support/plans/stage.ts';
import { type Calls, nothing, ofPost } from './route-calls.ts';

/** A review of the renter; the first one stays. */
const ofReview = async ({ people, postId, day }: Scene) => {
  const { comments = [] } = (await people.owner.ok('findPost', { params: { id: postId } })) ?? {};
  const stay = () => completedStay(people.renter, people.owner, postId, day, { rate: 5 }, '18.00', '18.30');
  return { params: { commentId: comments[0]?._id ?? (await stay()).review } };
};

/** A spot that its reader has saved is free again at the reader's usual time. */
export async function freedTimeOfSavedSpot({ server, owner, day }: Stage): Promise<void> {
  const [reader, other] = [await newPerson(server), await newPerson(server)];
  const params = { postId: (await newPost(owner))._id };
  const elsewhere = (await newPost(owner))._id;
  for (const ahead of [1, 2]) await book(reader, elsewhere, addDays(day, ahead), '10.00', '12.00');
  await reader.ok('addFavourite', { params });
  const booking = await book(other, params.postId, day, '10.00', '12.00');
  await other.ok('cancelBooking', { params: { ...params, bookId: booking._id } });
  const { from, to } = booking;
  await requestedJobs['notify-saved'].run(server.context, { post: params.postId, from, to });
}

export const postCalls = {
  findAllPosts: {
    access: [200, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    async use({ renter, owner }) {
      await renter.ok('findAllPosts');
      await renter.ok('findAllPosts', { query: { page: '2' } });
      await renter.ok('findAllPosts', { query: { user: owner.id } });
    },
  },
  findPost: {
    access: [200, 200, 200, 200, 200],
    sample: (scene) => ({ params: { id: scene.postId } }),
    pauses: 'reads',
    use: ({ renter, postId }) => renter.ok('findPost', { params: { id: postId } }),
  },
  addPost: {
    access: [401, 403, 201, 403, 403],
    sample: async ({ people }) => ({ body: await postRequestOf(people.owner) }),
    pauses: (world) => [
      {
        as: 'owner',
        body: samplePostBody({
          title: 'ลานใหม่ริมคลอง',
          imagePost: [world.uploads.ofOwner],
          // Far from the listings of this owner that are under review.
          latitude: '13.7301',
        }),
      },
    ],
    async use({ owner }) {
      const body = await postRequestOf(owner);
      await owner.ok('addPost', { body });
      // A repeat finds the post of the first.
      await owner.ok('addPost', { body });
    },
  },
  editPost: {
    access: [401, 403, 200, 403, 403],
    sample: async (scene) => ({ ...ofPost(scene), body: await postRequestOf(scene.people.owner) }),
    pauses: (world) => [
      {
        as: 'owner',
        params: { postId: world.spots.first.id },
        body: samplePostBody({ title: 'ลานเดิมเวลาใหม่', imagePost: [world.uploads.ofOwner] }),
      },
    ],
    use: async ({ owner }) =>
      owner.ok('editPost', {
        params: { postId: (await newPost(owner))._id },
        body: await postRequestOf(owner, { title: 'ลานใหม่ริมคลอง' }),
      }),
  },
  setAvailable: {
    access: [401, 403, 200, 403, 403],
    sample: (scene) => ({ ...ofPost(scene), body: { available: false } }),
    pauses: ({ spots }) => [
      { label: 'pause', as: 'owner', params: { postId: spots.first.id }, body: { available: false } },
      { label: 'reopen', as: 'owner', params: { postId: spots.paused.id }, body: { available: true } },
    ],
    async use({ owner }) {
      const params = { postId: (await newPost(owner))._id };
      await owner.ok('setAvailable', { params, body: { available: false } });
      await owner.ok('setAvailable', { params, body: { available: true } });
    },
  },
  askForReview: {
    access: [401, 403, 200, 403, 403],
    sample: ofPost,
    pauses: ({ occupied }) => [{ as: 'owner', params: { postId: occupied.kept.id } }],
    use: async ({ owner }) => owner.ok('askForReview', { params: { postId: (await newPost(owner))._id } }),
  },
  addBlock: {
    access: [401, 403, 200, 403, 403],
    sample: (scene) => ({ ...ofPost(scene), body: blockBody(scene.day) }),
    pauses: ({ spots, day }) => [
      { label: 'of the first spot', as: 'owner', params: { postId: spots.first.id }, body: blockBody(day) },
    ],
    async use({ owner, day }) {
      const params = { postId: (await newPost(owner))._id };
      await owner.ok('addBlock', { params, body: blockBody(day) });
    },
  },
  removeBlock: {
    access: [401, 403, 200, 403, 403],
    sample: (scene) => ({ params: { postId: scene.postId, blockId: sampleBlock } }),
    pauses: ({ spots }) => [
      { label: 'of the lot', as: 'owner', params: { postId: spots.lot.id, blockId: sampleBlock } },
    ],
    async use({ owner, day }) {
      const { _id: postId } = await newPost(owner);
      await owner.ok('addBlock', { params: { postId }, body: blockBody(day) });
      await owner.ok('removeBlock', { params: { postId, blockId: sampleBlock } });
    },
  },
  deletePost: {
    access: [401, 403, 200, 403, 403],
    sample: ofPost,
    pauses: ({ spots, line }) => [
      { as: 'owner', params: { postId: spots.first.id } },
      { label: 'with a line', as: 'owner', params: { postId: line.taken.spot.id } },
    ],
    use: async ({ owner }) => owner.ok('deletePost', { params: { postId: (await newPost(owner))._id } }),
  },
  answerReview: {
    access: [401, 403, 200, 403, 403],
    sample: async (scene) => ({ ...(await ofReview(scene)), body: { answer: 'ขอบคุณครับ' } }),
    pauses: ({ review }) => [
      { as: 'owner', params: { commentId: review }, body: { answer: 'ขอบคุณครับ' } },
      {
        label: 'with other words',
        as: 'owner',
        params: { commentId: review },
        body: { answer: 'ขอบคุณมากครับ' },
      },
    ],
    async use({ server, owner, day }) {
      const { _id: postId } = await newPost(owner);
      const { review } = await completedStay(await newPerson(server), owner, postId, day, { rate: 4 });
      const params = { commentId: review };
      for (const answer of ['ขอบคุณครับ', 'ขอบคุณมากครับ', 'ขอบคุณมากครับ', ''])
        await owner.ok('answerReview', { params, body: { answer } });
    },
  },
  findFavourites: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    async use({ renter, postId }) {
      await renter.ok('addFavourite', { params: { postId } });
      await renter.ok('findFavourites');
    },
  },
  addFavourite: {
    access: [401, 200, 200, 200, 200],
    sample: ofPost,
    pauses: ({ spots }) => [{ as: 'renter', params: { postId: spots.first.id } }],
    async use({ renter, postId }) {
      // A repeat finds the list of the first.
      for (let times = 0; times < 2; times += 1) await renter.ok('addFavourite', { params: { postId } });
    },
  },
  removeFavourite: {
    access: [401, 200, 200, 200, 200],
    sample: ofPost,
    pauses: ({ spots }) => [{ as: 'renter', params: { postId: spots.first.id } }],
    async use({ renter, postId }) {
      for (let times = 0; times < 2; times += 1) await renter.ok('removeFavourite', { params: { postId } });
    },
  },
} satisfies Calls<typeof postRoutes>;

export const mapCalls = {
  findHomeFacts: {
    access: [200, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ renter }) => renter.ok('findHomeFacts'),
  },
  findRecommendedPosts: {
    access: [200, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    async use({ renter, day }) {
      await renter.ok('findRecommendedPosts');
      const stay = { date: day, from: '10.00', to: '12.00' };
      await renter.ok('findRecommendedPosts', { query: { car: 'truck', ...stay } });
    },
  },
  searchPosts: {
    access: [200, 200, 200, 200, 200],
    sample: () => ({ query: { q: 'อารีย์' } }),
    pauses: 'reads',
    use: ({ renter }) => renter.ok('searchPosts', { query: { q: 'พหลโยธิน' } }),
  },
  queryMap: {
    access: [200, 200, 200, 200, 200],
    sample: () => ({ query: { west: '100', south: '13', east: '101', north: '14', zoom: '10' } }),
    pauses: 'reads',
    async use({ renter, day }) {
      const stay = { date: day, from: '10.00', to: '12.00' };
      await queryMap(renter, { ...bangkok, zoom: 12 });
      await queryMap(renter, { ...aroundAri, ...stay });
    },
  },
  findPriceSteps: {
    access: [200, 200, 200, 200, 200],
    sample: () => ({ query: { west: '100', south: '13', east: '101', north: '14', zoom: '10' } }),
    pauses: 'reads',
    async use({ renter, day }) {
      const stay = { date: day, from: '10.00', to: '12.00' };
      await renter.ok('findPriceSteps', { query: queryTexts({ ...aroundAri, ...stay }) });
    },
  },
} satisfies Calls<typeof mapRoutes>;
