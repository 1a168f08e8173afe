import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { waitsSince } from '../../../components/booking/stay-progress.ts';
import { useSeconds } from '../../../lib/use-now.ts';
import { isReported } from '../order-bookings.ts';

/** How long after the last press the cards keep their places and heights: longer than from one car to the next. */
const restMs = 10_000;

interface WaitingStay {
  booking: BookingView;
  confirmedAt?: Date;
  isFolded?: true;
}

/** As long as the owner may take back an arrival, the line of the card stays, and that of a departure as long. */
const lineMs = limits.unconfirmMinutes * 60_000;

/**
 * The stays that wait: occupied spots, and then the oldest first. While the owner presses, and while a confirmation is on
 * its way, each card keeps its place and its height, so that no other one comes under the finger. What is confirmed is then
 * folded to a line after those that wait.
 */
export function useHeldCards(waiting: readonly BookingView[]) {
  const [held, setHeld] = useState<ReadonlyMap<string, WaitingStay>>(new Map());
  /** Absent at rest. */
  const [places, setPlaces] = useState<readonly string[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(new Set<string>());
  useEffect(() => () => clearTimeout(timer.current), []);
  const put = (stay: WaitingStay) => setHeld((before) => new Map(before).set(stay.booking._id, stay));
  const placeOf = ({ booking }: WaitingStay) => {
    const place = places?.indexOf(booking._id) ?? 0;
    return place === -1 ? Number.MAX_SAFE_INTEGER : place;
  };
  const now = useSeconds(waiting.length > 0 || held.size > 0);
  /** A card whose confirmation was taken back, or whose car leaves already, is no longer held. */
  const isHeld = ({ booking, confirmedAt }: WaitingStay) =>
    confirmedAt === undefined || !waiting.some(({ _id }) => _id === booking._id);
  const isOver = ({ confirmedAt }: WaitingStay) =>
    confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() >= lineMs;
  const isDropped = (stay: WaitingStay) => !isHeld(stay) || (places === undefined && isOver(stay));
  const drops = [...held.values()].some(isDropped);
  if (drops) setHeld(new Map([...held].filter(([, stay]) => !isDropped(stay))));
  const kept = [...held.values()].filter((stay) => !isDropped(stay));
  const open: WaitingStay[] = waiting
    .filter(({ _id }) => kept.every(({ booking }) => booking._id !== _id))
    .map((booking) => ({ booking }));
  const cards = [...open, ...kept].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      Number(a.isFolded ?? false) - Number(b.isFolded ?? false) ||
      Number(isReported(b.booking)) - Number(isReported(a.booking)) ||
      waitsSince(a.booking).getTime() - waitsSince(b.booking).getTime(),
  );
  const keepPlaces = () => {
    setPlaces((before) => before ?? cards.map(({ booking }) => booking._id));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (sent.current.size > 0) return;
      setHeld((before) => foldedOf(before));
      setPlaces(undefined);
    }, restMs);
  };
  const answered = (id: string) => {
    sent.current.delete(id);
    keepPlaces();
  };
  return {
    cards,
    now,
    keepPlaces,
    hold(booking: BookingView) {
      sent.current.add(booking._id);
      put({ booking });
      keepPlaces();
    },
    release(id: string) {
      setHeld((before) => new Map([...before].filter(([heldId]) => heldId !== id)));
      answered(id);
    },
    confirm(booking: BookingView) {
      put({ booking, confirmedAt: new Date() });
      answered(booking._id);
    },
  };
}

const foldedOf = (held: ReadonlyMap<string, WaitingStay>): ReadonlyMap<string, WaitingStay> =>
  new Map(
    [...held]
      .filter(([, { confirmedAt }]) => confirmedAt !== undefined)
      .map(([id, stay]) => [id, { ...stay, isFolded: true }]),
  );

interface Drawn {
  /** The distance from the top of the page. */
  top: number;
  isFolded: boolean;
}

/** When a card folds or leaves, the first one in view that stays keeps its place, also in WebKit without scroll anchoring. */
export function useCardsInPlace() {
  const list = useRef<HTMLUListElement>(null);
  /** By booking, in the order of the screen. */
  const drawn = useRef<ReadonlyMap<string, Drawn>>(new Map());
  useLayoutEffect(() => {
    const before = drawn.current;
    const after = drawnIn(list.current);
    drawn.current = after;
    const isSame = [...before].every(([id, { isFolded }]) => after.get(id)?.isFolded === isFolded);
    if (isSame || CSS.supports('overflow-anchor', 'auto')) return;
    // One that begins above the view may grow there, and one that folds goes to the end.
    const seen = [...before].find(
      ([id, { top, isFolded }]) => after.get(id)?.isFolded === isFolded && top >= window.scrollY,
    );
    if (seen === undefined) return;
    const [id, { top }] = seen;
    window.scrollBy({ top: (after.get(id)?.top ?? top) - top, behavior: 'instant' });
  });
  return list;
}

function drawnIn(list: HTMLUListElement | null): ReadonlyMap<string, Drawn> {
  const items = list?.querySelectorAll<HTMLElement>(':scope > li') ?? [];
  return new Map(
    [...items].map((card) => [
      card.dataset.stay ?? '',
      {
        top: card.getBoundingClientRect().top + window.scrollY,
        isFolded: card.dataset.folded !== undefined,
      },
    ]),
  );
}
