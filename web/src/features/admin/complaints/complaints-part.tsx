import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import type { ComplaintSummary, OpenComplaints } from '@joddee/marketplace/complaints/shapes';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { ageText } from '@joddee/thai-text/times';
import { ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { emptyHistoryDrawing, emptyIncomingDrawing } from '../../../art/empty-drawings.ts';
import { momentTextOf } from '../../../lib/moment-text-of.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListLoading } from '../../../ui/states/list-loading.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ReportedListings, waitingReviews } from '../reports/reported-listings.tsx';
import { ComplaintDetail } from './complaint-detail.tsx';
import * as styles from './complaints.module.css';
import { complaintAddress, type LoadedComplaints } from './use-complaints.ts';

const lists = ['waiting', 'listings', 'accounts'] as const;

interface ComplaintsPartProps {
  found: LoadedComplaints | undefined;
  listings: readonly ReportedListing[] | undefined;
  onReviewed: (listing: ReportedListing) => void;
}

/**
 * What people complain of: complaints that wait, listings that were reported or hidden, and suspended accounts. On a wide
 * screen a complaint is beside its list, and the first one is open by itself.
 */
export function ComplaintsPart({ found, listings, onReviewed }: ComplaintsPartProps) {
  const [address, setAddress] = useSearchParams();
  const opened = address.get('complaint');
  const list = lists.find((each) => each === address.get('show')) ?? 'waiting';
  const isSplit = useMedia('(min-width: 68.75em)');
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
  const waiting = found?.persons.flatMap(({ complaints }) => complaints.map(({ _id }) => _id)) ?? [];
  const [first] = waiting;
  if (isSplit && opened === null && list === 'waiting' && first !== undefined)
    return <Navigate to={complaintAddress(first)} replace />;
  const detail =
    opened === null ? null : (
      <ComplaintDetail key={opened} id={opened} waiting={waiting} count={found?.count ?? 0} />
    );
  if (detail !== null && !isSplit) return detail;
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
          waiting: (
            <div className={detail === null ? undefined : styles.complaintSplit}>
              {found === undefined ? <ListLoading /> : <ComplaintList found={found} opened={opened} />}
              {detail}
            </div>
          ),
          listings: <ReportedListings listings={listings} onDecided={onReviewed} />,
          accounts: found === undefined ? <ListLoading /> : <SuspendedUsers suspended={found.suspended} />,
        }[list]
      }
    </div>
  );
}

const withCount = (name: string, count: number) => (count === 0 ? name : `${name} ${groupedDigits(count)}`);

const Reporter = ({ name, made, upheld }: ComplaintSummary['reporter']) => (
  <span className="quiet small">
    {text.from(name || text.deleted)} · <span className="unbroken">{text.reports(made, upheld)}</span>
  </span>
);

function ComplaintList({ found, opened }: { found: LoadedComplaints; opened: string | null }) {
  const { count, oldest, persons, hasMore, loadMore } = found;
  const now = useNow();
  const list = useRef<HTMLElement>(null);
  // The keys may have led out of the sight of the list, which scrolls without the page.
  useEffect(() => {
    const row = opened === null ? null : list.current?.querySelector('[aria-current]');
    if (!list.current || !row) return;
    const [box, { top, bottom }] = [list.current.getBoundingClientRect(), row.getBoundingClientRect()];
    list.current.scrollTop += Math.max(0, bottom - box.bottom) - Math.max(0, box.top - top);
  }, [opened]);
  const ageOf = (created: string) => ageText(now.getTime() - Date.parse(created));
  if (persons.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={emptyIncomingDrawing} title={text.empty} />
      </div>
    );
  return (
    <section className={`stack ${styles.complaintList}`} ref={list}>
      <div>
        <h2>
          <span role="status">{text.title(count)}</span>
        </h2>
        <p className="quiet small">
          {text.oldest(ageOf(oldest))} · {text.order}
        </p>
      </div>
      {persons.map(({ subject, person, count: about, complaints }) => (
        <section className={`card ${parts.clipped}`} key={subject} aria-labelledby={`about-${subject}`}>
          <h3 className={styles.complaintAbout} id={`about-${subject}`}>
            {text.about(person || text.deleted)}
            {about > 1 ? <span className="quiet small"> {text.ofPerson(about)}</span> : null}
          </h3>
          <ul className={parts.lines}>
            {complaints.map((complaint) => (
              <li key={complaint._id}>
                <Link
                  className={`${parts.plainLink} ${parts.beside} ${parts.wraps} ${styles.complaintRow}`}
                  aria-current={complaint._id === opened ? 'true' : undefined}
                  to={complaintAddress(complaint._id)}
                >
                  <span
                    className={`${parts.below} ${parts.shrinks} ${parts.anywhere} ${styles.complaintRowWords}`}
                  >
                    <span className="spread">
                      <b>{categoryText(complaint.kind, complaint.category)}</b>
                      <span className="quiet small unbroken">{text.waited(ageOf(complaint.created))}</span>
                    </span>
                    {complaint.text === '' ? null : <span className="small clamp-2">{complaint.text}</span>}
                    <span className="quiet small clamp-1">
                      {complaint.listing || text.kinds[complaint.kind]}
                    </span>
                    <Reporter {...complaint.reporter} />
                  </span>
                  <ChevronRight className="quiet" aria-hidden="true" />
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

type Suspended = OpenComplaints['suspended'][number];

function SuspendedUsers({ suspended }: { suspended: readonly Suspended[] }) {
  const now = useNow();
  const [asked, setAsked] = useState<Suspended>();
  if (suspended.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={emptyHistoryDrawing} title={text.noSuspended} />
      </div>
    );

  return (
    <section aria-label={text.suspendedTitle}>
      <ul className={`card ${parts.lines} ${parts.clipped}`}>
        {suspended.map((user) => (
          <li key={user._id} className={`${parts.beside} ${parts.wraps} ${styles.complaintRow}`}>
            <span className={`${parts.below} ${parts.shrinks} ${parts.anywhere} ${styles.complaintRowWords}`}>
              <b>{user.name}</b>
              <span className="small">{user.reason}</span>
              <span className="quiet small">{text.since(momentTextOf(new Date(user.since), now))}</span>
            </span>
            <button
              type="button"
              className={`button plain compact ${parts.rigid}`}
              onClick={() => setAsked(user)}
            >
              {text.restore}
            </button>
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <ReasonDialog
          title={text.restoreTitle}
          effect={text.restoreEffect}
          about={asked.name}
          label={text.restoreReason}
          action={text.restore}
          tone="main"
          done={text.restored}
          onSend={(reason) => callApi('restoreUser', { params: { userId: asked._id }, body: { reason } })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
