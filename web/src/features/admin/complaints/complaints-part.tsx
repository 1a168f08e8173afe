import './complaints.css';
import type { ComplaintSummary, OpenComplaints } from '@joddee/contract/complaints/complaints';
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

/** The complaints that wait for a decision, the oldest first, or the one that is open. */
export function ComplaintsPart({ found }: { found: OpenComplaints | undefined }) {
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

function ComplaintList({ found: { count, complaints } }: { found: OpenComplaints }) {
  const now = useNow();
  const [oldest] = complaints;
  const ageOf = ({ created }: ComplaintSummary) => ageText(now.getTime() - Date.parse(created));
  if (oldest === undefined)
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
        <p className="quiet small">{text.oldest(ageOf(oldest))}</p>
      </div>
      <ul className="card complaint-rows">
        {complaints.map((complaint) => (
          <li key={complaint._id}>
            <Link className="complaint-row" to={`?tab=complaintsmenu&complaint=${complaint._id}`}>
              <span className="complaint-row-words">
                <b>{categoryText(complaint.kind, complaint.category)}</b>
                <span className="small clamp-1">
                  {text.kinds[complaint.kind]}
                  {complaint.listing === '' ? '' : ` · ${complaint.listing}`}
                </span>
                <span className="quiet small">
                  {text.about(complaint.person || text.deleted)}
                  {complaint.ofPerson > 1 ? ` · ${text.ofPerson(complaint.ofPerson)}` : ''}
                </span>
              </span>
              <span className="quiet small unbroken">{text.waited(ageOf(complaint))}</span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
