import { type RequestedTime, searchedPeriod } from '../calendars/rules/booked-time.ts';
import type { Context } from '../context/context.ts';
import type { CarType } from '../posts/constants.ts';
import { findRecommendedPosts, type KeepPosts, searchPosts } from '../posts/finding/find-posts.ts';
import { takesVehicle } from '../posts/rules/vehicle.ts';
import type { PostView } from '../posts/shapes.ts';
import { takenSpots } from './taken-spots.ts';

interface Wanted {
  stay?: RequestedTime | undefined;
  car?: CarType | undefined;
}

interface WantedQuery {
  car?: CarType | undefined;
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A stay counts only whole. */
export const wantedOf = ({ car, date, from, to }: WantedQuery): Wanted =>
  date === undefined || from === undefined || to === undefined
    ? { car }
    : { car, stay: { Date: date, timein: from, timeout: to } };

/** The search by name, among the posts that take a vehicle, and that are open and free for a stay. */
export const searchFittingPosts = (context: Context, query: string, wanted: Wanted): Promise<PostView[]> =>
  searchPosts(context, query, keepFitting(context, wanted));

/** Recommended posts that take a vehicle, and that are open and free for a stay. */
export const recommendFittingPosts = (context: Context, wanted: Wanted): Promise<PostView[]> =>
  findRecommendedPosts(
    context,
    wanted.car,
    wanted.stay === undefined ? undefined : keepFitting(context, wanted),
  );

function keepFitting(context: Context, { stay, car }: Wanted): KeepPosts {
  const now = context.clock.now();
  return async (found) => {
    const posts = found.filter(({ detail }) => takesVehicle(detail.typeofcar, car));
    if (stay === undefined) return posts;
    const open = posts.flatMap((post) => {
      const period = searchedPeriod(stay, post.date, now);
      return period === null ? [] : [{ post, _id: post._id.toString(), ...period }];
    });
    const { taken } = await takenSpots(context, open);
    return open.flatMap(({ post, _id }) => (taken.has(_id) ? [] : [post]));
  };
}
