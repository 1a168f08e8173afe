import { httpPaths } from '../http/http-paths.ts';
import type { HttpRoute } from '../http/http-routes.ts';
import { limits } from '../limits.ts';
import { postView } from '../posts.ts';
import { blockRequest } from './opening.ts';

/** Times without bookings at an owner's listing. */
export const openingRoutes = {
  addBlock: {
    ...httpPaths.addBlock,
    access: 'user',
    summary: `Take no bookings at your post in a time, once or weekly; at most ${limits.blocks.most} times that are not over`,
    body: blockRequest,
    answer: postView,
    refusals: ['TOO_MANY_BLOCKS'],
  },
  removeBlock: {
    ...httpPaths.removeBlock,
    access: 'user',
    summary: 'Take bookings again in the time of a block',
    answer: postView,
  },
} as const satisfies Record<string, HttpRoute>;
