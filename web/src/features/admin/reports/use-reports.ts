import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { onServerEvent } from '../../../stores/server-events.ts';

/** The reported listings, asked for again after each change and after each connection; undefined until they arrive. */
export function useReports() {
  const [listings, setListings] = useState<readonly ReportedListing[]>();
  useEffect(() => {
    let asked = 0;
    let isOver = false;
    const ask = async () => {
      asked += 1;
      const own = asked;
      const answer = await callApi('findReportedListings');
      // An answer that a later one has overtaken is older.
      if (!isOver && own === asked && answer.ok) setListings(answer.data);
    };
    void ask();
    const stop = onServerEvent(({ event }) => {
      if (event === 'reports:changed' || event === 'admin:resync') void ask();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  const replace = (changed: ReportedListing) =>
    setListings((before) => before?.map((each) => (each._id === changed._id ? changed : each)));
  return { listings, replace };
}

export const waitingReviews = (listings: readonly ReportedListing[] | undefined): number =>
  listings?.filter(({ review, asked }) => review === 'waiting' || asked).length ?? 0;
