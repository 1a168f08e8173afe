import type { OpenComplaints } from '@joddee/marketplace/complaints/shapes';
import { useApiPages } from '../../../api/use-api-query.ts';

export interface LoadedComplaints extends OpenComplaints {
  loadMore: () => void;
}

/** Those that were decided on this page. The event that takes each off the list comes later; a decision is final. */
const decidedHere = new Set<string>();

export const noteDecided = (complaint: string) => decidedHere.add(complaint);

/** The first pages of the open complaints; undefined until they arrive. */
export function useComplaints(): LoadedComplaints | undefined {
  const { pages, loadMore } = useApiPages(
    'findOpenComplaints',
    (page) => ({ query: { page: String(page) } }),
    (last) => last.hasMore,
  );
  const last = pages?.at(-1);
  if (last === undefined) return undefined;
  // A person who moved to a later page meanwhile is listed once.
  const persons = new Map(
    pages?.flatMap(({ persons }) => persons.map((about) => [about.subject, withoutDecided(about)] as const)),
  );
  const listed = [...persons.values()];
  const decided = listed.reduce((sum, { decided }) => sum + decided, 0);
  return {
    ...last,
    count: last.count - decided,
    persons: listed.filter(({ count }) => count > 0),
    loadMore: () => void loadMore(),
  };
}

function withoutDecided(about: OpenComplaints['persons'][number]) {
  const complaints = about.complaints.filter(({ _id }) => !decidedHere.has(_id));
  const decided = about.complaints.length - complaints.length;
  return { ...about, complaints, decided, count: about.count - decided };
}

export const complaintAddress = (complaint: string) => `?tab=complaintsmenu&complaint=${complaint}`;
