import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { pageNumber } from '../common/queries.ts';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import { blockRequest } from './opening/shapes.ts';
import { reviewAnswerRequest } from './reviews/shapes.ts';
import { availableRequest, postRequest, postView } from './shapes.ts';

const onlyId = z.object({ _id: z.string() });

const allPostQuery = z.object({
  page: pageNumber.default(1),
  /** Restricts the list to the posts of this owner. */
  user: z.string().max(50).optional(),
});

export const postRoutes = atPaths({
  findAllPosts: {
    access: 'anyone',
    shared: true,
    summary: 'All posts, newest first, without comments',
    query: allPostQuery,
    answer: z.array(postView),
  },
  findPost: {
    access: 'anyone',
    shared: true,
    summary: 'One post with its comments; null when it does not exist',
    answer: postView.nullable(),
  },
  addPost: {
    access: 'user',
    rateLimits: ['posts'],
    summary: 'Publish a post; requires a verified ID card',
    body: postRequest,
    answer: z.object({ post: postView }),
    status: 201,
    refusals: ['CARD_NOT_CONFIRMED', 'TOO_MANY_POSTS', 'LISTING_UNDER_REVIEW'],
  },
  editPost: {
    access: 'user',
    rateLimits: ['postChanges'],
    summary: `Edit your post; photos that it no longer names are deleted. Once it is rated, reported or reviewed it moves by ${limits.samePlaceMetres} m at most`,
    body: postRequest,
    answer: postView,
    refusals: ['CARD_NOT_CONFIRMED', 'LISTING_CANNOT_MOVE', 'LISTING_UNDER_REVIEW'],
  },
  setAvailable: {
    access: 'user',
    rateLimits: ['postChanges'],
    summary: 'Open or pause your post',
    body: availableRequest,
    answer: postView,
    refusals: ['CARD_NOT_CONFIRMED'],
  },
  askForReview: {
    access: 'user',
    rateLimits: ['postChanges'],
    summary: 'Ask administrators to decide again about your post that they keep paused or hidden',
    answer: postView,
  },
  addBlock: {
    access: 'user',
    rateLimits: ['postChanges'],
    summary: `Take no bookings at your post in a time, once or weekly; at most ${limits.blocks.most} times that are not over`,
    body: blockRequest,
    answer: postView,
    refusals: ['TOO_MANY_BLOCKS'],
  },
  removeBlock: {
    access: 'user',
    rateLimits: ['postChanges'],
    summary: 'Take bookings again in the time of a block',
    answer: postView,
  },
  deletePost: {
    access: 'user',
    summary: 'Delete your post; its active bookings stay usable',
    answer: onlyId,
  },
  answerReview: {
    access: 'user',
    rateLimits: ['messages'],
    summary: 'Answer a review of your post, change the answer, or remove it with an empty text',
    body: reviewAnswerRequest,
    answer: postView,
  },
  findFavourites: {
    access: 'user',
    summary: 'The posts that you have saved, the last saved first',
    answer: z.array(postView),
  },
  addFavourite: {
    access: 'user',
    summary: `Save a post; beyond ${limits.favourites} the first saved one is dropped`,
    answer: onlyId,
  },
  removeFavourite: {
    access: 'user',
    summary: 'Drop a saved post',
    answer: onlyId,
  },
} as const satisfies RoutesByName);
