import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import {
  addDevice,
  changeNoticeSettings,
  findNoticeSettings,
  removeOwnDevice,
} from '@joddee/marketplace/deliveries/devices';
import { markNotices, readNotice } from '@joddee/marketplace/notices/mark-notices';
import { findNotices } from '@joddee/marketplace/notices/views';
import type { Router } from 'express';
import { mountRoute } from '../mount-route.ts';

export function mountNoticeRoutes(router: Router, context: Context): void {
  mountRoute(router, context, httpRoutes.findNotices, ({ caller }) => findNotices(context, caller));
  mountRoute(router, context, httpRoutes.markNotices, ({ caller, body }) =>
    markNotices(context, caller, body),
  );
  mountRoute(router, context, httpRoutes.readNotice, ({ caller, params }) =>
    readNotice(context, caller, params.noticeId),
  );
  mountRoute(router, context, httpRoutes.findNoticeSettings, ({ caller }) =>
    findNoticeSettings(context, caller),
  );
  mountRoute(router, context, httpRoutes.changeNoticeSettings, ({ caller, body }) =>
    changeNoticeSettings(context, caller, body),
  );
  mountRoute(router, context, httpRoutes.addPushDevice, async ({ caller, body }) => {
    await addDevice(context, caller, body);
    return findNoticeSettings(context, caller);
  });
  mountRoute(router, context, httpRoutes.removePushDevice, async ({ caller, body }) => {
    await removeOwnDevice(context, caller, body.endpoint);
    return findNoticeSettings(context, caller);
  });
}
