import type { RecordOfUser } from '@joddee/marketplace/complaints/shapes';
import { refusalText } from '@joddee/thai-text/error-text';
import { moneyText } from '@joddee/thai-text/money';
import { actionText } from '@joddee/thai-text/screens/account/trail-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { pastMomentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './user-record.module.css';

/** The listings of a user, the complaints about the user, and what administrators have decided. */
export function UserRecord({ userId }: { userId: string }) {
  const now = useNow();
  const { answer } = useApiQuery('findRecordOfUser', { params: { userId } });
  if (answer === undefined) return null;
  if (!answer.ok) return <p className="error">{answer.message ?? refusalText.INTERNAL}</p>;
  const { listings, complaints, trail } = answer.data;
  const reasoned = (words: string, reason: string) => (reason === '' ? words : `${words} · ${reason}`);
  return (
    <>
      <RecordPart title={text.listings} none={text.noListings}>
        {listings.map((listing) => (
          <li key={listing._id} className={styles.recordRow}>
            <RecordWords
              title={<Link to={`/book/${listing._id}`}>{listing.title}</Link>}
              about={`${complaintDeskText.listingState[stateOf(listing)]} · ${moneyText(listing.price)}`}
            />
          </li>
        ))}
      </RecordPart>
      <RecordPart title={text.complaints} none={text.noComplaints}>
        {complaints.map(({ _id, kind, category, created, decision, reason }) => (
          <li key={_id} className={styles.recordRow}>
            <RecordWords
              title={
                <Link to={`/admin?tab=complaintsmenu&complaint=${_id}`}>{categoryText(kind, category)}</Link>
              }
              about={reasoned(
                `${complaintDeskText.states[decision]} · ${pastMomentTextOf(new Date(created), now)}`,
                reason,
              )}
            />
          </li>
        ))}
      </RecordPart>
      <RecordPart title={text.decisions} none={text.noDecisions}>
        {trail.map(({ _id, action, at, reason }) => (
          <li key={_id} className={styles.recordRow}>
            <RecordWords
              title={actionText[action]}
              about={reasoned(pastMomentTextOf(new Date(at), now), reason)}
            />
          </li>
        ))}
      </RecordPart>
    </>
  );
}

const stateOf = ({ available, hidden }: RecordOfUser['listings'][number]) =>
  hidden ? 'hidden' : available ? 'open' : 'paused';

/** Enough to see what kind of user it is. */
const firstRows = 5;

interface RecordPartProps {
  title: string;
  /** In place of rows. */
  none: string;
  children: readonly ReactNode[];
}

/** A heading and its rows, each as high as a finger needs. */
export function RecordPart({ title, none, children }: RecordPartProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The button leaves with the focus.
    list.current?.focus();
  };
  return (
    <section className="stack tight">
      <h2>{title}</h2>
      {children.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul className={`card ${parts.lines}`} ref={list} tabIndex={-1}>
          {isWhole ? children : children.slice(0, firstRows)}
        </ul>
      )}
      {isWhole || children.length <= firstRows ? null : (
        <button type="button" className={`button plain compact ${parts.atStart}`} onClick={showAll}>
          {text.showAll(children.length)}
        </button>
      )}
    </section>
  );
}

export function RecordWords({ title, about }: { title: ReactNode; about: string }) {
  return (
    <div className={`${parts.fill} ${styles.recordWords}`}>
      <h3 className="clamp-1">{title}</h3>
      <p className="quiet small clamp-1">{about}</p>
    </div>
  );
}
