import { useLayoutEffect, useRef } from 'react';

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
    // One that begins above the view may grow there.
    const seen = [...before].find(([id, { top }]) => after.has(id) && top >= window.scrollY);
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
