import type { noticeRoutes } from '@joddee/marketplace/notices/routes';
import { newPushDevice } from '@joddee/marketplace/testing/new-push-device';
import { firstNotice } from '../support/notices.ts';
import { type Calls, nothing } from './route-calls.ts';

export const noticeCalls = {
  findNotices: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ owner, renter }) => Promise.all([owner.ok('findNotices'), renter.ok('findNotices')]),
  },
  markNotices: {
    access: [401, 200, 200, 200, 200],
    sample: () => ({ body: { mark: 'seen', until: new Date().toISOString() } }),
    pauses: () => [{ as: 'owner', body: { mark: 'read', until: '2100-01-01T00:00:00.000Z' } }],
    async use({ owner }) {
      const until = (await firstNotice(owner)).at;
      for (const mark of ['seen', 'read']) await owner.ok('markNotices', { body: { mark, until } });
    },
  },
  readNotice: {
    // The owner's notice of the booking.
    access: [401, 404, 200, 404, 404],
    // The owner's notice of the booking.
    sample: async ({ people }) => ({ params: { noticeId: (await firstNotice(people.owner))._id } }),
    pauses: ({ noticeOfOwner }) => [{ as: 'owner', params: { noticeId: noticeOfOwner } }],
    use: async ({ owner }) =>
      owner.ok('readNotice', { params: { noticeId: (await firstNotice(owner))._id } }),
  },
  findNoticeSettings: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ renter }) => renter.ok('findNoticeSettings'),
  },
  changeNoticeSettings: {
    access: [401, 200, 200, 200, 200],
    sample: () => ({
      body: { off: ['ratings'], quiet: { from: '22.00', to: '07.00' }, mail: true },
    }),
    pauses: () => [
      { as: 'owner', body: { off: ['cards'], quiet: null, mail: true } },
      { as: 'owner', body: { off: [], quiet: null, mail: true } },
    ],
    use: ({ renter }) => renter.ok('changeNoticeSettings', { body: { off: [], quiet: null, mail: false } }),
  },
  addPushDevice: {
    access: [401, 200, 200, 200, 200],
    sample: () => ({ body: newPushDevice() }),
    pauses: () => [{ as: 'owner', body: newPushDevice() }],
    use: ({ renter }) => renter.ok('addPushDevice', { body: newPushDevice() }),
  },
  removePushDevice: {
    access: [401, 200, 200, 200, 200],
    sample: () => ({ body: { endpoint: newPushDevice().endpoint } }),
    pauses: () => [{ as: 'owner', body: { endpoint: newPushDevice().endpoint } }],
    use: ({ renter }) => renter.ok('removePushDevice', { body: { endpoint: newPushDevice().endpoint } }),
  },
} satisfies Calls<typeof noticeRoutes>;
