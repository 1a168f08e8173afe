import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { newPushDevice } from '@joddee/marketplace/testing/new-push-device';
import { firstNotice } from '../notices.ts';
import type { Use } from './stage.ts';

/** The inbox and the ways of notices; a missing route does not compile. */
export const noticeUses = {
  findNotices: ({ owner, renter }) => Promise.all([owner.ok('findNotices'), renter.ok('findNotices')]),
  async markNotices({ owner }) {
    const until = (await firstNotice(owner)).at;
    for (const mark of ['seen', 'read']) await owner.ok('markNotices', { body: { mark, until } });
  },
  readNotice: async ({ owner }) =>
    owner.ok('readNotice', { params: { noticeId: (await firstNotice(owner))._id } }),
  findNoticeSettings: ({ renter }) => renter.ok('findNoticeSettings'),
  changeNoticeSettings: ({ renter }) =>
    renter.ok('changeNoticeSettings', { body: { off: [], quiet: null, mail: false } }),
  addPushDevice: ({ renter }) => renter.ok('addPushDevice', { body: newPushDevice() }),
  removePushDevice: ({ renter }) =>
    renter.ok('removePushDevice', { body: { endpoint: newPushDevice().endpoint } }),
} satisfies Partial<Record<RouteName, Use>>;
