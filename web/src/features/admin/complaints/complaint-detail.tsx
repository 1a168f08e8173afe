import { complaintNumber } from '@joddee/marketplace/common/texts/digits';
import { type ComplaintDecision, complaintDecisions } from '@joddee/marketplace/complaints/constants';
import type { ComplaintView } from '@joddee/marketplace/complaints/shapes';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText, complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { LinkedPhoto } from '../../../components/photo/linked-photo.tsx';
import { bringIntoView } from '../../../lib/bring-into-view.ts';
import { momentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useEndedBookings } from '../active-bookings.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { KeyCap, StepButtons, useTypedKeys } from '../shortcut-keys.tsx';
import { ComplaintEvidence, ComplaintPeople } from './complaint-context.tsx';
import * as styles from './complaints.module.css';
import { useComplaint } from './use-complaints.ts';

interface ComplaintDetailProps {
  id: string;
  /** The complaints that wait, in the order of their list. */
  waiting: readonly string[];
}

/** One complaint with its evidence, and the decisions while it is open. Keys: J and K lead to the next and the last one. */
export function ComplaintDetail({ id, waiting }: ComplaintDetailProps) {
  const navigate = useNavigate();
  const index = waiting.indexOf(id);
  const [lastIndex, setLastIndex] = useState(index);
  if (index !== -1 && index !== lastIndex) setLastIndex(index);
  // One that was decided has left its place to the next one.
  const [before, after] = index === -1 ? [lastIndex - 1, Math.max(0, lastIndex)] : [index - 1, index + 1];
  const [previous, next] = [waiting[before], waiting[after]];
  const wayTo = (other: string | undefined) =>
    other === undefined
      ? undefined
      : () => void navigate(`?tab=complaintsmenu&complaint=${other}`, { replace: true });
  const [onPrevious, onNext] = [wayTo(previous), wayTo(next)];
  useTypedKeys((code) => {
    const go = { KeyJ: onNext, KeyK: onPrevious }[code];
    go?.();
    return go !== undefined;
  });
  const { complaint, failure, retry, replace } = useComplaint(id);
  const section = useRef<HTMLElement>(null);
  const isShown = complaint !== undefined || failure !== undefined;
  // A long list was scrolled.
  useLayoutEffect(() => {
    if (isShown && section.current !== null) bringIntoView(section.current);
  }, [isShown]);
  return (
    <section className="stack" ref={section}>
      <div className="row">
        <Link className={`button text compact ${styles.complaintBack}`} to="?tab=complaintsmenu">
          <ChevronLeft aria-hidden="true" /> {text.back}
        </Link>
        {index === -1 ? null : (
          <span className={`${styles.complaintPlace} quiet small unbroken`}>
            {text.place(index + 1, waiting.length)}
          </span>
        )}
        <StepButtons previous={text.previous} next={text.next} onPrevious={onPrevious} onNext={onNext} />
      </div>
      {complaint !== undefined ? (
        <Complaint complaint={complaint} onDecided={replace} />
      ) : failure === undefined ? null : (
        <LoadFailed reason={failure} onRetry={retry} />
      )}
    </section>
  );
}

interface ComplaintProps {
  complaint: ComplaintView;
  onDecided: (complaint: ComplaintView) => void;
}

function Complaint({ complaint, onDecided }: ComplaintProps) {
  const { _id, kind, category, created, text: words, photo, decision, reason, listing, person } = complaint;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.complaintDesk}>
      <article className={`card ${styles.complaintCard}`}>
        <div className="spread">
          <h2 ref={heading} tabIndex={-1}>
            {categoryText(kind, category)}
          </h2>
          <span className="chip" data-tone={decision === '' ? 'live' : 'quiet'}>
            {text.states[decision]}
          </span>
        </div>
        <p className="quiet small">
          {complaintText.number(complaintNumber(_id))} · {text.kinds[kind]} ·{' '}
          {listing || person || text.deleted} · {momentTextOf(new Date(created), now)}
        </p>
        {words !== '' ? (
          <p className={parts.prose}>{words}</p>
        ) : kind === 'message' ? null : (
          <p className="quiet">{text.noWords}</p>
        )}
        {photo ? (
          <LinkedPhoto
            text={complaintText}
            alt={complaintText.photoTitle}
            find={() => callApi('findComplaintPhoto', { params: { complaintId: _id } })}
          />
        ) : null}
        {reason === '' ? null : <p className="notice">{reason}</p>}
      </article>
      <ComplaintEvidence complaint={complaint} now={now} />
      <aside className={styles.complaintSide}>
        {decision === '' ? (
          <Decisions
            complaint={complaint}
            onDecided={(decided) => {
              // The buttons leave with the focus.
              flushSync(() => onDecided(decided));
              heading.current?.focus();
            }}
          />
        ) : null}
        <ComplaintPeople complaint={complaint} now={now} />
      </aside>
    </div>
  );
}

/** A decision has the same key beside every complaint, whichever others are offered. */
const keyOf = (decision: ComplaintDecision) => String(complaintDecisions.indexOf(decision) + 1);

/** Only what the rule allows is offered; the server decides. */
function Decisions({ complaint, onDecided }: ComplaintProps) {
  const [asked, setAsked] = useState<ComplaintDecision>();
  const { _id, post, subject, listing } = complaint;
  const isDeleted = subject.registered === '';
  const ended = useEndedBookings(subject._id, asked === 'suspended' && !isDeleted);
  const offered = [
    'dismissed' as const,
    ...(isDeleted ? [] : ['warned' as const]),
    ...(post === null ? [] : ['hidden' as const]),
    ...(subject.suspended ? [] : ['suspended' as const]),
  ];

  useTypedKeys((code) => {
    const decision = offered.find((each) => keyOf(each) === /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]);
    if (decision !== undefined) setAsked(decision);
    return decision !== undefined;
  });

  async function decide(decision: ComplaintDecision, reason: string): Promise<string | undefined> {
    const answer = await callApi('decideComplaint', {
      params: { complaintId: _id },
      body: { decision, reason },
    });
    if (!answer.ok) return answer.fields.reason ?? answer.message ?? '';
    showToast(text.states[decision], 'done');
    setAsked(undefined);
    onDecided(answer.data);
    return undefined;
  }

  return (
    <fieldset className={`stack tight ${styles.complaintDecisions}`}>
      <legend>{text.decide}</legend>
      {offered.map((decision) => (
        <button
          key={decision}
          type="button"
          className={decision === 'suspended' ? 'button plain harm compact' : 'button plain compact'}
          aria-keyshortcuts={keyOf(decision)}
          onClick={() => setAsked(decision)}
        >
          {text.actions[decision]} <KeyCap>{keyOf(decision)}</KeyCap>
        </button>
      ))}
      {asked === undefined ? null : (
        <ReasonDialog
          title={text.actions[asked]}
          effect={
            asked !== 'suspended'
              ? text.effects[asked]
              : isDeleted
                ? text.suspendsDeleted
                : `${text.effects.suspended}${ended === undefined ? '' : ` (${text.endedBookings(ended)})`}`
          }
          about={asked === 'hidden' ? listing : subject.name || text.deleted}
          label={text.reason[asked]}
          action={text.actions[asked]}
          tone={asked === 'suspended' ? 'harm' : 'main'}
          onSend={(reason) => decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  );
}
