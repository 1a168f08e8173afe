import type { ComplaintView, OpenComplaints } from '@joddee/contract/complaints/complaints';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
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

/** The open complaints; undefined until they arrive. */
export function useComplaints(): OpenComplaints | undefined {
  const [found, setFound] = useState<OpenComplaints>();
  const ask = useCallback(async () => {
    const answer = await callApi('findOpenComplaints');
    if (answer.ok) setFound(answer.data);
  }, []);
  useEachChange(ask);
  return found;
}

/** One complaint with its context. */
export function useComplaint(id: string) {
  const [complaint, setComplaint] = useState<ComplaintView>();
  const [failure, setFailure] = useState<string>();
  const ask = useCallback(async () => {
    const answer = await callApi('findComplaint', { params: { complaintId: id } });
    if (answer.ok) setComplaint(answer.data);
    setFailure(answer.ok ? undefined : (answer.message ?? ''));
  }, [id]);
  useEachChange(ask);
  return { complaint, failure, retry: () => void ask(), replace: setComplaint };
}
