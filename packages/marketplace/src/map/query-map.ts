import type { z } from 'zod';
import { type RequestedTime, searchedPeriod } from '../calendars/rules/booked-time.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import type { CarType } from '../posts/constants.ts';
import { findRecommendedPosts, type KeepPosts, searchPosts } from '../posts/finding/find-posts.ts';
import { takesVehicle } from '../posts/rules/listing.ts';
import type { PostView, recommendedQuery } from '../posts/shapes.ts';
import type { SpotFilter } from './index/filter/spot-filter.ts';
import type { ListedSpot, MapQuery } from './index/query-index.ts';
import { centreOf } from './index/tree/view-box.ts';
import type { MapView, MapViewQuery } from './shapes.ts';
import { spotCards } from './spot-cards.ts';
import { type TakenSpots, takenFeatures, takenSpots } from './taken-spots.ts';
import type { SpotMap } from './thread/spot-map.ts';

/** The limit of the list when nearly all spots are taken, because each step costs a query of calendars. */
const mostListed = 10_000;
const listGrowth = 4;

/** The features of a part of the map, their total, and the first cards of the list. */
export async function queryMap(context: Context, map: SpotMap, viewQuery: MapViewQuery): Promise<MapView> {
  const query = mapQuery(context, viewQuery);
  const result = await map.query(query);
  const { stay } = query.filter;
  if (stay === undefined) {
    const spots = await spotCards(context, result.spots);
    return { total: result.total, exact: true, features: result.features, taken: [], spots };
  }
  if (result.candidates === null) {
    const { listed, lots } = await freeSpots(context, map, query, result.spots);
    const spots = await spotCards(context, listed, { stay, lots });
    return { total: result.total, exact: false, features: result.features, taken: [], spots };
  }
  const { taken, lots } = await takenSpots(context, result.candidates);
  const free = taken.size === 0 ? result : await map.query({ ...query, excluded: [...taken.keys()] });
  const [spots, takenInSight] = await Promise.all([
    spotCards(context, free.spots, { stay, lots }),
    takenFeatures(context, taken),
  ]);
  const features = free.features.map((feature) => {
    const lot = '_id' in feature ? lots.get(feature._id) : undefined;
    return lot === undefined ? feature : { ...feature, lot };
  });
  return { total: free.total, exact: true, features, taken: takenInSight, spots };
}

/** What the index is asked for a view. */
export function mapQuery(context: Context, viewQuery: MapViewQuery): MapQuery {
  const { west, south, east, north, zoom, lat, lng } = viewQuery;
  const bounds = { west, south, east, north };
  const filter = spotFilter(context, viewQuery);
  return {
    bounds,
    zoom,
    origin: lat === undefined || lng === undefined ? centreOf(bounds) : { latitude: lat, longitude: lng },
    order: viewQuery.sort ?? 'near',
    filter,
    excluded: [],
    spots: limits.mapView.spots,
    candidates: filter.stay === undefined ? 0 : limits.mapView.calendars,
  };
}

function spotFilter({ clock }: Context, viewQuery: MapViewQuery): SpotFilter {
  const { price, car, facility, rating, date, from, to } = viewQuery;
  const filter: SpotFilter = {};
  if (price !== undefined) filter.price = price;
  if (car !== undefined) filter.car = car;
  if (facility !== undefined) filter.facility = facility;
  if (rating !== undefined) filter.rating = rating;
  if (date !== undefined && from !== undefined && to !== undefined)
    filter.stay = { Date: date, timein: from, timeout: to, now: clock.now() };
  return filter;
}

/** Extends the list, in growing steps, until it holds enough spots whose calendars are free. */
async function freeSpots(context: Context, map: SpotMap, query: MapQuery, first: readonly ListedSpot[]) {
  const wanted = query.spots;
  const free: ListedSpot[] = [];
  const lots: TakenSpots['lots'] = new Map();
  const checked = new Set<string>();
  let length = wanted;
  let list = first;
  for (;;) {
    const unchecked = list.filter(({ _id }) => !checked.has(_id));
    const found = await takenSpots(context, unchecked);
    for (const [id, lot] of found.lots) lots.set(id, lot);
    for (const spot of unchecked) {
      checked.add(spot._id);
      if (!found.taken.has(spot._id)) free.push(spot);
    }
    if (free.length >= wanted || list.length < length || length >= mostListed)
      return { listed: free.slice(0, wanted), lots };
    length = Math.min(mostListed, length * listGrowth);
    list = (await map.query({ ...query, spots: length, candidates: 0 })).spots;
  }
}

interface Wanted {
  stay?: RequestedTime | undefined;
  car?: CarType | undefined;
}

/** A stay counts only whole. */
export const wantedOf = ({ car, date, from, to }: Partial<z.output<typeof recommendedQuery>>): Wanted =>
  date === undefined || from === undefined || to === undefined
    ? { car }
    : { car, stay: { Date: date, timein: from, timeout: to } };

/** The search by name, among the posts that take a vehicle, and that are open and free for a stay. */
export const searchFittingPosts = (context: Context, query: string, wanted: Wanted): Promise<PostView[]> =>
  searchPosts(context, query, keepFitting(context, wanted));

/** Recommended posts that take a vehicle, and that are open and free for a stay. */
export const recommendFittingPosts = (context: Context, wanted: Wanted): Promise<PostView[]> =>
  findRecommendedPosts(context, wanted.car, wanted.stay && keepFitting(context, wanted));

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
