import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filter, readFilter } from './spot-filter.ts';

/** The address of the map screen, which holds what is chosen: the filter, and in `at` what the map shows. */
export function useRentAddress() {
  const [search, setSearch] = useSearchParams();
  /** The newest address, because callbacks of earlier renders write it too, several of them before the next render. */
  const newest = useRef({ search, setSearch });
  useEffect(() => {
    newest.current = { search, setSearch };
  });
  /** What the map shows, by this screen's own words; another one in the address is a link's. */
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
