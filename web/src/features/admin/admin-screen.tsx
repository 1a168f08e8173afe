import { trailText } from '@joddee/thai-text/screens/account/trail-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import Activity from 'lucide-react/icons/activity';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import LogOut from 'lucide-react/icons/log-out';
import ScrollText from 'lucide-react/icons/scroll-text';
import { Link, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { LiveWords } from '../../components/live/live-words.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { useTitle } from '../../lib/use-title.ts';
import { logOutEverywhere } from '../../session/log-out-everywhere.ts';
import * as menuStyles from '../../ui/menu.module.css';
import { Menu } from '../../ui/menu.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './admin.module.css';
import { CardQueue } from './cards/card-queue.tsx';
import { useQueue } from './cards/queue.ts';
import { ComplaintsPart } from './complaints/complaints-part.tsx';
import { useComplaints } from './complaints/use-complaints.ts';
import { FiguresStrip } from './figures/figures-strip.tsx';
import { useFigures } from './figures/use-figures.ts';
import { NewCards } from './new-cards.tsx';
import { useReports, waitingReviews } from './reports/use-reports.ts';
import { UserList } from './users/user-list.tsx';
import { UserSearchField } from './users/user-search-field.tsx';

const tabs = ['usermenu', 'verifymenu', 'complaintsmenu'] as const;

export default function AdminScreen() {
  useTitle(text.title);
  const [address, setAddress] = useSearchParams();
  const selected = tabs.find((tab) => tab === address.get('tab')) ?? 'usermenu';
  // There the work comes before the figures of the system.
  const isPhone = useMedia('(max-width: 47.4375em)');
  const queue = useQueue();
  const figures = useFigures();
  const { listings, replace } = useReports();
  const complaints = useComplaints();
  const openCases = (complaints?.count ?? 0) + waitingReviews(listings);
  return (
    <div className={`page ${styles.desk}`}>
      <div className={`row ${styles.head}`}>
        <h1>{text.title}</h1>
        <LiveWords>{shellText.liveNow}</LiveWords>
        <Menu button={<EllipsisVertical />} buttonClass="icon-button" name={myItemsText.moreOf(text.title)}>
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
        </Menu>
      </div>
      {isPhone ? null : <FiguresStrip view={figures} />}
      <NewCards isBrief />
      <div className={styles.tabs}>
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
      {isPhone ? <FiguresStrip view={figures} /> : null}
    </div>
  );
}

/** The queue board is a page of its own; the pass lets the browser open it. */
async function openQueues(): Promise<void> {
  const answer = await callApi('queueBoardPass');
  if (answer.ok) location.assign(answer.data.open);
  else showToast(textOfRefusal(answer), 'harm');
}
