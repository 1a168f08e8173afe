import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import {
  findMessages,
  readMessages,
  reportMessage,
  sendMessage,
} from '@joddee/marketplace/messages/commands';
import type { Router } from 'express';
import type { ServerLimits } from '../limits/server-limits.ts';
import { mountRoute } from '../mount-route.ts';

export function mountMessageRoutes(router: Router, context: Context, limits: ServerLimits): void {
  mountRoute(router, context, httpRoutes.findMessages, ({ caller, params }) =>
    findMessages(context, caller, params.bookId),
  );
  mountRoute(router, context, httpRoutes.sendMessage, async ({ caller, params, body }) => {
    await limits.messages.count(caller.id);
    return sendMessage(context, caller, params.bookId, body);
  });
  mountRoute(router, context, httpRoutes.readMessages, ({ caller, params, body }) =>
    readMessages(context, caller, params.bookId, body.number),
  );
  mountRoute(router, context, httpRoutes.reportMessage, async ({ caller, params, body }) => {
    await limits.messages.count(caller.id);
    return reportMessage(context, caller, params.bookId, body);
  });
}
