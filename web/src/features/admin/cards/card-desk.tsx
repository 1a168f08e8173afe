import { limits } from '@joddee/marketplace/common/limits';
import { type CardCheck, cardChecks } from '@joddee/marketplace/users/constants';
import { uncheckedOf } from '@joddee/marketplace/users/rules/card-wait';
import type { AdminUserView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import ImageOff from 'lucide-react/icons/image-off';
import Lock from 'lucide-react/icons/lock';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useAskAgain } from '../../../api/use-api-query.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ActiveBookings } from '../active-bookings.tsx';
import type { PaneHandle } from '../card-view/card-pane.tsx';
import * as cardPanesStyles from '../card-view/card-panes.module.css';
import { CardPhotos, type PaneName, paneNames, type ShownImages } from '../card-view/card-photos.tsx';
import type { LightStep } from '../card-view/pane-light.ts';
import { DeskLine } from '../figures/desk-line.tsx';
import { TodaysSums } from '../figures/todays-sums.tsx';
import { useFigures } from '../figures/use-figures.ts';
import { KeyCap, useTypedKeys } from '../shortcut-keys.tsx';
import { fullName, verifyUserOf } from '../user-link.tsx';
import { EyeChecks, eyeCheckKeys, InspectedFacts } from '../verify-user/inspected-facts.tsx';
import { UserDeeds } from '../verify-user/user-deeds.tsx';
import { UserRecord } from '../verify-user/user-record.tsx';
import * as styles from './card-desk.module.css';
import * as decisionStyles from './decision.module.css';
import { DecisionButtons } from './decision-buttons.tsx';
import { DeclineReasons, linesOf, usualReasons, withUsualReason } from './decline-reasons.tsx';
import { useQueue } from './queue.ts';
import type { DecisionTurn } from './use-decision.ts';

interface CardDeskProps {
  user: AdminUserView;
  loadedAt: number;
  backTo: string;
  turn: DecisionTurn;
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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [full, setFull] = useState<PaneName>();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const form = useRef<HTMLElement>(null);
  const pointed = useRef<PaneHandle>(null);
  const hasReason = linesOf(reason).length > 0;
  const photos = user.photo_card;
  const hasCard = photos.photoCard !== '';
  const isClosed = user.state === 'verified' && user.Card.idCard === 0;
  const isDecidable = user.state !== 'not-submitted' && !isClosed;
  // A new link is another image, and a new submission has to be compared again.
  const [images, setImages] = useState<ShownImages>({});
  const secondsLeft = useSecondsLeft(loadedAt + limits.cardImageLinkSeconds * 1000);
  const [compared, setCompared] = useState({ submitted: '', checked: [] as readonly CardCheck[] });
  const checked = compared.submitted === user.submitted ? compared.checked : [];
  const isInSight = secondsLeft > 0 && paneNames.every((name) => images[photos[name]] === 'loaded');
  const missing = uncheckedOf(checked).length;
  const approvalNeeds = !isInSight ? text.needsPhotos : missing > 0 ? text.needsChecks(missing) : undefined;

  function write(next: string): void {
    setReason(next);
    setMissing(false);
  }
  function approve(): void {
    if (user.state === 'waiting' && approvalNeeds === undefined) turn.decide({ kind: 'approve', checked });
  }
  function toggle(check: CardCheck): void {
    const next = checked.includes(check) ? checked.filter((each) => each !== check) : [...checked, check];
    setCompared({ submitted: user.submitted, checked: next });
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
    pointed,
    turn,
    toggle: user.state === 'waiting' ? toggle : undefined,
    choose: isDecidable ? (sentence) => write(withUsualReason(reason, sentence)) : undefined,
    showShortcuts: () => setShowsShortcuts(true),
  });

  return (
    <div
      className={`${cardPanesStyles.cardDesk} ${styles.cardDesk} ${decisionStyles.cardDesk}`}
      data-card={hasCard}
    >
      <DeskLine user={user} backTo={backTo} queue={queue} onPrevious={onPrevious} onNext={onNext} />
      <div className={styles.deskBody}>
        <div className={cardPanesStyles.deskPhotos}>
          {hasCard ? (
            <CardPhotos
              photos={photos}
              secondsLeft={secondsLeft}
              images={images}
              onImage={(url, state) => setImages((before) => ({ ...before, [url]: state }))}
              full={full}
              onFull={setFull}
              onReload={onReload}
              onShortcuts={() => setShowsShortcuts(true)}
              pointed={pointed}
            />
          ) : isClosed ? (
            <div className={`card ${styles.imagesDeleted}`}>
              <Lock />
              <div className="stack tight">
                <p className="quiet">{text.cardClosed}</p>
                <p>
                  <button type="button" className="button plain compact" onClick={onOpenCard}>
                    {text.openCard}
                  </button>
                </p>
              </div>
            </div>
          ) : user.state === 'not-submitted' ? null : (
            <div className={`card ${styles.imagesDeleted}`}>
              <ImageOff />
              <div>
                <strong>{text.imagesDeleted}</strong>
                <p className="quiet small">{text.imagesDeletedAbout}</p>
              </div>
            </div>
          )}
          {isDecidable ? (
            <div inert={full !== undefined}>
              <DeclineReasons reason={reason} isMissing={isMissing} onChange={write} form={form} />
            </div>
          ) : null}
          {hasCard ? null : <ActiveBookings userId={user._id} />}
          {hasCard || user.state === 'waiting' ? null : <UserRecord userId={user._id} />}
        </div>
        <aside className={styles.deskFacts} inert={full !== undefined}>
          <InspectedFacts user={user} />
          {user.state === 'waiting' ? <EyeChecks checked={checked} onToggle={toggle} /> : null}
          {isDecidable ? (
            <DecisionButtons
              name={fullName(user)}
              state={user.state}
              isNumberWrong={!user.rightCheckDigit}
              hasReason={hasReason}
              approvalNeeds={user.state === 'waiting' ? approvalNeeds : undefined}
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
      {hasCard ? <ActiveBookings userId={user._id} isOptional={user.state === 'waiting'} /> : null}
      {showsShortcuts ? (
        <Dialog title={text.shortcuts} onClose={() => setShowsShortcuts(false)}>
          <dl className={decisionStyles.shortcutList}>
            {text.shortcutList.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <span className="visually-hidden">{key}</span>
                  <KeyCap>{key}</KeyCap>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
    </div>
  );
}

interface DeskKeys {
  approve: () => void;
  decline: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  pointed: RefObject<PaneHandle | null>;
  turn: DecisionTurn;
  toggle: ((check: CardCheck) => void) | undefined;
  choose: ((sentence: string) => void) | undefined;
  showShortcuts: () => void;
}

function useDeskKeys(desk: DeskKeys): void {
  const { turn, pointed } = desk;
  const lighten = (step: LightStep) => () => pointed.current?.lighten(step);
  useTypedKeys((code) => {
    const reason = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    const sentence = reason === undefined ? undefined : usualReasons[Number(reason) - 1]?.text;
    if (sentence !== undefined && desk.choose !== undefined) {
      desk.choose(sentence);
      return true;
    }
    const check = cardChecks.find((each) => code === `Key${eyeCheckKeys[each]}`);
    if (check !== undefined && desk.toggle !== undefined) {
      desk.toggle(check);
      return true;
    }
    const does = {
      KeyA: desk.approve,
      KeyD: desk.decline,
      KeyJ: desk.onNext,
      KeyK: desk.onPrevious,
      KeyZ: pointed.current?.zoom,
      KeyT: pointed.current?.turn,
      BracketLeft: lighten('darker'),
      BracketRight: lighten('brighter'),
      Minus: lighten('flatter'),
      Equal: lighten('sharper'),
      Digit0: pointed.current?.resetLight,
      Numpad0: pointed.current?.resetLight,
      Slash: desk.showShortcuts,
      Escape: turn.pending === undefined ? undefined : turn.undo,
    }[code];
    does?.();
    return does !== undefined;
  });
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
