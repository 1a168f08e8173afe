import { limits } from '@joddee/marketplace/common/limits';
import type { CardCheck } from '@joddee/marketplace/users/constants';
import { isNumberFull, uncheckedOf } from '@joddee/marketplace/users/rules/card-wait';
import type { AdminUserView } from '@joddee/marketplace/users/shapes';
import { refusalText } from '@joddee/thai-text/error-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { ImageOff, Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useAskAgain } from '../../../api/use-api-query.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { ActiveBookings } from '../active-bookings.tsx';
import * as cardPanesStyles from '../card-view/card-panes.module.css';
import { CardPhotos, type PaneName, paneNames, type ShownImages } from '../card-view/card-photos.tsx';
import type { DecisionTurn } from '../decision/use-decision.ts';
import { linesOf, withUsualReason } from '../decision/usual-reasons.tsx';
import { DeskLine } from '../figures/desk-line.tsx';
import { TodaysSums, useFigures } from '../figures/todays-sums.tsx';
import { verifyUserOf } from '../user-link.tsx';
import { EyeChecks, InspectedFacts } from '../verify-user/inspected-facts.tsx';
import { UserDeeds } from '../verify-user/user-deeds.tsx';
import { UserRecord } from '../verify-user/user-record.tsx';
import * as styles from './card-desk.module.css';
import { DecisionButtons, DeclineReasons } from './decision-buttons.tsx';
import { ShortcutList, useDeskKeys } from './desk-keys.tsx';
import { useQueue } from './queue.ts';
import type { CardDecision } from './submission.ts';

interface CardDeskProps {
  user: AdminUserView;
  loadedAt: number;
  backTo: string;
  turn: DecisionTurn<CardDecision>;
  onReload: () => void;
  onOpenCard: () => void;
}

/**
 * One user with the card and everything to decide about it; on a wide screen all of it is in sight. The card of a verified
 * user is closed until somebody has a reason to open it.
 */
export function CardDesk({ user, loadedAt, backTo, turn, onReload, onOpenCard }: CardDeskProps) {
  const navigate = useNavigate();
  const queue = useQueue();
  const figures = useFigures();
  // Written to the applicant, as every reason.
  const [reason, setReason] = useState(() =>
    isNumberFull(user.sameNumber) ? refusalText.CARD_ON_TWO_ACCOUNTS : '',
  );
  const [isMissing, setMissing] = useState(false);
  const [full, setFull] = useState<PaneName>();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const form = useRef<HTMLElement>(null);
  const hasReason = linesOf(reason).length > 0;
  const photos = user.photo_card;
  const hasCard = photos.photoCard !== '';
  const isClosed = user.state === 'verified' && user.Card.idCard === 0;
  const isDecidable = user.state !== 'not-submitted' && !isClosed;
  const { images, noteImage, secondsLeft, checked, toggle, needs } = useComparison(user, loadedAt);

  function write(next: string): void {
    setReason(next);
    setMissing(false);
  }
  function approve(): void {
    if (user.state === 'waiting' && needs === undefined) turn.decide({ kind: 'approve', checked });
  }
  function decline(): void {
    if (!isDecidable || turn.isBusy()) return;
    if (hasReason) {
      turn.decide({ kind: 'decline', reason });
      return;
    }
    setFull(undefined);
    flushSync(() => setMissing(true));
    // The first reason, because in the text the keys of the reasons are digits.
    form.current?.querySelector('button')?.focus();
  }

  const askAgain = useAskAgain('findRecordOfUser', 'findBookingsOfUser');
  const index = queue.findIndex(({ _id }) => _id === user._id);
  const wayTo = (other: { _id: string } | undefined) =>
    other === undefined ? undefined : () => void navigate(...verifyUserOf(other._id, { replace: true }));
  const [onPrevious, onNext] =
    index === -1 ? [] : [wayTo(index > 0 ? queue[index - 1] : undefined), wayTo(queue[index + 1])];

  useDeskKeys({
    approve,
    decline,
    onPrevious,
    onNext,
    turn,
    toggle: user.state === 'waiting' ? toggle : undefined,
    choose: isDecidable
      ? (sentence) => write(withUsualReason(reason, sentence, limits.declineReason.max))
      : undefined,
    showShortcuts: () => setShowsShortcuts(true),
  });

  return (
    <div className={`${parts.fromTop} ${styles.cardDesk}`} data-card={hasCard}>
      <DeskLine user={user} backTo={backTo} queue={queue} onPrevious={onPrevious} onNext={onNext} />
      <div className={`${parts.below} ${styles.deskBody}`}>
        <div
          className={`${parts.column} ${parts.padded} ${parts.shrinks} ${parts.toTop} ${cardPanesStyles.deskPhotos}`}
        >
          {hasCard ? (
            <CardPhotos
              photos={photos}
              secondsLeft={secondsLeft}
              images={images}
              onImage={noteImage}
              full={full}
              onFull={setFull}
              onReload={onReload}
              onShortcuts={() => setShowsShortcuts(true)}
            />
          ) : isClosed ? (
            <ClosedCard onOpen={onOpenCard} />
          ) : user.state === 'not-submitted' ? null : (
            <DeletedCard />
          )}
          {isDecidable ? (
            <div inert={full !== undefined}>
              <DeclineReasons reason={reason} isMissing={isMissing} onChange={write} form={form} />
            </div>
          ) : null}
          {hasCard ? null : <ActiveBookings userId={user._id} />}
          {hasCard || user.state === 'waiting' ? null : <UserRecord userId={user._id} />}
        </div>
        <aside
          className={`${parts.column} ${parts.padded} ${parts.shrinks} ${parts.toTop} ${styles.deskFacts}`}
          inert={full !== undefined}
        >
          <InspectedFacts user={user} />
          {user.state === 'waiting' ? <EyeChecks checked={checked} onToggle={toggle} /> : null}
          {isDecidable ? (
            <DecisionButtons
              user={user}
              hasReason={hasReason}
              approvalNeeds={user.state === 'waiting' ? needs : undefined}
              turn={turn}
              onApprove={approve}
              onDecline={decline}
            />
          ) : null}
          {user.state !== 'waiting' && user.status === 0 ? (
            <UserDeeds
              user={user}
              backTo={backTo}
              onChanged={() => {
                askAgain();
                onReload();
              }}
            />
          ) : null}
          {user.state === 'waiting' ? <TodaysSums decided={figures?.cardsToday} /> : null}
        </aside>
      </div>
      {hasCard ? <ActiveBookings userId={user._id} /> : null}
      {showsShortcuts ? <ShortcutList onClose={() => setShowsShortcuts(false)} /> : null}
    </div>
  );
}

function ClosedCard({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={`card ${parts.beside} ${parts.gap35} ${styles.imagesDeleted}`}>
      <Lock className="quiet" />
      <div className="stack tight">
        <p className="quiet">{text.cardClosed}</p>
        <p>
          <button type="button" className="button plain compact" onClick={onOpen}>
            {text.openCard}
          </button>
        </p>
      </div>
    </div>
  );
}

function DeletedCard() {
  return (
    <div className={`card ${parts.beside} ${parts.gap35} ${styles.imagesDeleted}`}>
      <ImageOff className="quiet" />
      <div>
        <strong>{text.imagesDeleted}</strong>
        <p className="quiet small">{text.imagesDeletedAbout}</p>
      </div>
    </div>
  );
}

/** What of a card has been seen and compared. A new link is another image, and a new submission is compared again. */
function useComparison(user: AdminUserView, loadedAt: number) {
  const { photo_card: photos, submitted } = user;
  const [images, setImages] = useState<ShownImages>({});
  const secondsLeft = useSecondsLeft(loadedAt + limits.cardImageLinkSeconds * 1000);
  const [compared, setCompared] = useState({ submitted: '', checked: [] as readonly CardCheck[] });
  const checked = compared.submitted === submitted ? compared.checked : [];
  const isInSight = secondsLeft > 0 && paneNames.every((name) => images[photos[name]] === 'loaded');
  const missing = uncheckedOf(checked).length;
  return {
    images,
    noteImage: (url: string, state: ShownImages[string]) =>
      setImages((before) => ({ ...before, [url]: state })),
    secondsLeft,
    checked,
    toggle(check: CardCheck): void {
      const next = checked.includes(check) ? checked.filter((each) => each !== check) : [...checked, check];
      setCompared({ submitted, checked: next });
    },
    needs: isNumberFull(user.sameNumber)
      ? text.numberFull
      : !isInSight
        ? text.needsPhotos
        : missing > 0
          ? text.needsChecks(missing)
          : undefined,
  };
}

const leftAt = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1000));

/** Whole seconds until an instant on the clock of `performance`; 0 afterwards. */
function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => leftAt(until));
  useEffect(() => {
    setLeft(leftAt(until));
    const timer = setInterval(() => {
      const now = leftAt(until);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
