import { handledRoutes } from '@joddee/marketplace/assembly/nouns';
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
import { answerError } from './http/error-response.ts';
import { refuseLargeJson, refuseOtherBodies } from './http/limits/bound-bodies.ts';
import { createProofs } from './http/limits/proofs.ts';
import { createServerLimits, createWriteLimit, limitReads } from './http/limits/server-limits.ts';
import { noteProxies } from './http/limits/visitor-address.ts';
import { createReadTurns, mountRoute } from './http/mount-route.ts';
import { measureRequests, requestLog, traceRequests } from './http/request-log.ts';
import { mountBookingRequest } from './http/routes/booking-request.ts';
import { mountFileRoutes } from './http/routes/file-routes.ts';
import { type Departure, endConnections, mountHealthRoutes } from './http/routes/health-routes.ts';
import { mountMapRoutes } from './http/routes/map-routes.ts';
import { mountQueueBoard } from './http/routes/queue-board.ts';
import { mountSessionRoutes } from './http/routes/session-routes.ts';
import { securityHeaders } from './http/security-headers.ts';

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
  app.use(compression());
  app.use(refuseOtherBodies);
  app.use(refuseLargeJson(context));

  const limits = createServerLimits(context, settings);
  const findHomeFacts = createHomeFacts(context, map);
  mountHealthRoutes(app, context, departure);
  const mounting = {
    router: app,
    context,
    limits,
    countWrite: createWriteLimit(settings.LIMIT_WRITES, context.measures),
    proving: createProofs(limits),
    reads: createReadTurns(),
  };
  for (const { route, handle } of handledRoutes)
    mountRoute(mounting, route, (asked) => handle(context, asked as never));
  mountSessionRoutes(mounting);
  mountBookingRequest(mounting, outcomes);
  mountMapRoutes(mounting, map, findHomeFacts);
  mountFileRoutes(mounting);
  mountQueueBoard(mounting, settings.PUBLIC_URL);
  mountApiDocs(app, settings.PUBLIC_URL);
  if (clients !== undefined) mountClient(app, context, findHomeFacts, clients, settings.PUBLIC_URL);

  app.use(() => {
    throw new AppError('NOT_FOUND');
  });
  app.use(answerError(context));
  return app;
}
