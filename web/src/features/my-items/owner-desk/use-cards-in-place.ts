import { type PointerEvent, useLayoutEffect, useRef } from 'react';

interface Drawn {
  /** The distance from the top of the page. */
  top: number;
  isFolded: boolean;
}

/**
 * When a card folds or leaves, no button of another card comes to where the owner has pressed last. The first card in view
 * that stays keeps its place, also in WebKit, which has no scroll anchoring.
 */
export function useCardsInPlace() {
  const list = useRef<HTMLUListElement>(null);
  /** By booking, in the order of the screen. */
  const drawn = useRef<ReadonlyMap<string, Drawn>>(new Map());
  const pressed = useRef<{ x: number; y: number; scrolled: number }>(undefined);
  useLayoutEffect(() => {
    const before = drawn.current;
    const items = itemsOf(list.current);
    const folded = new Map(items.map(({ dataset }) => [dataset.stay, dataset.folded !== undefined]));
    const isSame = [...before].every(([id, { isFolded }]) => folded.get(id) === isFolded);
    if (!isSame) for (const item of items) item.style.removeProperty('margin-top');
    const after = cardsOf(items);
    drawn.current = after;
    if (isSame) return;
    // Whoever scrolls has taken the finger away.
    const isPressed = pressed.current?.scrolled === window.scrollY;
    // One that begins above the view may grow there.
    const seen = [...before].find(([id, { top }]) => after.has(id) && top >= window.scrollY);
    if (seen !== undefined && !CSS.supports('overflow-anchor', 'auto')) {
      const [id, { top }] = seen;
      window.scrollBy({ top: (after.get(id)?.top ?? top) - top, behavior: 'instant' });
    }
    if (pressed.current !== undefined && isPressed) clear(items, pressed.current);
  });
  const notePress = ({ clientX, clientY }: PointerEvent) => {
    pressed.current = { x: clientX, y: clientY, scrolled: window.scrollY };
  };
  return { list, notePress };
}

const itemsOf = (list: HTMLUListElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? []),
];

function cardsOf(items: readonly HTMLElement[]): ReadonlyMap<string, Drawn> {
  return new Map(
    items.map((card) => [
      card.dataset.stay ?? '',
      {
        top: card.getBoundingClientRect().top + window.scrollY,
        isFolded: card.dataset.folded !== undefined,
      },
    ]),
  );
}

/** A finger is this far from the middle of what it presses. */
const fingerPx = 24;

/** Moves the card down whose button has come under the finger, and what is below it. */
function clear(items: readonly HTMLElement[], { x, y }: { x: number; y: number }): void {
  for (const card of items) {
    if (card.dataset.folded !== undefined) continue;
    const under = [...card.querySelectorAll('button')]
      .map((button) => button.getBoundingClientRect())
      .filter(
        ({ left, right, top, bottom }) =>
          left <= x && x <= right && top - fingerPx < y && y < bottom + fingerPx,
      );
    if (under.length === 0) continue;
    const top = Math.min(...under.map((button) => button.top));
    card.style.setProperty('margin-top', `${y + fingerPx - top}px`);
  }
}
