import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { pastDayText } from '@joddee/thai-text/dates';
import { confirmCardText as text } from '@joddee/thai-text/screens/person-text';
import { EyeOff, Hourglass, Lock, SquarePen, Stamp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { bringIntoView } from '../../lib/bring-into-view.ts';
import { clockTextOf } from '../../lib/moment-text-of.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTitle } from '../../lib/use-title.ts';
import { cardDraft, forgetDraft } from '../../offline/form-draft.ts';
import { storedListing } from '../../offline/listing-draft.ts';
import { ownVerification, take, useLive } from '../../stores/live-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LoadingModal } from '../../ui/dialogs/loading-modal.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { CardForm } from './card-form.tsx';
import * as styles from './confirm-card.module.css';

const whoSeesIcons = [EyeOff, Stamp, SquarePen];

export default function ConfirmCardScreen() {
  useTitle(text.title);
  const verification = useLive(ownVerification);
  const now = useNow();
  const verified = verification?.state === 'verified';
  useEffect(() => {
    if (verified) forgetDraft(cardDraft);
  }, [verified]);
  const reason = useRef<HTMLParagraphElement>(null);
  const state = verification?.state;
  const before = useRef(state);
  useEffect(() => {
    // Declined while its holder waits: the reason is above the form, out of sight.
    if (before.current === 'waiting' && state === 'not-submitted' && reason.current !== null) {
      reason.current.focus({ preventScroll: true });
      bringIntoView(reason.current);
    }
    before.current = state;
  }, [state]);
  const [hasWaited, setHasWaited] = useState(false);
  if (state === 'waiting' && !hasWaited) setHasWaited(true);
  if (verification === undefined) return <LoadingModal />;
  // Also redirects if the card is approved while the page is open: CardNotices tells it over the next one.
  if (verified) return <Navigate to="/" replace state={hasWaited ? { cardApproved: true } : null} />;
  const { user } = verification;
  return (
    <div className={`page ${parts.pageForm} ${styles.confirmCard} stack`}>
      <ScreenHead isBar title={text.title} backTo="/profile" />
      <div>
        <h2 className={parts.large}>{text.gain}</h2>
        <p className="quiet">{text.lead}</p>
      </div>
      <ProgressSteps label={text.stepsLabel} steps={text.steps} done={0} isLive />
      {verification.declined ? (
        <p className={`notice ${parts.prose}`} data-tone="harm" role="status" tabIndex={-1} ref={reason}>
          {text.declined(verification.declinedReason)}
        </p>
      ) : null}
      <section className={`${parts.below} ${parts.gap25} ${styles.whoSees}`}>
        <h2 className={`${parts.beside} ${parts.gap3} ${parts.brand} ${parts.heading}`}>
          <Lock /> {text.whoSees}
        </h2>
        <ul className="stack tight">
          {text.whoSeesList.map((line, index) => {
            const Icon = whoSeesIcons[index] ?? Lock;
            return (
              <li className={`${parts.inRow} ${parts.gap3}`} key={line}>
                <Icon /> {line}
              </li>
            );
          })}
        </ul>
      </section>
      <CardForm
        // The images of a declined card are deleted: the form starts again with the numbers of the draft.
        key={verification.state}
        onSubmitted={({ state, declined, declinedReason, submitted, version }) =>
          take('verification', { user, state, declined, declinedReason, submitted, version })
        }
      />
      {verification.state === 'waiting' ? (
        <Dialog title={text.waitingTitle}>
          <span className={`${parts.middle} ${styles.cardHourglass}`}>
            <Hourglass />
          </span>
          <ProgressSteps label={text.stepsLabel} steps={text.steps} done={1} isLive />
          {verification.submitted === '' ? null : (
            <p className={`${parts.strong} ${styles.cardSent}`}>
              <time dateTime={verification.submitted}>
                {text.sentAt(sentText(new Date(verification.submitted), now))}
              </time>
            </p>
          )}
          <p>{text.waiting}</p>
          <Link className="button main" to="/post?prepare=1">
            {storedListing(user) === undefined ? text.prepareListing : text.continueListing}
          </Link>
          <Link className="button text" to="/">
            {text.home}
          </Link>
        </Dialog>
      ) : null}
    </div>
  );
}

/** 'วันนี้ 12.40 น.' */
const sentText = (sent: Date, now: Date) =>
  `${pastDayText(bangkokDay(sent), bangkokDay(now))} ${clockTextOf(sent)}`;
