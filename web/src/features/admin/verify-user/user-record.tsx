import type { RecordOfUser } from '@joddee/marketplace/complaints/shapes';
import { moneyText } from '@joddee/thai-text/money';
import { actionText } from '@joddee/thai-text/screens/account/trail-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { pastMomentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { complaintAddress } from '../complaints/use-complaints.ts';
import { decisionsBeside } from '../decision/decisions-beside.ts';
import * as styles from './user-record.module.css';

/** What the bookings, complaints and stars of a user come to, in one line; nothing of what never happened. */
export function UserSums({ userId }: { userId: string }) {
  const { answer } = useApiQuery('findRecordOfUser', { params: { userId } });
  if (!answer?.ok) return null;
  const { sums } = answer.data;
  const said = (['bookings', 'missed', 'cancelled', 'complaints', 'given', 'received'] as const).filter(
    (name) => sums[name] > 0,
  );
  if (said.length === 0) return null;
  return (
    <p className={`${parts.wrap} ${parts.sideGap3} ${styles.userSums}`}>
      {said.map((name) => (
        <span key={name} className="unbroken" data-harm={name === 'missed' || name === 'complaints'}>
          {text.sums[name](sums[name])}
        </span>
      ))}
    </p>
  );
}

/** Complaints about a user and what administrators have decided, the newest first, and the listings. */
export function UserRecord({ userId }: { userId: string }) {
  const now = useNow();
  const { answer } = useApiQuery('findRecordOfUser', { params: { userId } });
  if (answer === undefined) return null;
  if (!answer.ok) return <p className="error">{textOfRefusal(answer)}</p>;
  const { listings, complaints, trail } = answer.data;
  const history = [
    ...complaints.map(({ _id, kind, category, created, decision, reason }) => ({
      ...{ _id, reason, at: created, state: complaintDeskText.states[decision] },
      title: <Link to={`/admin${complaintAddress(_id)}`}>{categoryText(kind, category)}</Link>,
    })),
    ...decisionsBeside(complaints, trail).map(({ _id, action, at, reason }) => ({
      ...{ _id, reason, at, state: '', title: actionText[action] },
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <>
      <RecordPart title={text.history}>
        {history.map(({ _id, title, at, state, reason }) => (
          <li key={_id} className={`${parts.beside} ${parts.gap3} ${styles.recordRow}`}>
            <RecordWords
              title={title}
              about={[pastMomentTextOf(new Date(at), now), state, reason]
                .filter((part) => part !== '')
                .join(' · ')}
            />
          </li>
        ))}
      </RecordPart>
      <RecordPart title={text.listings}>
        {listings.map((listing) => (
          <li key={listing._id} className={`${parts.beside} ${parts.gap3} ${styles.recordRow}`}>
            <RecordWords
              title={<Link to={`/book/${listing._id}`}>{listing.title}</Link>}
              about={`${complaintDeskText.listingState[stateOf(listing)]} · ${moneyText(listing.price)}`}
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

/** A heading and its rows, each as high as a finger needs; nothing without rows. */
export function RecordPart({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The button leaves with the focus.
    list.current?.focus();
  };
  if (children.length === 0) return null;
  return (
    <section className="stack tight">
      <h2>{title}</h2>
      <ul className={`card ${parts.lines}`} ref={list} tabIndex={-1}>
        {isWhole ? children : children.slice(0, firstRows)}
      </ul>
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
