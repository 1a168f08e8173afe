import type { ComplaintView, OpenComplaints } from '@joddee/marketplace/complaints/shapes';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useApiPages, useApiQuery } from '../../../api/use-api-query.ts';

export interface LoadedComplaints extends OpenComplaints {
  loadMore: () => void;
}

/** The first pages of the open complaints; undefined until they arrive. */
export function useComplaints(): LoadedComplaints | undefined {
  const { pages, loadMore } = useApiPages(
    'findOpenComplaints',
    (page) => ({ query: { page: String(page) } }),
    (last) => last.hasMore,
  );
  const last = pages?.at(-1);
  // A person who moved to a later page meanwhile is listed once.
  const persons = new Map(
    pages?.flatMap(({ persons }) => persons.map((about) => [about.subject, about] as const)),
  );
  return last && { ...last, persons: [...persons.values()], loadMore: () => void loadMore() };
}

/** One complaint with its context. */
export function useComplaint(id: string) {
  const { answer, failure, reload, replace } = useApiQuery('findComplaint', { params: { complaintId: id } });
  return {
    complaint: answer?.ok ? answer.data : undefined,
    failure: failure && textOfRefusal(failure),
    retry: () => void reload(),
    replace: (changed: ComplaintView) => replace(() => changed),
  };
}
