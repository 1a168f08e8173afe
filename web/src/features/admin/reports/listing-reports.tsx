import type { ReportedListing } from '@joddee/contract/occupied/occupied';
import { reviewText as text } from '@joddee/thai-text/screens/occupied/review-text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OccupiedPhoto } from '../../../components/occupied/occupied-photo.tsx';
import { momentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface ListingReportsProps {
  listing: ReportedListing;
  onDecided: (listing: ReportedListing) => void;
}

/** One listing with its reports and photos, and the two decisions while they can be made. */
export function ListingReports({ listing, onDecided }: ListingReportsProps) {
  const { _id, title, owner, review, reports } = listing;
  const [asked, setAsked] = useState<'release' | 'keep'>();
  const now = useNow();
  const mayRelease = review === 'waiting' || review === 'kept';
  return (
    <article className="card reported-listing" data-tone={review === 'waiting' ? 'live' : 'quiet'}>
      <div className="spread">
        <h3 className="clamp-2">
          <Link to={`/book/${_id}`}>{title}</Link>
        </h3>
        <span className="chip" data-tone={review === 'waiting' ? 'live' : 'quiet'}>
          {text.states[review]}
        </span>
      </div>
      <p className="quiet small">
        {text.owner(owner || text.deleted)} · {text.count(reports.length)}
      </p>
      <ul className="reports">
        {reports.map(({ booking, at, renter, answer, withdrawn, photo }) => (
          <li key={booking}>
            <span className="report-words">
              <b>{renter || text.deleted}</b>
              <span className="quiet small">
                {momentTextOf(new Date(at), now)} · {withdrawn ? text.withdrawn : text.answers[answer]}
              </span>
            </span>
            {photo ? <OccupiedPhoto booking={booking} className="button plain compact" /> : null}
          </li>
        ))}
      </ul>
      {mayRelease ? (
        <div className="row">
          <button type="button" className="button compact" onClick={() => setAsked('release')}>
            {text.release}
          </button>
          {review === 'waiting' ? (
            <button type="button" className="button plain compact" onClick={() => setAsked('keep')}>
              {text.keep}
            </button>
          ) : null}
        </div>
      ) : null}
      {asked === undefined ? null : (
        <ReviewDialog
          listing={listing}
          release={asked === 'release'}
          onClose={() => setAsked(undefined)}
          onDecided={onDecided}
        />
      )}
    </article>
  );
}
