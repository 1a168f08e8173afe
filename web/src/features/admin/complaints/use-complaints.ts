import type { ComplaintView, OpenComplaints } from '@joddee/marketplace/complaints/shapes';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { onServerEvent } from '../../../stores/server-events.ts';

/** Runs now, after each change of complaints, and after each connection. */
function useEachChange(ask: () => Promise<void>): void {
  useEffect(() => {
    void ask();
    return onServerEvent(({ event }) => {
      if (event === 'complaints:changed' || event === 'admin:resync' || event === 'user:deleted') void ask();
    });
  }, [ask]);
}

export interface LoadedComplaints extends OpenComplaints {
  loadMore: () => void;
}

/** The first pages of the open complaints; undefined until they arrive. */
export function useComplaints(): LoadedComplaints | undefined {
  const [found, setFound] = useState<OpenComplaints>();
  const [pages, setPages] = useState(1);
  const ask = useCallback(async () => {
    const loaded = await loadPages(pages);
    if (loaded !== undefined) setFound(loaded);
  }, [pages]);
  useEachChange(ask);
  return found && { ...found, loadMore: () => setPages(pages + 1) };
}

/** A person who moved to a later page meanwhile is listed once. */
async function loadPages(pages: number): Promise<OpenComplaints | undefined> {
  const persons = new Map<string, OpenComplaints['persons'][number]>();
  let last: OpenComplaints | undefined;
  for (let page = 1; page <= pages && last?.hasMore !== false; page += 1) {
    const answer = await callApi('findOpenComplaints', { query: { page: String(page) } });
    if (!answer.ok) return undefined;
    last = answer.data;
    for (const about of last.persons) persons.set(about.subject, about);
  }
  return last && { ...last, persons: [...persons.values()] };
}

/** One complaint with its context. */
export function useComplaint(id: string) {
  const [complaint, setComplaint] = useState<ComplaintView>();
  const [failure, setFailure] = useState<string>();
  const ask = useCallback(async () => {
    const answer = await callApi('findComplaint', { params: { complaintId: id } });
    if (answer.ok) setComplaint(answer.data);
    setFailure(answer.ok ? undefined : textOfRefusal(answer));
  }, [id]);
  useEachChange(ask);
  return { complaint, failure, retry: () => void ask(), replace: setComplaint };
}
