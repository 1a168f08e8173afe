import type { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import type { figureRoutes } from '@joddee/marketplace/figures/shapes';
import type { fileRoutes } from '@joddee/marketplace/files/shapes';
import type { helpRoutes } from '@joddee/marketplace/help/shapes';
import { createApiClient } from '../support/api-client.ts';
import { uploadPicture } from '../support/people.ts';
import { type Calls, nothing } from './route-calls.ts';

export const helpCalls = {
  rateAnswer: {
    access: [200, 200, 200, 200, 200],
    sample: () => ({
      params: { answerId: 'faq-what' },
      body: { helpful: true, device: crypto.randomUUID() },
    }),
    pauses: () => [
      {
        as: 'renter',
        params: { answerId: 'faq-what' },
        body: { helpful: true, device: '6f1c9d4e-2b7a-4c05-9a3e-5d8f0b1c2e3a' },
      },
    ],
    async use({ renter }) {
      const body = { helpful: false, device: crypto.randomUUID() };
      await renter.ok('rateAnswer', { params: { answerId: 'faq-what' }, body });
    },
  },
  countAnswerRatings: {
    access: [401, 403, 403, 403, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ admin }) => admin.ok('countAnswerRatings'),
  },
} satisfies Calls<typeof helpRoutes>;

export const figureCalls = {
  findFigures: {
    access: [401, 403, 403, 403, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ admin }) => admin.ok('findFigures'),
  },
} satisfies Calls<typeof figureRoutes>;

export const fileCalls = {
  uploadFile: {
    access: [401, 201, 201, 201, 201],
    sample: () => ({ params: { folder: 'post' } }),
    pauses: 'upload',
    use: async ({ server, renter }) => {
      const url = await uploadPicture(renter, 'images');
      await createApiClient(server.url).raw(`${url}?size=small`);
    },
  },
} satisfies Calls<typeof fileRoutes>;

export const boardCalls = {
  queueBoardPass: {
    access: [401, 403, 403, 403, 200],
    sample: nothing,
    pauses: 'reads',
    async use({ server, admin }) {
      const answer = await admin.call('queueBoardPass');
      const cookie = answer.headers
        .getSetCookie()
        .map((text) => text.split(';', 1)[0])
        .join('; ');
      await createApiClient(server.url).raw('/admin/queues', { headers: { cookie } });
    },
  },
} satisfies Calls<Pick<typeof httpRoutes, 'queueBoardPass'>>;
