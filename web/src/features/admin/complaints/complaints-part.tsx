import './complaints.css';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { ageText } from '@joddee/thai-text/times';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { emptyIncomingDrawing } from '../../../art/empty-incoming.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ComplaintDetail } from './complaint-detail.tsx';
import { SuspendedUsers } from './suspended-users.tsx';
import type { LoadedComplaints } from './use-complaints.ts';

/** The complaints that wait for a decision, by the person, or the one that is open. */
export function ComplaintsPart({ found }: { found: LoadedComplaints | undefined }) {
  const [address] = useSearchParams();
  const opened = address.get('complaint');
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
  if (opened !== null) return <ComplaintDetail key={opened} id={opened} />;
  if (found === undefined) return null;
  return (
    <div className="stack">
      <ComplaintList found={found} />
      <SuspendedUsers suspended={found.suspended} />
    </div>
  );
}

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
        <section className="card complaint-rows" key={subject} aria-labelledby={`about-${subject}`}>
          <h3 className="complaint-about" id={`about-${subject}`}>
            {text.about(person || text.deleted)}
            {about > 1 ? <span className="quiet small"> {text.ofPerson(about)}</span> : null}
          </h3>
          <ul>
            {complaints.map((complaint) => (
              <li key={complaint._id}>
                <Link className="complaint-row" to={`?tab=complaintsmenu&complaint=${complaint._id}`}>
                  <span className="complaint-row-words">
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
