import { openFigures } from '@joddee/marketplace/figures/figures';
import { figureRoutes } from '@joddee/marketplace/figures/shapes';
import { type FindHomeFacts, findPriceSteps } from '@joddee/marketplace/map/home-facts';
import {
  queryMap,
  recommendFittingPosts,
  searchFittingPosts,
  wantedOf,
} from '@joddee/marketplace/map/query-map';
import { mapRoutes } from '@joddee/marketplace/map/routes';
import type { SpotMap } from '@joddee/marketplace/map/thread/spot-map';
import { orNoPosts } from '@joddee/marketplace/posts/finding/find-posts';
import { type Mounting, mountRoute } from '../mount-route.ts';

/** What one server keeps for all that ask it: its map, and figures that are counted once for many. */
export function mountMapRoutes(mounting: Mounting, map: SpotMap, findHomeFacts: FindHomeFacts): void {
  const { context } = mounting;
  mountRoute(mounting, mapRoutes.findHomeFacts, ({ query }) => findHomeFacts(query.car));
  mountRoute(mounting, mapRoutes.findRecommendedPosts, async ({ query }) =>
    orNoPosts(await recommendFittingPosts(context, wantedOf(query))),
  );
  mountRoute(mounting, mapRoutes.searchPosts, async ({ query }) =>
    orNoPosts(await searchFittingPosts(context, query.q, wantedOf(query))),
  );
  mountRoute(mounting, mapRoutes.queryMap, ({ query }) => queryMap(context, map, query));
  mountRoute(mounting, mapRoutes.findPriceSteps, ({ query }) => findPriceSteps(context, map, query));
  const findFigures = openFigures(context);
  mountRoute(mounting, figureRoutes.findFigures, findFigures);
}
