import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { reviewText as text } from '@joddee/thai-text/screens/occupied/review-text';
import { emptyIncomingDrawing } from '../../../art/empty-drawings.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListLoading } from '../../../ui/states/list-loading.tsx';
import { ListingReports } from './listing-reports.tsx';
import * as styles from './reports.module.css';
import { waitingReviews } from './use-reports.ts';

interface ReportedListingsProps {
  listings: readonly ReportedListing[] | undefined;
  onDecided: (listing: ReportedListing) => void;
}

/** The listings that renters have reported, those that wait for a decision first. */
export function ReportedListings({ listings, onDecided }: ReportedListingsProps) {
  if (listings === undefined) return <ListLoading />;
  if (listings.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={emptyIncomingDrawing} title={text.empty} />
      </div>
    );
  return (
    <section className="stack">
      <div>
        <h2>
          <span role="status">{text.title(waitingReviews(listings))}</span>
        </h2>
        <p className="quiet small">{text.about}</p>
      </div>
      <ul className={`stack ${styles.reportedListings}`}>
        {listings.map((listing) => (
          <li key={listing._id}>
            <ListingReports listing={listing} onDecided={onDecided} />
          </li>
        ))}
      </ul>
    </section>
  );
}
