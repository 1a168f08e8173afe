import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { ageText } from '@joddee/thai-text/times';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { emptyIncomingDrawing } from '../../../art/empty-drawings.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListLoading } from '../../../ui/states/list-loading.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { ReportedListings } from '../reports/reported-listings.tsx';
import { waitingReviews } from '../reports/use-reports.ts';
import { ComplaintDetail } from './complaint-detail.tsx';
import * as styles from './complaints.module.css';
import { SuspendedUsers } from './suspended-users.tsx';
import type { LoadedComplaints } from './use-complaints.ts';

const lists = ['waiting', 'listings', 'accounts'] as const;

interface ComplaintsPartProps {
  found: LoadedComplaints | undefined;
  listings: readonly ReportedListing[] | undefined;
  onReviewed: (listing: ReportedListing) => void;
}

/** What people complain of: complaints that wait, listings that were reported or hidden, and suspended accounts. */
export function ComplaintsPart({ found, listings, onReviewed }: ComplaintsPartProps) {
  const [address, setAddress] = useSearchParams();
  const opened = address.get('complaint');
  const list = lists.find((each) => each === address.get('show')) ?? 'waiting';
  const last = useRef<string>(undefined);
  const isListShown = opened === null && found !== undefined;
  // On the way back the list begins where it was left, and not at its start.
  useLayoutEffect(() => {
    if (opened !== null) last.current = opened;
    else if (isListShown && last.current !== undefined) {
      const row = document.querySelector<HTMLElement>(`a[href$="complaint=${CSS.escape(last.current)}"]`);
      row?.scrollIntoView({ block: 'center', behavior: 'instant' });
      row?.focus({ preventScroll: true });
      last.current = undefined;
    }
  }, [opened, isListShown]);
  if (opened !== null) {
    const waiting = found?.persons.flatMap(({ complaints }) => complaints.map(({ _id }) => _id));
    return <ComplaintDetail key={opened} id={opened} waiting={waiting ?? []} />;
  }
  const names = {
    waiting: text.states[''],
    listings: withCount(reviewText.tab, waitingReviews(listings)),
    accounts: withCount(text.suspendedTitle, found?.suspended.length ?? 0),
  };
  return (
    <div className="stack">
      <div className="row">
        {lists.map((name) => (
          <button
            key={name}
            type="button"
            className="pick"
            aria-pressed={name === list}
            onClick={() =>
              setAddress(
                { tab: 'complaintsmenu', ...(name === 'waiting' ? {} : { show: name }) },
                { replace: true },
              )
            }
          >
            {names[name]}
          </button>
        ))}
      </div>
      {
        {
          waiting: found === undefined ? <ListLoading /> : <ComplaintList found={found} />,
          listings: <ReportedListings listings={listings} onDecided={onReviewed} />,
          accounts: found === undefined ? <ListLoading /> : <SuspendedUsers suspended={found.suspended} />,
        }[list]
      }
    </div>
  );
}

const withCount = (name: string, count: number) => (count === 0 ? name : `${name} ${groupedDigits(count)}`);

function ComplaintList({ found }: { found: LoadedComplaints }) {
  const { count, oldest, persons, hasMore, loadMore } = found;
  const now = useNow();
  const ageOf = (created: string) => ageText(now.getTime() - Date.parse(created));
  if (persons.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={emptyIncomingDrawing} title={text.empty} />
      </div>
    );
  return (
    <section className="stack">
      <div>
        <h2>
          <span role="status">{text.title(count)}</span>
        </h2>
        <p className="quiet small">
          {text.oldest(ageOf(oldest))} · {text.order}
        </p>
      </div>
      {persons.map(({ subject, person, count: about, complaints }) => (
        <section
          className={`card ${styles.complaintRows}`}
          key={subject}
          aria-labelledby={`about-${subject}`}
        >
          <h3 className={styles.complaintAbout} id={`about-${subject}`}>
            {text.about(person || text.deleted)}
            {about > 1 ? <span className="quiet small"> {text.ofPerson(about)}</span> : null}
          </h3>
          <ul className={parts.lines}>
            {complaints.map((complaint) => (
              <li key={complaint._id}>
                <Link
                  className={`${parts.plainLink} ${styles.complaintRow}`}
                  to={`?tab=complaintsmenu&complaint=${complaint._id}`}
                >
                  <span className={styles.complaintRowWords}>
                    <b>{categoryText(complaint.kind, complaint.category)}</b>
                    <span className="small clamp-1">
                      {text.kinds[complaint.kind]}
                      {complaint.listing === '' ? '' : ` · ${complaint.listing}`}
                    </span>
                  </span>
                  <span className="quiet small unbroken">{text.waited(ageOf(complaint.created))}</span>
                  <ChevronRight aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasMore ? (
        <button type="button" className="button plain" onClick={loadMore}>
          {text.more}
        </button>
      ) : null}
    </section>
  );
}
