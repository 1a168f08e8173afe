import { answerDue } from '@joddee/marketplace/bookings/occupied/rules/occupied-spot';
import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { reviewText as text } from '@joddee/thai-text/screens/occupied/review-text';
import { ageText } from '@joddee/thai-text/times';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { emptyIncomingDrawing } from '../../../art/empty-drawings.ts';
import { OccupiedPhoto } from '../../../components/occupied/occupied-photo.tsx';
import { momentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListLoading } from '../../../ui/states/list-loading.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import { userAddress } from '../user-link.tsx';
import * as styles from './reports.module.css';

interface ReportedListingsProps {
  listings: readonly ReportedListing[] | undefined;
  onDecided: (listing: ReportedListing) => void;
}

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

interface ListingReportsProps {
  listing: ReportedListing;
  onDecided: (listing: ReportedListing) => void;
}

/** One listing with its reports and photos, and the two decisions while they can be made. */
function ListingReports({ listing, onDecided }: ListingReportsProps) {
  const { _id, title, owner, review, hidden, asked: isAsked, reason, reports } = listing;
  const [asked, setAsked] = useState<'release' | 'keep'>();
  const now = useNow();
  const waits = review === 'waiting' || isAsked;
  const mayRelease = review === 'waiting' || review === 'kept';
  return (
    <article
      className={`card ${parts.column} ${parts.padded} ${parts.anywhere} ${styles.reportedListing}`}
      data-tone={waits ? 'live' : 'quiet'}
    >
      <div className="spread">
        <h3 className="clamp-2">
          <Link to={`/book/${_id}`}>{title}</Link>
        </h3>
        <span className="chip" data-tone={waits ? 'live' : 'quiet'}>
          {isAsked ? text.asks : hidden ? text.hidden : text.states[review]}
        </span>
      </div>
      <p className="quiet small">
        {text.owner(owner || text.deleted)}
        {hidden && reports.length === 0 ? '' : ` · ${text.count(reports.length)}`}
      </p>
      {mayRelease && reason !== '' ? <p className="notice">{reason}</p> : null}
      <ul className={styles.reports}>
        {reports.map((report) => (
          <Report key={`${report.booking} ${report.number}`} report={report} now={now} />
        ))}
      </ul>
      {mayRelease ? (
        <div className="row">
          <button type="button" className="button compact" onClick={() => setAsked('release')}>
            {text.release}
          </button>
          {waits ? (
            <button type="button" className="button plain compact" onClick={() => setAsked('keep')}>
              {text.keep}
            </button>
          ) : null}
        </div>
      ) : null}
      {asked === undefined ? null : (
        // With a reason that its owner reads.
        <ReasonDialog
          title={asked === 'release' ? text.releaseTitle : text.keepTitle}
          effect={title}
          label={text.reason}
          no={text.no}
          action={text[asked]}
          tone="main"
          done={asked === 'release' ? text.done.released : text.done.kept}
          onSend={(reason) =>
            callApi('decideReview', {
              params: { postId: _id },
              body: { release: asked === 'release', reason },
            })
          }
          onDone={onDecided}
          onClose={() => setAsked(undefined)}
        />
      )}
    </article>
  );
}

/** Who has reported when and from which bay, and what the owner has answered. */
function Report({ report, now }: { report: ReportedListing['reports'][number]; now: Date }) {
  const { booking, number, at, renter, renterId, registered, stays, bay, answers, withdrawn, photo } = report;
  const outcome =
    answers.length > 0
      ? text.answered(answers.map((each) => text.answers[each]))
      : // Nothing is said against an owner who had no time to answer, or need not any more.
        withdrawn
        ? ''
        : answerDue(new Date(at)) > now
          ? text.awaited
          : text.noAnswer;
  return (
    <li className="spread">
      <span className={`${parts.shrinks} ${parts.below}`}>
        {registered === '' ? <b>{text.deleted}</b> : <RenterLink id={renterId} name={renter} />}
        {registered === '' ? null : (
          <span className="quiet small">
            {text.reporter(ageText(now.getTime() - Date.parse(registered)), stays)}
          </span>
        )}
        <span className="quiet small">
          {momentTextOf(new Date(at), now)}
          {bay === null ? '' : ` · ${lotText.bay(bay.number, bay.label)}`}
          {outcome === '' ? '' : ` · ${outcome}`}
          {withdrawn ? ` · ${text.withdrawn}` : ''}
        </span>
      </span>
      {photo ? <OccupiedPhoto booking={booking} report={number} /> : null}
    </li>
  );
}

const RenterLink = ({ id, name }: { id: string; name: string }) => (
  <Link
    className={parts.tallLink}
    to={userAddress(id)}
    state={{ userId: id, from: '?tab=complaintsmenu&show=listings' }}
  >
    {name}
  </Link>
);

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
