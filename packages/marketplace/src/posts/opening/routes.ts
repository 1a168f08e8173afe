import { limits } from '../../common/limits.ts';
import { httpPaths } from '../../contract/http-paths.ts';
import type { HttpRoute } from '../../contract/http-routes.ts';
import { postView } from '../shapes.ts';
import { blockRequest } from './shapes.ts';

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
