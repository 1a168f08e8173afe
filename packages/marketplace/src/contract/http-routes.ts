import { z } from 'zod';
import { deletionRoutes, exportRoutes } from '../account-deletion/routes.ts';
import { trailRoutes } from '../audit/shapes.ts';
import { bookingRoutes, requestRoutes } from '../bookings/routes.ts';
import type { HttpRoute } from '../common/http-route.ts';
import { complaintRoutes } from '../complaints/routes.ts';
import { figureRoutes } from '../figures/shapes.ts';
import { fileRoutes } from '../files/shapes.ts';
import { helpRoutes } from '../help/shapes.ts';
import { mapRoutes } from '../map/routes.ts';
import { messageRoutes } from '../messages/routes.ts';
import { noticeRoutes } from '../notices/routes.ts';
import { postRoutes } from '../posts/routes.ts';
import { sessionRoutes, userRoutes } from '../users/routes.ts';
import { waitRoutes } from '../waits/routes.ts';
import { atPaths, type RoutesByName } from './at-paths.ts';

const boardRoutes = atPaths({
  queueBoardPass: {
    access: 'admin',
    summary: 'Grant this browser access to the queue board for half an hour',
    answer: z.object({ open: z.string() }),
  },
} as const satisfies RoutesByName);

/** All routes. The server mounts them, the API page documents them, and tests iterate over them. */
export const httpRoutes = {
  ...sessionRoutes,
  ...userRoutes,
  ...trailRoutes,
  ...deletionRoutes,
  ...exportRoutes,
  ...postRoutes,
  ...mapRoutes,
  ...bookingRoutes,
  ...requestRoutes,
  ...waitRoutes,
  ...messageRoutes,
  ...complaintRoutes,
  ...noticeRoutes,
  ...helpRoutes,
  ...figureRoutes,
  ...fileRoutes,
  ...boardRoutes,
} as const satisfies Record<string, HttpRoute>;

export type RouteName = keyof typeof httpRoutes;
