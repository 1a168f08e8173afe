import {
  addDevice,
  changeNoticeSettings,
  findNoticeSettings,
  removeOwnDevice,
} from '../deliveries/devices.ts';
import { handle, jobs, type Noun, runs } from '../records/noun.ts';
import {
  deliverNotice,
  deliveryJob,
  mailJob,
  mailNotice,
  pushJob,
  sendPush,
} from './delivery/deliver-notice.ts';
import { markNotices, readNotice } from './mark-notices.ts';
import { noticeRoutes } from './routes.ts';
import { findNotices } from './views.ts';

export const noticeNoun = {
  jobs: jobs({
    'deliver-notice': runs(deliveryJob, deliverNotice),
    'send-push': runs(pushJob, sendPush),
    'mail-notice': runs(mailJob, mailNotice),
  }),
  routes: handle(noticeRoutes, {
    findNotices: (context, { caller }) => findNotices(context, caller),
    markNotices: (context, { caller, body }) => markNotices(context, caller, body),
    readNotice: (context, { caller, params }) => readNotice(context, caller, params.noticeId),
    findNoticeSettings: (context, { caller }) => findNoticeSettings(context, caller),
    changeNoticeSettings: (context, { caller, body }) => changeNoticeSettings(context, caller, body),
    addPushDevice: async (context, { caller, body }) => {
      await addDevice(context, caller, body);
      return findNoticeSettings(context, caller);
    },
    removePushDevice: async (context, { caller, body }) => {
      await removeOwnDevice(context, caller, body.endpoint);
      return findNoticeSettings(context, caller);
    },
  }),
} satisfies Noun;
