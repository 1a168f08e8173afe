import type { OutcomeWaiter } from '@joddee/marketplace/bookings/requests/outcome';
import type { Context } from '@joddee/marketplace/context/context';
import { createHomeFacts } from '@joddee/marketplace/map/home-facts';
import type { SpotMap } from '@joddee/marketplace/map/thread/spot-map';
import { AppError } from '@joddee/marketplace/platform/app-error';
import compression from 'compression';
import express, { type Express } from 'express';
import type { ServerSettings } from './config.ts';
import { mountApiDocs } from './http/api-docs/api-page.ts';
import { type Clients, inlineSourcesOf, mountClient } from './http/client/client-files.ts';
import { type Departure, endConnections } from './http/departure.ts';
import { answerError } from './http/error-response.ts';
import { refuseLargeJson, refuseOtherBodies } from './http/limits/bound-bodies.ts';
import { limitReads } from './http/limits/limit-reads.ts';
import { limitWrites } from './http/limits/limit-writes.ts';
import { createServerLimits } from './http/limits/server-limits.ts';
import { noteProxies } from './http/limits/visitor-address.ts';
import { measureRequests } from './http/measure-requests.ts';
import { requestLog } from './http/request-log.ts';
import { mountAccountRoutes } from './http/routes/account-routes.ts';
import { mountAdminRoutes } from './http/routes/admin-routes.ts';
import { mountBookingRoutes } from './http/routes/booking-routes.ts';
import { mountComplaintRoutes } from './http/routes/complaint-routes.ts';
import { mountFileRoutes } from './http/routes/file-routes.ts';
import { mountHealthRoutes } from './http/routes/health-routes.ts';
import { mountMessageRoutes } from './http/routes/message-routes.ts';
import { mountNoticeRoutes } from './http/routes/notice-routes.ts';
import { mountOccupiedRoutes } from './http/routes/occupied-routes.ts';
import { mountPostRoutes } from './http/routes/post-routes.ts';
import { mountProfileRoutes } from './http/routes/profile-routes.ts';
import { mountQueueBoard } from './http/routes/queue-board.ts';
import { mountSupportRoutes } from './http/routes/support-routes.ts';
import { mountUserRoutes } from './http/routes/user-routes.ts';
import { mountWaitRoutes } from './http/routes/wait-routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { traceRequests } from './http/trace-requests.ts';

/** The API with its dependencies; several can run in one process. */
export function createServer(
  context: Context,
  settings: ServerSettings,
  outcomes: OutcomeWaiter,
  map: SpotMap,
  clients: Clients | undefined,
  departure: Departure,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.TRUST_PROXY);
  app.set('query parser', 'simple');
  if (context.traces !== undefined) app.use(traceRequests(context.traces));
  app.use(measureRequests(context.measures));
  app.use(requestLog(context.log));
  app.use(endConnections(departure));
  app.use(securityHeaders(settings.TILE_URL, settings.PUBLIC_URL, clients && inlineSourcesOf(clients)));
  app.use(noteProxies(context.log, settings.TRUST_PROXY));
  app.use(limitReads(settings.LIMIT_READS, context.measures));
  app.use(limitWrites(settings.LIMIT_WRITES, context.measures));
  app.use(compression());
  app.use(refuseOtherBodies);
  app.use(refuseLargeJson(context));

  const limits = createServerLimits(context, settings);
  const findHomeFacts = createHomeFacts(context, map);
  mountHealthRoutes(app, context, departure);
  mountUserRoutes(app, context, limits);
  mountAccountRoutes(app, context, limits);
  mountPostRoutes(app, context, limits, map, findHomeFacts);
  mountBookingRoutes(app, context, limits, outcomes);
  mountProfileRoutes(app, context);
  mountSupportRoutes(app, context, limits);
  mountMessageRoutes(app, context, limits);
  mountOccupiedRoutes(app, context, limits);
  mountComplaintRoutes(app, context, limits);
  mountWaitRoutes(app, context, limits);
  mountNoticeRoutes(app, context);
  mountAdminRoutes(app, context);
  mountFileRoutes(app, context, limits);
  mountQueueBoard(app, context, settings.PUBLIC_URL);
  mountApiDocs(app, settings.PUBLIC_URL);
  if (clients !== undefined) mountClient(app, context, findHomeFacts, clients, settings.PUBLIC_URL);

  app.use(() => {
    throw new AppError('NOT_FOUND');
  });
  app.use(answerError(context));
  return app;
}
