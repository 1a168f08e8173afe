import { complaintNumber } from '@joddee/marketplace/common/texts/digits';
import type { ComplaintDecision } from '@joddee/marketplace/complaints/constants';
import type { ComplaintView } from '@joddee/marketplace/complaints/shapes';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText, complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { bringIntoView } from '../../../lib/bring-into-view.ts';
import { momentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import * as pageFeet from '../../../ui/styles/page-feet.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useEndedBookings } from '../active-bookings.tsx';
import { PendingDecision } from '../decision/pending-decision.tsx';
import { useDecision } from '../decision/use-decision.ts';
import type { UsualReason } from '../decision/usual-reasons.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { KeyCap, StepButtons, useTypedKeys } from '../shortcut-keys.tsx';
import { ComplaintEvidence, ComplaintPeople } from './complaint-context.tsx';
import * as styles from './complaints.module.css';
import { complaintAddress, noteDecided } from './use-complaints.ts';

interface ComplaintDetailProps {
  id: string;
  /** The complaints that wait, in the order of their list. */
  waiting: readonly string[];
  /** How many wait, also those of further pages. */
  count: number;
}

/** One complaint with its evidence, and the decisions while it is open. Keys: J and K lead to the next and the last one. */
export function ComplaintDetail({ id, waiting, count }: ComplaintDetailProps) {
  const navigate = useNavigate();
  const index = waiting.indexOf(id);
  const wayTo = (other: string | undefined) =>
    other === undefined ? undefined : () => void navigate(complaintAddress(other), { replace: true });
  const [previous, next] = index === -1 ? [undefined, waiting[0]] : [waiting[index - 1], waiting[index + 1]];
  const [onPrevious, onNext] = [wayTo(previous), wayTo(next)];
  useTypedKeys((code) => {
    const go = { KeyJ: onNext, KeyK: onPrevious }[code];
    go?.();
    return go !== undefined;
  });
  /** The next one opens by itself, and the list after the last one. */
  function leave(): void {
    const following = next ?? previous;
    void navigate(following === undefined ? '?tab=complaintsmenu' : complaintAddress(following), {
      replace: true,
    });
  }
  const { answer, failure, reload } = useApiQuery('findComplaint', { params: { complaintId: id } });
  const complaint = answer?.ok ? answer.data : undefined;
  const retry = () => void reload();
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
        {index === -1 || count < 2 ? null : (
          <span className={`${styles.complaintPlace} quiet small unbroken`}>
            {text.place(index + 1, count)}
          </span>
        )}
        <StepButtons previous={text.previous} next={text.next} onPrevious={onPrevious} onNext={onNext} />
      </div>
      {complaint !== undefined ? (
        <Complaint complaint={complaint} onDecided={leave} onRefused={retry} />
      ) : failure === undefined ? null : (
        <LoadFailed reason={textOfRefusal(failure)} onRetry={retry} />
      )}
    </section>
  );
}

interface ComplaintProps {
  complaint: ComplaintView;
  onDecided: () => void;
  onRefused: () => void;
}

function Complaint({ complaint, onDecided, onRefused }: ComplaintProps) {
  const { _id, kind, category, created, text: words, photo, decision, reason, listing, person } = complaint;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  // The case before has left with the button that was pressed.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`${parts.column} ${parts.toTop} ${parts.shrinks} ${styles.complaintDesk}`}>
      <article
        className={`card ${parts.tightColumn} ${parts.padded} ${parts.anywhere} ${styles.complaintCard}`}
      >
        <div className="spread">
          <h2 ref={heading} tabIndex={-1}>
            {categoryText(kind, category)}
          </h2>
          <span className={`chip ${parts.rigid} unbroken`} data-tone={decision === '' ? 'live' : 'quiet'}>
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
        {photo ? <ComplaintPhoto id={_id} /> : null}
        {reason === '' ? null : <p className="notice">{reason}</p>}
      </article>
      <ComplaintEvidence complaint={complaint} now={now} />
      <aside className={`${parts.column} ${parts.toTop} ${parts.shrinks} ${styles.complaintSide}`}>
        {decision === '' ? (
          <Decisions complaint={complaint} onDecided={onDecided} onRefused={onRefused} />
        ) : null}
        <ComplaintPeople complaint={complaint} now={now} />
      </aside>
    </div>
  );
}

/** The photo of the complaint. Its link is valid for less than a minute, and each use of it is recorded. */
function ComplaintPhoto({ id }: { id: string }) {
  const [photo, setPhoto] = useState<string>();
  useEffect(() => {
    let current = true;
    void callApi('findComplaintPhoto', { params: { complaintId: id } }).then((answer) => {
      if (!current) return;
      if (answer.ok) setPhoto(answer.data.photo);
      else showToast(textOfRefusal(answer), 'harm');
    });
    return () => {
      current = false;
    };
  }, [id]);
  if (photo === '') return <p className="quiet">{complaintText.photoGone}</p>;
  return (
    <div className={styles.complaintPhoto}>
      {photo === undefined ? null : <img src={photo} alt={complaintText.photoTitle} />}
    </div>
  );
}

/** A decision has the same key beside every complaint, whichever others are offered; what is offered least is the last. */
const keys = ['dismissed', 'warned', 'suspended', 'hidden'] satisfies ComplaintDecision[];
const keyOf = (decision: ComplaintDecision) => String(keys.indexOf(decision) + 1);

interface Decision {
  decision: ComplaintDecision;
  reason: string;
}

/** Only what the rule allows is offered; the server decides. A decision waits here for some seconds before it is sent. */
function Decisions({ complaint, onDecided, onRefused }: ComplaintProps) {
  const [asked, setAsked] = useState<ComplaintDecision>();
  const { _id, kind, category, post, subject, listing } = complaint;
  const isDeleted = subject.registered === '';
  const ended = useEndedBookings(subject._id, asked === 'suspended' && !isDeleted);
  const offered = [
    'dismissed' as const,
    ...(isDeleted ? [] : ['warned' as const]),
    ...(subject.suspended ? [] : ['suspended' as const]),
    ...(post === null ? [] : ['hidden' as const]),
  ];

  const turn = useDecision<Decision>(async (body, hasLeft) => {
    const answer = await callApi('decideComplaint', { params: { complaintId: _id }, body });
    const about = categoryText(kind, category);
    if (!answer.ok) {
      showToast(answer.fields.reason ?? textOfRefusal(answer), 'harm', { about });
      // Somebody else may have decided.
      if (!hasLeft()) onRefused();
      return false;
    }
    showToast(text.states[body.decision], 'done', { about });
    noteDecided(_id);
    if (!hasLeft()) onDecided();
    return true;
  });
  const { pending } = turn;
  const usual: Readonly<Record<string, UsualReason>> = asked === undefined ? {} : text.usualReasons[asked];

  useTypedKeys((code) => {
    if (pending !== undefined && code === 'Escape') {
      turn.undo();
      return true;
    }
    if (turn.isBusy()) return false;
    const decision = offered.find((each) => keyOf(each) === /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]);
    if (decision !== undefined) setAsked(decision);
    return decision !== undefined;
  });

  return (
    <fieldset className={`stack tight ${pageFeet.overPlaces} ${styles.complaintDecisions}`}>
      <legend>{text.decide}</legend>
      {pending === undefined ? null : (
        <PendingDecision
          words={text.willDecide(text.actions[pending.decision])}
          tone={pending.decision === 'dismissed' ? 'done' : 'harm'}
          turn={turn}
        />
      )}
      {(pending === undefined ? offered : []).map((decision) => (
        <button
          key={decision}
          type="button"
          disabled={turn.isSending}
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
          usual={Object.values(usual)}
          initial={usual[category]?.text}
          onSend={async (reason) => {
            // The dialog leaves first, so that its focus goes where the decision can be taken back.
            flushSync(() => setAsked(undefined));
            turn.decide({ decision: asked, reason });
            return undefined;
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  );
}
