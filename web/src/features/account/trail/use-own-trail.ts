import type { OwnAuditView } from '@joddee/marketplace/audit/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useApiPages } from '../../../api/use-api-query.ts';

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

/** What happened to the own account, page by page. */
export function useOwnTrail(): OwnTrail {
  const { pages, failure, ...rest } = useApiPages(
    'findOwnTrail',
    (page) => ({ query: { page: String(page) } }),
    (last) => last.length === limits.pageSize.admin,
  );
  return {
    ...rest,
    // New entries move older ones to the next page, where they come again.
    entries: pages && [...new Map(pages.flat().map((entry) => [entry._id, entry])).values()],
    failure: failure && textOfRefusal(failure),
  };
}
