import type { AuditView } from '@joddee/contract/audit/audit';
import type { AuditRole } from '@joddee/contract/choices/audit-actions';
import { actionText, trailText as text } from '@joddee/thai-text/screens/account/trail-text';
import { Link, useLocation } from 'react-router-dom';
import { pastMomentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';

/** A row of a table for each entry, or a card on a phone. */
export function TrailEntries({ entries }: { entries: readonly AuditView[] }) {
  const now = useNow();
  const [, , actorName, subjectName, reasonName] = text.columns;
  return (
    <div className="trail-table card">
      <p className="trail-columns" aria-hidden="true">
        {text.columns.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <ul aria-label={text.list}>
        {entries.map(({ _id, at, action, by, actor, subject, reason }) => (
          <li key={_id} className="trail-row">
            <time className="quiet small tabular" dateTime={at}>
              {pastMomentTextOf(new Date(at), now)}
            </time>
            <strong>{actionText[action]}</strong>
            <span>
              <span className="trail-name">{actorName} </span>
              <Actor actor={actor} by={by} />
            </span>
            <span>
              <span className="trail-name">{subjectName} </span>
              <Person person={subject} />
            </span>
            {reason === '' ? (
              <span className="trail-none">{text.nobody}</span>
            ) : (
              <span>
                <span className="trail-name">{reasonName} </span>
                {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
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
  if (person.username === '') return <span className="quiet">{text.deletedUser}</span>;
  return (
    <Link className="tall-link" to="/verifyuser" state={{ userId: person._id, trail: search }}>
      @{person.username}
    </Link>
  );
}
