import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type Destination,
  destinationKeys,
  findParam,
  mapParams,
} from '../../components/search/destination-address.ts';
import { useVehicle } from '../../components/vehicle/use-vehicle.ts';
import { newestSearch } from '../../lib/browser-address.ts';
import { type Filter, filterKeys, readFilter } from './filter/spot-filter.ts';

/** The address of the map screen: the filters, the destination, and in `at` the visible area. */
export function useRentAddress() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  /** A ref, so that the functions below stay the same for the map. */
  const latest = useRef(setSearch);
  useEffect(() => {
    latest.current = setSearch;
  });
  const { pathname } = useLocation();
  /** The area that this screen wrote itself; any other value in the address comes from a link. */
  const shownAt = useRef(search.get('at'));
  const { vehicle, named: namedVehicle, choose: chooseVehicle } = useVehicle();
  const filter = useMemo((): Filter => ({ ...readFilter(search), car: vehicle }), [search, vehicle]);
  const destination = useMemo(() => readDestination(search), [search]);

  const write = useCallback(
    (next: URLSearchParams) => {
      // A map that comes to rest after a press on a spot must not lead back from it.
      if (window.location.pathname !== pathname) return;
      if (next.toString() === newestSearch().toString()) return;
      shownAt.current = next.get('at');
      latest.current(next, { replace: true });
    },
    [pathname],
  );

  /** Without the vehicle, which the device keeps. */
  const writeFilter = useCallback(
    ({ car, ...changed }: Filter) => {
      const next = newestSearch();
      for (const key of filterKeys) next.delete(key);
      for (const [key, value] of Object.entries(changed)) next.set(key, value);
      write(next);
    },
    [write],
  );

  const writeAt = useCallback(
    (at: string) => {
      const next = newestSearch();
      // A link has named another area meanwhile, which is about to be shown.
      if (next.get('at') !== shownAt.current) return;
      next.set('at', at);
      write(next);
    },
    [write],
  );

  const forgetDestination = useCallback(() => {
    const next = newestSearch();
    for (const key of destinationKeys) next.delete(key);
    write(next);
  }, [write]);

  const endSearch = useCallback(() => {
    const next = newestSearch();
    next.delete(findParam);
    write(next);
  }, [write]);

  /** The map around a place, with the same filters. A search that lies over the map is replaced by it. */
  const goTo = useCallback((place: Destination) => {
    const next = newestSearch();
    const replace = next.has(findParam);
    next.delete(findParam);
    for (const [key, value] of Object.entries(mapParams(place))) next.set(key, value);
    latest.current(next, { replace });
  }, []);

  return {
    at: search.get('at'),
    filter,
    /** In the address; the booking page is opened with it. */
    namedVehicle,
    chooseVehicle,
    destination,
    shownAt,
    writeFilter,
    writeAt,
    forgetDestination,
    goTo,
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
