import { limits } from '@joddee/marketplace/common/limits';
import type { CardCheck } from '@joddee/marketplace/users/constants';
import { isNumberFull, uncheckedOf } from '@joddee/marketplace/users/rules/card-wait';
import type { AdminUserView } from '@joddee/marketplace/users/shapes';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { useEffect, useState } from 'react';
import { paneNames, type ShownImages } from '../card-view/card-photos.tsx';

/** What of a card has been seen and compared. A new link is another image, and a new submission is compared again. */
export function useComparison(user: AdminUserView, loadedAt: number) {
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
    /** What an approval waits for. */
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
