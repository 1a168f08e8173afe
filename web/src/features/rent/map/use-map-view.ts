import { hasPassed } from '@joddee/marketplace/bookings/rules/stay-choices';
import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { Place } from '@joddee/marketplace/common/distance';
import type { ServerEventPayload } from '@joddee/marketplace/contract/server-events';
import type { MapView } from '@joddee/marketplace/map/shapes';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSession } from '../../../session/session-store.ts';
import { streams } from '../../../stores/keep-connected.ts';
import { onMissed, onServerEvent } from '../../../stores/server-events.ts';
import { chosenStay, type Filter } from '../filter/spot-filter.ts';
import { type Area, holds } from './map-area.ts';
import { type MapQuery, mapViewQuery } from './map-view-query.ts';

/**
 * A change in the visible area reloads the view. The delay is random, because every open map receives the event at the
 * same moment.
 */
const reloadAfterMs = { least: 350, spread: 900 };

/** A failed query is retried after this delay, or when the network is back. */
const askAgainAfterMs = { least: 3000, spread: 2000 };

/** The spots in an area; the previous answer stays visible until the next one arrives, with its question. */
export function useMapView(area: Area | undefined, filter: Filter, position: Place | undefined) {
  const [{ view, question }, setAnswer] = useState<{ view?: MapView; question: string }>({ question: '' });
  const [asked, setAsked] = useState(0);
  const [loading, setLoading] = useState(true);
  const [failed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = area === undefined ? undefined : JSON.stringify(mapViewQuery(area, filter, position));
  const reload = useCallback(() => setAsked((before) => before + 1), []);
  const now = useNow();
  const stay = chosenStay(filter);
  const isOver = stay !== undefined && hasPassed(stay, now);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number also repeats the query, and so does a start that has passed.
  useEffect(() => {
    if (query === undefined) return;
    let current = true;
    startTransition(() => setLoading(true));
    const wanted: MapQuery = JSON.parse(query);
    void callApi('queryMap', { query: wanted }).then((answer) => {
      if (!current) return;
      // In a transition, so that a slow phone can move its map between the pieces.
      startTransition(() => {
        setLoading(false);
        setFailed(!answer.ok);
        if (answer.ok) setAnswer({ view: answer.data, question: query });
      });
    });
    return () => {
      current = false;
    };
  }, [query, asked, isOver]);

  useEffect(() => {
    if (!failed || loading) return;
    const again = setTimeout(reload, askAgainAfterMs.least + Math.random() * askAgainAfterMs.spread);
    window.addEventListener('online', reload);
    return () => {
      clearTimeout(again);
      window.removeEventListener('online', reload);
    };
  }, [failed, loading, reload]);

  const reloadSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, reloadAfterMs.least + Math.random() * reloadAfterMs.spread);
  };
  const takeChange = (event: PostChange | undefined) => {
    if (area === undefined) return;
    const changed = event?.view;
    const isGone = event !== undefined && (changed === null || changed?.available === false);
    if (isGone)
      setAnswer((before) => (before.view ? { ...before, view: without(before.view, event._id) } : before));
    const place = changed && {
      latitude: Number(changed.location.latitude),
      longitude: Number(changed.location.longitude),
    };
    if (place && !holds(area, place) && !isGone) return;
    reloadSoon();
  };
  const takeTime = (booked: ServerEventPayload<'spot:times'>) => {
    if (area === undefined || stay === undefined || !holds(area, booked)) return;
    // A slot after midnight belongs to the day before, as the spot is open.
    const isNear = bangkokDay(new Date(booked.from)) <= addDays(stay.date, 1);
    if (isNear && bangkokDay(new Date(booked.to)) >= stay.date) reloadSoon();
  };
  useMapEvents(takeChange, takeTime);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { view, question, loading, failed, reload };
}

/** Removes a deleted or paused spot at once; the count of its cluster changes with the next answer. */
function without(view: MapView, id: string): MapView {
  const features = view.features.filter((feature) => !('_id' in feature) || feature._id !== id);
  const spots = view.spots.filter(({ _id }) => _id !== id);
  if (features.length === view.features.length && spots.length === view.spots.length) return view;
  return { ...view, features, spots, total: Math.max(0, view.total - 1) };
}

type PostChange = ServerEventPayload<'post:changed'>;

/**
 * Calls `onChange` for every change of a post on the map, and without a change after events may have been missed;
 * `onTime` for every time that is booked or free again.
 */
function useMapEvents(
  onChange: (change: PostChange | undefined) => void,
  onTime: (time: ServerEventPayload<'spot:times'>) => void,
): void {
  const token = useSession(({ token }) => token);
  const change = useEffectEvent(onChange);
  const time = useEffectEvent(onTime);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets a new connection.
  useEffect(() => {
    // A connection that is not open yet subscribes when it opens.
    streams.watch('map').catch(() => {});
    const stop = onServerEvent(({ event, payload }) => {
      if (event === 'post:changed' && payload.stream === 'map') change(payload);
      if (event === 'spot:times') time(payload);
    });
    const stopMissed = onMissed((kind) => {
      if (kind === 'map') change(undefined);
    });
    return () => {
      stop();
      stopMissed();
      streams.unwatch('map');
    };
  }, [token]);
}
