import { rateStay } from '@joddee/marketplace/bookings/rating';
import type { Caller, Context } from '@joddee/marketplace/context/context';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import type { FindHomeFacts } from '@joddee/marketplace/map/home-facts';
import { countPrices } from '@joddee/marketplace/map/home-facts';
import { queryMap } from '@joddee/marketplace/map/query-map';
import { searchFittingPosts } from '@joddee/marketplace/map/search-fitting-posts';
import type { SpotMap } from '@joddee/marketplace/map/thread/spot-map';
import { addBlock, removeBlock } from '@joddee/marketplace/posts/blocks';
import { addPost, deletePost, editPost, setAvailable } from '@joddee/marketplace/posts/commands';
import { findAllPosts, findPost, findRecommendedPosts } from '@joddee/marketplace/posts/finding/find-posts';
import { askForReview } from '@joddee/marketplace/posts/moderation/decisions';
import { answerReview } from '@joddee/marketplace/posts/reviews/changes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import type { Router } from 'express';
import type { ServerLimits } from '../limits/server-limits.ts';
import { mountRoute } from '../mount-route.ts';

/** The specification's answer for an empty result. */
const orNoPosts = (posts: PostView[]) => (posts.length === 0 ? { post: 'No have post' as const } : posts);

export function mountPostRoutes(
  router: Router,
  context: Context,
  limits: ServerLimits,
  map: SpotMap,
  findHomeFacts: FindHomeFacts,
): void {
  mountRoute(router, context, httpRoutes.findAllPosts, ({ caller, query }) =>
    findAllPosts(context, caller, query),
  );
  mountRoute(router, context, httpRoutes.findPost, ({ caller, params }) =>
    findPost(context, params.id, caller),
  );
  mountRoute(router, context, httpRoutes.findRecommendedPosts, async ({ query }) =>
    orNoPosts(await findRecommendedPosts(context, query.car)),
  );
  mountRoute(router, context, httpRoutes.findHomeFacts, ({ query }) => findHomeFacts(query.car));
  mountRoute(router, context, httpRoutes.searchPosts, async ({ query: { q, car, date, from, to } }) => {
    const stay =
      date === undefined || from === undefined || to === undefined
        ? undefined
        : { Date: date, timein: from, timeout: to };
    return orNoPosts(await searchFittingPosts(context, q, { stay, car }));
  });
  mountRoute(router, context, httpRoutes.queryMap, ({ query }) => queryMap(context, map, query));
  mountRoute(router, context, httpRoutes.countPrices, ({ query }) => countPrices(context, map, query));
  mountRoute(router, context, httpRoutes.addPost, async ({ caller, body }) => {
    await limits.posts.count(caller.id);
    return { post: await addPost(context, caller, body) };
  });
  const counted = async <Result>(caller: Caller, change: () => Promise<Result>): Promise<Result> => {
    await limits.postChanges.count(caller.id);
    return change();
  };
  mountRoute(router, context, httpRoutes.editPost, ({ caller, params, body }) =>
    counted(caller, () => editPost(context, caller, params.postId, body)),
  );
  mountRoute(router, context, httpRoutes.setAvailable, ({ caller, params, body }) =>
    counted(caller, () => setAvailable(context, caller, params.postId, body.available)),
  );
  mountRoute(router, context, httpRoutes.askForReview, ({ caller, params }) =>
    counted(caller, () => askForReview(context, caller, params.postId)),
  );
  mountRoute(router, context, httpRoutes.addBlock, ({ caller, params, body }) =>
    counted(caller, () => addBlock(context, caller, params.postId, body)),
  );
  mountRoute(router, context, httpRoutes.removeBlock, ({ caller, params }) =>
    counted(caller, () => removeBlock(context, caller, params.postId, params.blockId)),
  );
  mountRoute(router, context, httpRoutes.deletePost, ({ caller, params }) =>
    deletePost(context, caller, params.postId),
  );
  mountRoute(router, context, httpRoutes.rateStay, ({ caller, params, body }) =>
    rateStay(context, caller, params.postId, body),
  );
  mountRoute(router, context, httpRoutes.answerReview, async ({ caller, params, body }) => {
    await limits.messages.count(caller.id);
    return answerReview(context, caller, params.commentId, body);
  });
}
