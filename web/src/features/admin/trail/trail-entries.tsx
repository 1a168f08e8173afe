import type { AuditRole } from '@joddee/marketplace/audit/constants';
import type { AuditView } from '@joddee/marketplace/audit/shapes';
import { actionText, trailText as text } from '@joddee/thai-text/screens/account/trail-text';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pastMomentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { userAddress } from '../user-link.tsx';
import * as styles from './trail.module.css';

/** A row of a table for each entry, or a card on a phone. */
export function TrailEntries({ entries }: { entries: readonly AuditView[] }) {
  const now = useNow();
  const [, , actorName, subjectName, reasonName] = text.columns;
  return (
    <div className={`${parts.clipped} card`}>
      <p className={`${parts.onDesk} ${parts.columnNames} ${styles.columns}`} aria-hidden="true">
        {text.columns.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <ul className={parts.lines} aria-label={text.list}>
        {eventsOf(entries).map(({ _id, at, action, by, actor, reason, about, subjects }) => (
          <li key={_id} className={styles.row}>
            <time className="quiet small unbroken" dateTime={at}>
              {pastMomentTextOf(new Date(at), now)}
            </time>
            <span>
              <strong>{actionText[action]}</strong>
              {action === 'booking-cancelled' && about !== '' ? (
                <span className="quiet small "> {text.booking(about)}</span>
              ) : null}
            </span>
            <span>
              <span className={`quiet small ${parts.hiddenOnDesk}`}>{actorName} </span>
              <Actor actor={actor} by={by} />
            </span>
            <span>
              <span className={`quiet small ${parts.hiddenOnDesk}`}>{subjectName} </span>
              {subjects.map((subject, index) => (
                <Fragment key={subject?._id ?? ''}>
                  {index === 0 ? '' : ', '}
                  <Person person={subject} />
                </Fragment>
              ))}
            </span>
            {reason === '' ? (
              <span className={`${parts.onDesk} quiet`}>{text.nobody}</span>
            ) : (
              <span>
                <span className={`quiet small ${parts.hiddenOnDesk}`}>{reasonName} </span>
                {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TrailEvent extends AuditView {
  subjects: AuditView['subject'][];
}

/** A cancellation is in the trail of both parties; here it is one event. */
function eventsOf(entries: readonly AuditView[]): TrailEvent[] {
  const events: TrailEvent[] = [];
  for (const entry of entries) {
    const same = events.find(
      ({ action, about, at }) =>
        action === 'booking-cancelled' && action === entry.action && about === entry.about && at === entry.at,
    );
    if (same === undefined) events.push({ ...entry, subjects: [entry.subject] });
    else same.subjects.push(entry.subject);
  }
  return events;
}

function Actor({ actor, by }: { actor: AuditView['actor']; by: AuditRole }) {
  if (actor === null) return text.role(by);
  return (
    <>
      <Person person={actor} /> <span className="quiet small">{text.role(by)}</span>
    </>
  );
}

/** A user, with the way to the page of the user. */
function Person({ person }: { person: AuditView['subject'] }) {
  const { search } = useLocation();
  if (person === null) return text.nobody;
  if (person.username === '')
    return (
      <Link className={`${parts.tallLink} quiet`} to={`/trail?user=${person._id}`}>
        {text.deletedUser(person._id)}
      </Link>
    );
  return (
    <Link
      className={parts.tallLink}
      to={userAddress(person._id)}
      state={{ userId: person._id, trail: search }}
    >
      @{person.username}
    </Link>
  );
}
