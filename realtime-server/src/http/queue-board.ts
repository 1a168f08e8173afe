import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { httpRoutes } from '@joddee/contract/http-routes';
import { userStatus } from '@joddee/contract/users';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { Context } from '@joddee/marketplace/platform/context';
import { authenticate } from '@joddee/marketplace/users/authenticate';
import type { Request, RequestHandler, Router } from 'express';
import { mountRoute } from './mount-route.ts';

export const boardPath = '/admin/queues';
const passCookie = 'joddee-queue-board';
const passSeconds = 1800;

/**
 * The board of queues, for administrators. A page that is opened in a browser sends no authorization header, so
 * an administrator first gets a pass: a cookie for this path alone that holds the session's token.
 */
export function mountQueueBoard(router: Router, context: Context): void {
  const adapter = new ExpressAdapter();
  adapter.setBasePath(boardPath);
  createBullBoard({
    queues: Object.values(context.queues).map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'JodDee' } },
  });
  mountRoute(router, context, httpRoutes.queueBoardPass, async ({ request }) => {
    request.res?.cookie(passCookie, request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '', {
      httpOnly: true,
      sameSite: 'strict',
      secure: request.secure,
      path: boardPath,
      maxAge: passSeconds * 1000,
    });
    return { open: boardPath };
  });
  router.use(boardPath, requireAdministrator(context), allowBoardScripts, adapter.getRouter());
}

function requireAdministrator(context: Context): RequestHandler {
  return async (request, response, next) => {
    response.locals.route = boardPath;
    const caller = await authenticate(context, request.headers.authorization ?? passOf(request));
    if (caller === null) throw new AppError('NOT_LOGGED_IN');
    if (caller.status !== userStatus.administrator) throw new AppError('NOT_ALLOWED');
    response.locals.caller = caller;
    next();
  };
}

function passOf(request: Request): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${passCookie}=`))?.slice(passCookie.length + 1);
}

/** The board's page has a configuration and styles inside; nobody but administrators gets it. */
const allowBoardScripts: RequestHandler = (_request, response, next) => {
  response.set(
    'content-security-policy',
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  );
  next();
};
