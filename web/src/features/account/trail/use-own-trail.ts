import type { OwnAuditView } from '@joddee/marketplace/audit/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';

interface OwnTrail {
  /** Undefined until the first answer. */
  entries: readonly OwnAuditView[] | undefined;
  /** The server has more than these. */
  hasMore: boolean;
  isLoading: boolean;
  failure: string | undefined;
  /** Loads the page after the last one. */
  loadMore: () => Promise<void>;
}

/** What happened to the own account, page by page. A new revision loads what has been added. */
export function useOwnTrail(revision: unknown): OwnTrail {
  const [entries, setEntries] = useState<readonly OwnAuditView[]>();
  const [hasMore, setMore] = useState(false);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string>();
  const pages = useRef(0);
  const load = useCallback(async (page: number) => {
    setLoading(true);
    setFailure(undefined);
    const answer = await callApi('findOwnTrail', { query: { page: String(page) } });
    setLoading(false);
    if (!answer.ok) return setFailure(textOfRefusal(answer));
    const found = answer.data;
    if (page > pages.current) {
      pages.current = page;
      setMore(found.length === limits.pageSize.admin);
    }
    // New entries move older ones to the next page, where they come again.
    setEntries((before = []) => {
      const known = new Set(found.map(({ _id }) => _id));
      const others = before.filter(({ _id }) => !known.has(_id));
      return page === 1 ? [...found, ...others] : [...others, ...found];
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision loads the first page again.
  useEffect(() => void load(1), [load, revision]);
  return { entries, hasMore, isLoading, failure, loadMore: () => load(pages.current + 1) };
}
