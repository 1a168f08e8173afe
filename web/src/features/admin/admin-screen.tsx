import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { trailText } from '@joddee/thai-text/screens/account/trail-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Activity, LogOut, ScrollText } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { LiveWords } from '../../components/live/live-words.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { logOutEverywhere } from '../../session/log-out-everywhere.ts';
import { useLive } from '../../stores/live-store.ts';
import * as menuStyles from '../../ui/menu.module.css';
import { MoreMenu } from '../../ui/more-menu.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './admin.module.css';
import { CardQueue } from './cards/card-queue.tsx';
import { useQueue } from './cards/queue.ts';
import { ComplaintsPart } from './complaints/complaints-part.tsx';
import { useComplaints } from './complaints/use-complaints.ts';
import { useFigures } from './figures/todays-sums.tsx';
import { NewCards } from './new-cards.tsx';
import { useReports, waitingReviews } from './reports/reported-listings.tsx';
import { UserList } from './users/user-list.tsx';
import { UserSearchField } from './users/user-search-field.tsx';

const tabs = ['usermenu', 'verifymenu', 'complaintsmenu'] as const;

export default function AdminScreen() {
  useTitle(text.title);
  const [address, setAddress] = useSearchParams();
  const chosen = tabs.find((tab) => tab === address.get('tab'));
  const queue = useQueue();
  const figures = useFigures();
  const { listings, replace } = useReports();
  const complaints = useComplaints();
  const openCases = (complaints?.count ?? 0) + waitingReviews(listings);
  const isQueueKnown = useLive(({ waiting }) => waiting.isComplete);
  // A filter or words without a tab are those of the users.
  const isBare = address.size === 0;
  const landing = isBare
    ? landingOf({ cards: isQueueKnown ? queue.length : undefined, complaints: complaints?.count, listings })
    : undefined;
  const selected = chosen ?? (isBare ? 'verifymenu' : 'usermenu');
  return (
    <div className={`page ${parts.gap5} ${parts.below}`}>
      {landing === undefined ? null : <Navigate to={landing} replace />}
      <div className={`row ${styles.head}`}>
        <h1>{text.title}</h1>
        <LiveWords>{shellText.liveNow}</LiveWords>
        <MoreMenu of={text.title}>
          {(close) => (
            <>
              <Link className={menuStyles.topLink} to="/trail" onClick={close}>
                <ScrollText /> {trailText.open}
              </Link>
              <button type="button" className={menuStyles.topLink} onClick={() => void openQueues()}>
                <Activity /> {text.queues}
              </button>
              <button type="button" className={menuStyles.topLink} onClick={() => void logOutEverywhere()}>
                <LogOut /> {text.logOut}
              </button>
            </>
          )}
        </MoreMenu>
      </div>
      <NewCards isBrief />
      <div className={`${parts.column} ${parts.anchor} ${styles.tabs}`} data-tab={selected}>
        <UserSearchField />
        <Tabs
          label={text.title}
          selected={selected}
          onSelect={(tab) => setAddress({ tab }, { replace: true })}
          items={[
            { name: 'usermenu', label: text.tabs.usermenu },
            {
              name: 'verifymenu',
              label: (
                <span className="row">
                  {text.tabs.verifymenu}
                  {queue.length === 0 ? null : <span className={parts.badge}>{queue.length}</span>}
                </span>
              ),
            },
            {
              name: 'complaintsmenu',
              label: (
                <span className="row">
                  {complaintDeskText.tab}
                  {openCases === 0 ? null : <span className={parts.badge}>{openCases}</span>}
                </span>
              ),
            },
          ]}
        >
          {
            {
              usermenu: <UserList />,
              verifymenu: <CardQueue queue={queue} decided={figures?.cardsToday} />,
              complaintsmenu: <ComplaintsPart found={complaints} listings={listings} onReviewed={replace} />,
            }[selected]
          }
        </Tabs>
      </div>
      {address.has('complaint') || figures === undefined ? null : (
        <p>
          <button type="button" className="button text compact" onClick={() => void openQueues()}>
            <Activity /> {text.openJobs(figures.openJobs)}
          </button>
        </p>
      )}
    </div>
  );
}

interface WaitingWork {
  /** Each undefined until it is known. */
  cards: number | undefined;
  complaints: number | undefined;
  listings: readonly ReportedListing[] | undefined;
}

/** The address of the work that waits, and of the users if none does; undefined until that is known. */
function landingOf({ cards, complaints, listings }: WaitingWork): string | undefined {
  if (cards === undefined) return undefined;
  if (cards > 0) return '?tab=verifymenu';
  if (complaints === undefined || listings === undefined) return undefined;
  if (complaints > 0) return '?tab=complaintsmenu';
  return waitingReviews(listings) > 0 ? '?tab=complaintsmenu&show=listings' : '?tab=usermenu';
}

/** The queue board is a page of its own; the pass lets the browser open it. */
async function openQueues(): Promise<void> {
  const answer = await callApi('queueBoardPass');
  if (answer.ok) location.assign(answer.data.open);
  else showToast(textOfRefusal(answer), 'harm');
}
