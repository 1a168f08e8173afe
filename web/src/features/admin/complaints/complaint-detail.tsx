import type { ComplaintDecision } from '@joddee/contract/choices/complaint-choices';
import type { ComplaintView } from '@joddee/contract/complaints/complaints';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText } from '@joddee/thai-text/screens/complaints/complaint-text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { ComplaintPhoto } from '../../../components/complaints/complaint-photo.tsx';
import { bringIntoView } from '../../../lib/bring-into-view.ts';
import { momentTextOf } from '../../../lib/moment-text-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { ComplaintContext } from './complaint-context.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useComplaint } from './use-complaints.ts';

/** One complaint with its context, and the decisions while it is open. */
export function ComplaintDetail({ id }: { id: string }) {
  const { complaint, failure, retry, replace } = useComplaint(id);
  const section = useRef<HTMLElement>(null);
  const isShown = complaint !== undefined || failure !== undefined;
  // On a phone the figures fill the screen above it, and a long list was scrolled.
  useLayoutEffect(() => {
    if (isShown && section.current !== null) bringIntoView(section.current);
  }, [isShown]);
  return (
    <section className="stack" ref={section}>
      <Link className="button text compact complaint-back" to="?tab=complaintsmenu">
        <ChevronLeft aria-hidden="true" /> {text.back}
      </Link>
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
    <>
      <article className="card complaint-card">
        <div className="spread">
          <h2 ref={heading} tabIndex={-1}>
            {categoryText(kind, category)}
          </h2>
          <span className="chip" data-tone={decision === '' ? 'live' : 'quiet'}>
            {text.states[decision]}
          </span>
        </div>
        <p className="quiet small">
          {text.kinds[kind]} · {listing || person || text.deleted} · {momentTextOf(new Date(created), now)}
        </p>
        {words !== '' ? (
          <p className="prose">{words}</p>
        ) : kind === 'message' ? null : (
          <p className="quiet">{text.noWords}</p>
        )}
        {photo ? <ComplaintPhoto id={_id} className="button plain compact" /> : null}
        {reason === '' ? null : <p className="notice">{reason}</p>}
      </article>
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
      <ComplaintContext complaint={complaint} now={now} />
    </>
  );
}

/** Only what the rule allows is offered; the server decides. */
function Decisions({ complaint, onDecided }: ComplaintProps) {
  const [asked, setAsked] = useState<ComplaintDecision>();
  const { _id, post, subject, listing } = complaint;
  const isDeleted = subject.registered === '';
  const offered = [
    'dismissed' as const,
    ...(isDeleted ? [] : ['warned' as const]),
    ...(post === null ? [] : ['hidden' as const]),
    ...(subject.suspended ? [] : ['suspended' as const]),
  ];

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
    <fieldset className="complaint-decisions">
      <legend className="visually-hidden">{text.decide}</legend>
      {offered.map((decision) => (
        <button
          key={decision}
          type="button"
          className={decision === 'suspended' ? 'button harm compact' : 'button plain compact'}
          onClick={() => setAsked(decision)}
        >
          {text.actions[decision]}
        </button>
      ))}
      {asked === undefined ? null : (
        <ReasonDialog
          title={text.actions[asked]}
          effect={asked === 'suspended' && isDeleted ? text.suspendsDeleted : text.effects[asked]}
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
