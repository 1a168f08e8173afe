import { limits } from '@joddee/contract/limits';
import type { MapView, MapViewQuery } from '@joddee/contract/map-view';
import type { Context } from '../context/context.ts';
import type { MapQuestion, SeenSpot } from './map-messages.ts';
import { spotCards } from './spot-cards.ts';
import type { SpotMap } from './spot-map.ts';
import { takenSpots } from './taken-spots.ts';
import { middleOf } from './view-box.ts';

/** Where nearly all is taken, the list ends before a long walk through calendars. */
const mostWalked = 10_000;
const walkFaster = 4;

/** What stands in a part of the map, and the first spots of its list. */
export async function lookAtMap(context: Context, map: SpotMap, query: MapViewQuery): Promise<MapView> {
  const question = questionOf(context, query);
  const sight = await map.look(question);
  if (question.wishes.stay === undefined) {
    const spots = await spotCards(context, sight.spots);
    return { total: sight.total, exact: true, features: sight.features, spots };
  }
  if (sight.candidates === null) {
    const spots = await spotCards(context, await freeSpots(context, map, question, sight.spots));
    return { total: sight.total, exact: false, features: sight.features, spots };
  }
  const taken = await takenSpots(context, sight.candidates);
  const free = taken.size === 0 ? sight : await map.look({ ...question, without: [...taken] });
  const spots = await spotCards(context, free.spots);
  return { total: free.total, exact: true, features: free.features, spots };
}

function questionOf({ clock }: Context, query: MapViewQuery): MapQuestion {
  const { west, south, east, north, zoom, lat, lng, date, from, to } = query;
  const bounds = { west, south, east, north };
  const wishes: MapQuestion['wishes'] = {};
  if (query.price !== undefined) wishes.price = query.price;
  if (query.car !== undefined) wishes.car = query.car;
  if (query.facility !== undefined) wishes.facility = query.facility;
  if (query.rating !== undefined) wishes.rating = query.rating;
  if (date !== undefined && from !== undefined && to !== undefined)
    wishes.stay = { Date: date, timein: from, timeout: to, now: clock.now() };
  return {
    bounds,
    zoom,
    origin: lat === undefined || lng === undefined ? middleOf(bounds) : { latitude: lat, longitude: lng },
    order: query.sort ?? 'near',
    wishes,
    without: [],
    spots: limits.mapView.spots,
    candidates: wishes.stay === undefined ? 0 : limits.mapView.calendars,
  };
}

/** Walks down the list, in steps that grow, until enough are found of whom the calendar knows nothing. */
async function freeSpots(
  context: Context,
  map: SpotMap,
  question: MapQuestion,
  first: readonly SeenSpot[],
): Promise<SeenSpot[]> {
  const wanted = question.spots;
  const free: SeenSpot[] = [];
  const walked = new Set<string>();
  let asked = wanted;
  let seen = first;
  for (;;) {
    const fresh = seen.filter(({ _id }) => !walked.has(_id));
    const taken = await takenSpots(context, fresh);
    for (const spot of fresh) {
      walked.add(spot._id);
      if (!taken.has(spot._id)) free.push(spot);
    }
    if (free.length >= wanted || seen.length < asked || asked >= mostWalked) return free.slice(0, wanted);
    asked = Math.min(mostWalked, asked * walkFaster);
    seen = (await map.look({ ...question, spots: asked, candidates: 0 })).spots;
  }
}
