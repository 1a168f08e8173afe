import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { lostStay } from '@joddee/marketplace/posts/rules/nearest-free';
import { dayNameText } from '@joddee/thai-text/dates';
import { hourlyText, priceText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { repeatText } from '@joddee/thai-text/screens/repeat/repeat-text';
import { waitsText } from '@joddee/thai-text/screens/waits/waits-text';
import { clockText, durationText, timeRangeText } from '@joddee/thai-text/times';
import { type RefObject, useEffect, useState } from 'react';
import { MinutesClock } from '../../components/live/minutes-clock.tsx';
import { useOpenWaits } from '../../components/waits/open-waits.ts';
import { LoginLink } from '../../session/login-link.tsx';
import { useSession } from '../../session/session-store.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import * as formParts from '../../ui/styles/form-parts.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import * as stickyBarStyles from '../../ui/styles/sticky-bar.module.css';
import * as styles from './book.module.css';
import { useBook } from './book-context.ts';
import { sumOfDays } from './repeat/chosen-days.ts';

/**
 * The next step of the booking at the foot of a phone, with the total. It gives way to the buttons of the form, so that
 * each stands once in sight.
 */
export function BookBar({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const { post, isDeleted, input } = useBook();
  const user = useSession(({ user }) => user);
  const connected = useConnection(({ connected }) => connected);
  const isOffline = useDisconnected();
  const isButtonSeen = useIsSeen(place, `.${styles.formFoot} > .main`);
  const { detail, total, hours, now, facts, decision } = input;
  const chosen = decision?.ok === true ? decision.period : undefined;
  const held = useOpenWaits().find(
    (wait) =>
      wait.post === post._id &&
      wait.state === 'held' &&
      wait.from === chosen?.from.toISOString() &&
      wait.to === chosen.to.toISOString(),
  );
  if (isButtonSeen) return null;
  const lost = facts && lostStay(facts, detail);
  const isLost = facts !== undefined && lost !== undefined;
  const isChosen = total !== undefined && hours !== undefined && decision?.ok === true && !isLost;
  const all = sumOfDays(input.days, post.price);
  const cannotBook = isDeleted || !post.available || input.isForOthers;
  const isFilledIn = detail.phone !== '' && detail.idCar !== '';
  const toTimes = () => {
    const groups = place.current?.querySelectorAll<HTMLElement>(`.${formParts.slotGroup}`) ?? [];
    const group = [...groups].find((each) => each.querySelector('[role="radiogroup"] button')) ?? groups[0];
    group?.scrollIntoView({ block: 'start' });
    group?.querySelector<HTMLElement>('button:enabled:not([tabindex="-1"])')?.focus({ preventScroll: true });
  };
  // What is missing yet is no mistake: its field takes the focus. If nothing is, the summary opens.
  const goOn = () => {
    if (isFilledIn) return place.current?.querySelector('form')?.requestSubmit();
    const missing = detail.idCar === '' ? `.${styles.plateField} input` : `.${styles.reachFields} input`;
    const found = place.current?.querySelector<HTMLElement>(missing);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  };
  return (
    <div className={`${stickyBarStyles.stickyBar} ${parts.wraps} ${styles.bar}`}>
      {held === undefined ? null : (
        <div className={styles.barHeld}>
          <MinutesClock
            until={new Date(held.heldUntil)}
            label={waitsText.heldForYou}
            minutes={limits.waits.holdMinutes}
          />
        </div>
      )}
      {cannotBook ? (
        // The form says more, further down.
        <p className={stickyBarStyles.words}>
          {isDeleted
            ? postText.deleted
            : post.available
              ? text.onlyFor[post.detail.typeofcar]
              : postText.paused}
        </p>
      ) : isChosen ? (
        <p className={stickyBarStyles.words}>
          {isOffline ? (
            <span>{text.offlineNow}</span>
          ) : (
            <span>
              {dayNameText(bangkokDay(decision.period.from), bangkokDay(now))}{' '}
              <span className="unbroken">{timeRangeText(detail.timein, detail.timeout)}</span> ·{' '}
              <span className="unbroken">{durationText(hours)}</span>
            </span>
          )}
          <span>
            <strong>{priceText(all.count > 1 ? all.total : total)}</strong>{' '}
            <span className="quiet">{all.count > 1 ? repeatText.days(all.count) : text.cash}</span>
          </span>
        </p>
      ) : isLost ? (
        // The form says why, further down.
        <p className={stickyBarStyles.words}>
          <span>
            {dayNameText(facts.day, bangkokDay(now))}{' '}
            <s>
              {detail.timeout === ''
                ? clockText(detail.timein)
                : timeRangeText(detail.timein, detail.timeout)}
            </s>
          </span>
          <span className={styles.barLost}>{lost === 'mine' ? text.ownThen : text.notFreeAnymore}</span>
        </p>
      ) : (
        <p className={stickyBarStyles.words}>
          <strong>{hourlyText(post.price)}</strong>
        </p>
      )}
      {input.isForOthers ? (
        <button type="button" className="button main" disabled>
          {text.book}
        </button>
      ) : !isChosen ? (
        <button type="button" className="button main" disabled={cannotBook} onClick={toTimes}>
          {text.chooseTime}
        </button>
      ) : user === undefined ? (
        <LogInToBook />
      ) : (
        <button
          type="button"
          className="button main"
          disabled={cannotBook || (isFilledIn && !connected)}
          onClick={goOn}
        >
          {isFilledIn ? text.book : text.goOn}
        </button>
      )}
    </div>
  );
}

/** Whether one of the parts of the place is on the screen. */
function useIsSeen(place: RefObject<HTMLDivElement | null>, part: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      setSeen(seen.size > 0);
    });
    for (const watched of place.current?.querySelectorAll(part) ?? []) observer.observe(watched);
    return () => observer.disconnect();
  }, [place, part]);
  return isSeen;
}

/** A link to the registration, or to the login of a session that has ended. Both return to this page and its draft. */
export function LogInToBook({ wide = false }: { wide?: boolean }) {
  const hasAccount = useSession(({ ended }) => ended !== undefined);
  return (
    <LoginLink
      to={hasAccount ? '/login' : '/register'}
      className={`button main ${styles.logInToBook} ${wide ? 'wide' : ''}`}
    >
      {text.logInToBook}
    </LoginLink>
  );
}
