import { httpRoutes } from '@joddee/contract/http/http-routes';
import type { Context } from '@joddee/marketplace/context/context';
import { findNotices } from '@joddee/marketplace/notices/find-notices';
import { markNotices, readNotice } from '@joddee/marketplace/notices/mark-notices';
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
}
