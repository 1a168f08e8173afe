import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { useApiQuery } from '../../../api/use-api-query.ts';

/** The reported listings; undefined until they arrive. */
export function useReports() {
  const { answer, replace } = useApiQuery('findReportedListings', {});
  return {
    listings: answer?.ok ? answer.data : undefined,
    replace: (changed: ReportedListing) =>
      replace((before) => before.map((each) => (each._id === changed._id ? changed : each))),
  };
}

export const waitingReviews = (listings: readonly ReportedListing[] | undefined): number =>
  listings?.filter(({ review, asked }) => review === 'waiting' || asked).length ?? 0;
