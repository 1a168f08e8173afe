import { complaintNumber } from '@joddee/marketplace/common/texts/digits';
import { categoryText, complaintText as text } from '@joddee/thai-text/screens/complaints/complaint-text';
import { useId } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { pastMomentTextOf } from '../../lib/moment-text-of.ts';
import { useNow } from '../../lib/use-now.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './own-complaints.module.css';

const shown = 3;

/** The last complaints of the user, by the number that the team knows them by, and whether they were dealt with. */
export function OwnComplaints() {
  const id = useId();
  const now = useNow();
  const { answer } = useApiQuery('findComplaints', {});
  if (answer === undefined || !answer.ok || answer.data.length === 0) return null;
  return (
    <section className={`card ${styles.ownComplaints}`} aria-labelledby={id}>
      <h2 className={parts.smallStrong} id={id}>
        {text.own}
      </h2>
      <ul className={parts.lines}>
        {answer.data.slice(0, shown).map(({ _id, kind, category, about, created, open }) => (
          <li className="spread" key={_id}>
            <span>
              <strong>{text.number(complaintNumber(_id))}</strong> {categoryText(kind, category)}
              <span className={`quiet small ${parts.block}`}>
                {about === '' ? '' : `${about} · `}
                <span className="unbroken">{pastMomentTextOf(new Date(created), now)}</span>
              </span>
            </span>
            <span className="chip" data-tone={open ? 'live' : 'done'}>
              {open ? text.open : text.handled}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
