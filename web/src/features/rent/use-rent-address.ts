import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withStay } from '../../components/day-and-time/chosen-stay.ts';
import {
  type Destination,
  destinationKeys,
  findParam,
  mapParams,
  placeName,
} from '../../components/search/destination-address.ts';
import { useVehicle, vehicleParam } from '../../components/vehicle/use-vehicle.ts';
import { newestSearch } from '../../lib/browser-address.ts';
import { chosenStay, type Filter, filterKeys, readFilter } from './filter/spot-filter.ts';

/** The address of the map screen: the filters and the destination, and whether its search is open. */
export function useRentAddress() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const change = useChangeAddress();
  const { vehicle, named: namedVehicle, choose: chooseVehicle } = useVehicle();
  const filters = useParams(search, filterKeys);
  const filter = useMemo((): Filter => ({ ...readFilter(filters), car: vehicle }), [filters, vehicle]);
  const place = useParams(search, destinationKeys);
  const destination = useMemo(() => readDestination(place), [place]);
  const addressOf = useCallback(
    (id: string) =>
      withStay(
        `/book/${id}`,
        chosenStay(filter),
        namedVehicle === undefined ? {} : { [vehicleParam]: namedVehicle },
      ),
    [filter, namedVehicle],
  );
  const endSearch = useCallback(() => change((next) => next.delete(findParam)), [change]);

  return {
    at: search.get('at'),
    filter,
    /** The booking page of a spot, with the chosen time and a vehicle that the address names. */
    addressOf,
    chooseVehicle,
    destination,
    /** Without the vehicle, which the device keeps. */
    writeFilter({ car, ...changed }: Filter): void {
      change((next) => {
        for (const key of filterKeys) next.delete(key);
        for (const [key, value] of Object.entries(changed)) next.set(key, value);
      });
    },
    forgetDestination(): void {
      change((next) => {
        for (const key of destinationKeys) next.delete(key);
      });
    },
    /** The map around a place, with the same filters. A search that lies over the map is replaced by it. */
    goTo({
      latitude,
      longitude,
      ...place
    }: Parameters<typeof placeName>[0] & Omit<Destination, 'name'>): void {
      const next = newestSearch();
      const replace = next.has(findParam);
      next.delete(findParam);
      const params = mapParams({ name: placeName(place), latitude, longitude });
      for (const [key, value] of Object.entries(params)) next.set(key, value);
      setSearch(next, { replace });
    },
    isFinding: search.has(findParam),
    /** The search lies over the map of a phone, and going back closes it. */
    openSearch(): void {
      const next = newestSearch();
      next.set(findParam, '1');
      setSearch(next);
    },
    endSearch,
    closeSearch(): void {
      // A search that was opened by a link has no map behind it in the history.
      if (window.history.state?.idx > 0) void navigate(-1);
      else endSearch();
    },
  };
}

/** The area of the map in the address: `at` as it is, and as this screen wrote it. Any other value comes from a link. */
export function useShownArea() {
  const [search] = useSearchParams();
  const at = search.get('at');
  const shownAt = useRef(at);
  const change = useChangeAddress();
  const writeAt = useCallback(
    (written: string) =>
      change((next) => {
        // A link has named another area meanwhile, which is about to be shown.
        if (next.get('at') !== shownAt.current) return;
        next.set('at', written);
        shownAt.current = written;
      }),
    [change],
  );
  return { at, shownAt, writeAt };
}

/** Changes the parameters of the address in its place in the history. The function stays the same for the map. */
function useChangeAddress() {
  const [, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const latest = useRef(setSearch);
  useEffect(() => {
    latest.current = setSearch;
  });
  return useCallback(
    (change: (next: URLSearchParams) => void) => {
      // A map that comes to rest after a press on a spot must not lead back from it.
      if (window.location.pathname !== pathname) return;
      const next = newestSearch();
      change(next);
      if (next.toString() !== newestSearch().toString()) latest.current(next, { replace: true });
    },
    [pathname],
  );
}

/** These parameters alone: the same object while they are the same, as every movement of the map changes the address. */
function useParams(search: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const named = new URLSearchParams([...search].filter(([key]) => keys.includes(key))).toString();
  return useMemo(() => new URLSearchParams(named), [named]);
}

const mostLetters = 60;

/** Reads an untrusted address. */
function readDestination(search: URLSearchParams): Destination | undefined {
  const point = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/;
  const named = point.exec(search.get('point') ?? '');
  const name = search.get('place')?.trim().slice(0, mostLetters);
  if (named !== null && name !== undefined && name !== '')
    return { name, latitude: Number(named[1]), longitude: Number(named[2]) };
  return undefined;
}
