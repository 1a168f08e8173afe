import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filter, readFilter } from './spot-filter.ts';

/** The address of the map screen: the filters, and in `at` the visible area. */
export function useRentAddress() {
  const [search, setSearch] = useSearchParams();
  /** A ref, because callbacks of earlier renders also write the address, several of them before the next render. */
  const newest = useRef({ search, setSearch });
  useEffect(() => {
    newest.current = { search, setSearch };
  });
  /** The area that this screen wrote itself; any other value in the address comes from a link. */
  const shownAt = useRef(search.get('at'));

  const write = useCallback((next: URLSearchParams) => {
    if (next.toString() === newest.current.search.toString()) return;
    newest.current.search = next;
    shownAt.current = next.get('at');
    newest.current.setSearch(next, { replace: true });
  }, []);

  const writeFilter = useCallback(
    (changed: Filter) => {
      const at = newest.current.search.get('at');
      write(new URLSearchParams({ ...changed, ...(at === null ? {} : { at }) }));
    },
    [write],
  );

  const writeAt = useCallback(
    (at: string) => {
      const next = new URLSearchParams(newest.current.search);
      next.set('at', at);
      write(next);
    },
    [write],
  );

  return { at: search.get('at'), filter: readFilter(search), shownAt, writeFilter, writeAt };
}
