import { limits as businessLimits } from '@joddee/contract/limits';
import type { OutcomeWaiter } from '@joddee/marketplace/bookings/outcome-channel';
import type { SpotMap } from '@joddee/marketplace/map/thread/spot-map';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { Context } from '@joddee/marketplace/platform/context';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import helmet from 'helmet';
import type { Registry } from 'prom-client';
import { clientDir } from './client-dir.ts';
import type { ServerSettings } from './config.ts';
import { mountAdminRoutes } from './http/admin-routes.ts';
import { mountBookingRoutes } from './http/booking-routes.ts';
import { mountClient } from './http/client-files.ts';
import { readClientPage } from './http/client-page.ts';
import { errorResponse } from './http/error-response.ts';
import { mountFileRoutes } from './http/file-routes.ts';
import { mountHealthRoutes } from './http/health-routes.ts';
import { limitReads } from './http/limit-reads.ts';
import { mountMetrics } from './http/metrics-route.ts';
import { noteProxies } from './http/note-proxies.ts';
import { mountPages } from './http/pages.ts';
import { mountPostRoutes } from './http/post-routes.ts';
import { mountProfileRoutes } from './http/profile-routes.ts';
import { mountQueueBoard } from './http/queue-board.ts';
import { requestLog } from './http/request-log.ts';
import { createServerLimits } from './http/server-limits.ts';
import { translateError } from './http/translate-error.ts';
import { mountUserRoutes } from './http/user-routes.ts';

/** The API on its dependencies; several can live in one process. */
export function createServer(
  context: Context,
  settings: ServerSettings,
  outcomes: OutcomeWaiter,
  map: SpotMap,
  registry: Registry,
): Express {
  const app = express();
  const page = readClientPage(clientDir, settings.TILE_URL);
  app.disable('x-powered-by');
  app.set('trust proxy', settings.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(requestLog(context.log));
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:', tileOrigin(settings.TILE_URL)],
          styleSrc: ["'self'", ...(page === undefined ? [] : [page.styleSource])],
          scriptSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
    }),
  );
  app.use((_request, response, next) => {
    response.set('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
    next();
  });
  app.use(noteProxies(context.log, settings.TRUST_PROXY));
  app.use(limitReads(settings.LIMIT_READS));
  app.use(compression());
  app.use(refuseOtherBodies);
  app.use(express.json({ limit: businessLimits.jsonBytes }));

  const limits = createServerLimits(context, settings);
  mountHealthRoutes(app, context);
  mountMetrics(app, registry, settings.METRICS_TOKEN);
  mountUserRoutes(app, context, limits);
  mountPostRoutes(app, context, limits, map);
  mountBookingRoutes(app, context, limits, outcomes);
  mountProfileRoutes(app, context);
  mountAdminRoutes(app, context);
  mountFileRoutes(app, context, limits);
  mountQueueBoard(app, context);
  mountPages(app, settings.PUBLIC_URL);
  if (page !== undefined) mountClient(app, context, clientDir, page, settings.PUBLIC_URL);

  app.use(() => {
    throw new AppError('NOT_FOUND');
  });
  app.use(answerError(context));
  return app;
}

/** Tiles may come from several hosts, written {s}; a policy writes that as a star. */
function tileOrigin(tileUrl: string): string {
  return new URL(tileUrl.replace('{s}', 'tiles')).origin.replace('//tiles.', '//*.');
}

/** A body that is neither JSON nor a form with a file would be read as no body at all; say so instead. */
const refuseOtherBodies: express.RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (hasBody && !request.is(['application/json', 'multipart/form-data']))
    throw new AppError('WRONG_CONTENT_TYPE');
  next();
};

/** The one translator of everything that is thrown. Details of our own faults stay in the log. */
function answerError({ log }: Context): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error);
    const requestId: string = response.locals.requestId;
    const refusal = translateError(error);
    if (refusal === null) log.error({ err: error, requestId }, 'a request failed');
    else if (refusal.code === 'UNAVAILABLE') log.warn({ requestId, reason: String(error) }, 'a part is away');
    const { status, body, retryAfterSeconds } = errorResponse(refusal ?? new AppError('INTERNAL'), requestId);
    if (retryAfterSeconds !== undefined) response.set('retry-after', String(retryAfterSeconds));
    response.set('cache-control', 'no-store').status(status).json(body);
  };
}
