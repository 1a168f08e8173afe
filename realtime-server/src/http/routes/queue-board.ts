import type { Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { once } from '@joddee/marketplace/platform/turns';
import { userStatus } from '@joddee/marketplace/users/constants';
import {
  authenticate,
  boardPassSeconds,
  callerOfBoardPass,
  openBoardPass,
} from '@joddee/marketplace/users/sessions/authenticate';
import type { Request, RequestHandler } from 'express';
import { countPage } from '../limits/server-limits.ts';
import { type Mounting, mountRoute } from '../mount-route.ts';

const boardPath = '/admin/queues';
/** Browsers accept the first name only over a secure connection, and send it back only there. */
const passCookies = { secure: '__Secure-joddee-queue-board', plain: 'joddee-queue-board' } as const;

/** A proxy without TLS may be behind one with it, so the public address decides too. */
const isSecure = (request: Request, publicUrl: string | undefined) =>
  request.secure || publicUrl?.startsWith('https:') === true;

/**
 * The board of queues, for administrators. A page opened in a browser sends no authorization header, so an
 * administrator first gets a pass: a cookie that is valid only for this path.
 */
export function mountQueueBoard(mounting: Mounting, publicUrl: string | undefined): void {
  const { router, context } = mounting;
  const openBoard = once(() => boardOf(context));
  mountRoute(mounting, httpRoutes.queueBoardPass, async ({ caller, request }) => {
    const secure = isSecure(request, publicUrl);
    const name = secure ? passCookies.secure : passCookies.plain;
    request.res?.cookie(name, await openBoardPass(context, caller), {
      httpOnly: true,
      sameSite: 'strict',
      secure,
      path: boardPath,
      maxAge: boardPassSeconds * 1000,
    });
    return { open: boardPath };
  });
  router.use(
    boardPath,
    async (_request, response, next) => {
      await countPage(response);
      next();
    },
    requireAdministrator(context, publicUrl),
    allowBoardScripts,
    async (request, response, next) => (await openBoard())(request, response, next),
  );
}

/** Loaded with the first visit, because most servers never have one. */
async function boardOf({ queues }: Context): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  const adapter = new ExpressAdapter();
  adapter.setBasePath(boardPath);
  createBullBoard({
    queues: Object.values(queues).map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'JodDee' } },
  });
  return adapter.getRouter();
}

function requireAdministrator(context: Context, publicUrl: string | undefined): RequestHandler {
  return async (request, response, next) => {
    response.locals.route = boardPath;
    response.set('cache-control', 'no-store');
    const pass = passOf(request, publicUrl);
    const caller =
      request.headers.authorization === undefined && pass !== undefined
        ? await callerOfBoardPass(context, pass)
        : await authenticate(context, request.headers.authorization);
    if (caller === null) throw new AppError('NOT_LOGGED_IN');
    if (caller.status !== userStatus.administrator) throw new AppError('NOT_ALLOWED');
    response.locals.caller = caller;
    next();
  };
}

function passOf(request: Request, publicUrl: string | undefined): string | undefined {
  const name = isSecure(request, publicUrl) ? passCookies.secure : passCookies.plain;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * The board's page has inline configuration and styles, and a base from which its scripts are loaded wherever it is opened;
 * only administrators receive it.
 */
const allowBoardScripts: RequestHandler = (_request, response, next) => {
  response.set(
    'content-security-policy',
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  );
  next();
};
