import { z } from 'zod';
import { vehicleQuery } from '../common/queries.ts';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import { noPosts, postView, recommendedQuery, searchQuery } from '../posts/shapes.ts';
import { homeFacts, mapView, mapViewQuery, priceSteps } from './shapes.ts';

export const mapRoutes = atPaths({
  findHomeFacts: {
    access: 'anyone',
    shared: true,
    summary: 'The number of posts that are free now, and open posts with their lowest price by quarter',
    query: vehicleQuery,
    answer: homeFacts,
  },
  findRecommendedPosts: {
    access: 'anyone',
    shared: true,
    summary: 'Up to four open posts, drawn at random from the best rated; with a stay only those free for it',
    query: recommendedQuery,
    answer: z.union([z.array(postView), noPosts]),
  },
  searchPosts: {
    access: 'anyone',
    shared: true,
    summary: 'Open posts whose title or address contains the text',
    query: searchQuery,
    answer: z.union([z.array(postView), noPosts]),
  },
  queryMap: {
    access: 'anyone',
    shared: true,
    summary: 'Open posts in a part of the map: pins, clusters and the first cards of the list',
    query: mapViewQuery,
    answer: mapView,
  },
  findPriceSteps: {
    access: 'anyone',
    shared: true,
    summary: 'Highest prices to choose from in a part of the map; that of the filter does not count',
    query: mapViewQuery,
    answer: priceSteps,
  },
} as const satisfies RoutesByName);
