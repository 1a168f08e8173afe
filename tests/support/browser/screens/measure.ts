import type { Page } from 'playwright-core';

/** Says what does not fit, is too small to press, is covered or cut, in the open dialog or in the whole page. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults, false);

/** Says what does not fit or is cut. */
export const widthFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults, true);

/** Runs in the page. */
function findFaults(areOfWidth: boolean): string[] {
  const faults: string[] = [];
  // What is behind an open dialog or menu is not in reach.
  const part = [...document.querySelectorAll('dialog[open], .menu__list')].at(-1) ?? document.body;
  const all = (selector: string) => [...part.querySelectorAll(selector)];
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') || element.textContent?.trim() || element.id;
    const classes = (element.getAttribute('class') ?? '').trim().replaceAll(/\s+/g, '.');
    return `${element.tagName.toLowerCase()}.${classes} “${words.slice(0, 40)}”`;
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  const ancestors = (element: Element): Element[] =>
    element.parentElement === null ? [] : [element.parentElement, ...ancestors(element.parentElement)];
  /** The map has sizes of its own, and what only readers of screens get has none. */
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], .parts__skip, .leaflet-container') === null &&
      ![element, ...ancestors(element)].some((box) => styleOf(box).clipPath === 'inset(50%)')
    );
  };
  const seen = all('*').filter(isSeen);

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
  for (const element of seen) {
    const { left, right } = element.getBoundingClientRect();
    const isClipped = () => ancestors(element).some((up) => styleOf(up).overflowX !== 'visible');
    if ((left < -1 || right > innerWidth + 1) && !isClipped())
      faults.push(`${nameOf(element)} ends at ${Math.round(right)} px`);
  }

  const clips = (box: Element) => styleOf(box).overflowX !== 'visible';
  const isPlaced = (box: Element) => ['absolute', 'fixed', 'sticky'].includes(styleOf(box).position);
  const texts = seen.flatMap((element) => {
    const own = [...element.childNodes].filter(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
    if (own.length === 0) return [];
    const boxes = [element, ...ancestors(element)];
    const range = document.createRange();
    // Without those of other elements within it.
    const lines = own.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    const clip = boxes.find(clips);
    return [{ element, boxes, words, lines, clip, within: clip?.getBoundingClientRect() ?? words }];
  });
  for (const { element, boxes, words, clip, within } of texts) {
    // A long title ends after some lines, and each of its lines with its box.
    const clamp = boxes.find((box) => styleOf(box).webkitLineClamp !== 'none');
    if (clamp !== undefined && clamp.scrollWidth > clamp.clientWidth + 1)
      faults.push(`${nameOf(clamp)} has lines that are cut`);
    const isShortened = clamp !== undefined || boxes.some((box) => styleOf(box).textOverflow === 'ellipsis');
    const isScrolled = clip === undefined || ['auto', 'scroll'].includes(styleOf(clip).overflowX);
    if (isShortened || isScrolled || element.matches('select, option')) continue;
    if (words.right > within.right + 1 || words.left < within.left - 1)
      faults.push(`${nameOf(element)} is cut by ${nameOf(clip)}`);
  }
  if (areOfWidth) return faults;

  /** An input is pressed by the label that covers it. */
  const targetOf = (element: Element) => element.closest('label') ?? element;
  const targets = [...new Set(all('a[href], button, select, textarea, summary, input').map(targetOf))].filter(
    isSeen,
  );
  // Words and a button that the page lays out beside each other. What is placed over others covers them on purpose.
  const layerOf = (boxes: readonly Element[]) => boxes.find((box) => isPlaced(box) || clips(box));
  for (const target of targets) {
    const layer = layerOf([target, ...ancestors(target)]);
    const box = target.getBoundingClientRect();
    for (const { element, boxes, lines, within } of texts) {
      if (
        target.matches('[type=range]') ||
        target.contains(element) ||
        element.contains(target) ||
        layer !== layerOf(boxes)
      )
        continue;
      const isCovered = lines.some((line) => {
        const across =
          Math.min(line.right, within.right, box.right) - Math.max(line.left, within.left, box.left);
        const down =
          Math.min(line.bottom, within.bottom, box.bottom) - Math.max(line.top, within.top, box.top);
        return across > 3 && down > 3;
      });
      if (isCovered) faults.push(`${nameOf(element)} lies under ${nameOf(target)}`);
    }
  }

  // 44 px, of which a border around it may take two.
  const size = 42;
  /**
   * The title of a card has the height of its lines; days share the width of a phone, and stays are as wide as they last.
   * A calendar has many half hours in sight, each of 28 px.
   */
  const exceptions =
    'h1 a, h2 a, h3 a, .clamp-1, .clamp-2, .calendar-grid__calendar-days .pick, .week__day, .timeline-block, .timeline__free, .calendar-grid__calendar-slot, .calendar-grid__calendar-mark';
  /** Stays and blocks are drawn over their half hours, and over the free time of their day. */
  const isUnderMark = (target: Element, over: Element | null) =>
    (target.matches('.calendar-grid__calendar-slot, .calendar-grid__calendar-mark') &&
      over?.closest('.calendar-grid__calendar-mark') != null) ||
    (target.matches('.timeline__free') && over?.closest('.timeline__scroll') != null);
  const hits = (target: Element, x: number, y: number) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && target.contains(found);
  };
  const isReached = (target: Element) => {
    const { width, height } = target.getBoundingClientRect();
    const [x, y] = middleOf(target);
    const reach = size / 2 - 0.5;
    const isWide = width > size - 0.5 || (hits(target, x - reach, y) && hits(target, x + reach, y));
    const isHigh = height > size - 0.5 || (hits(target, x, y - reach) && hits(target, x, y + reach));
    return isWide && isHigh;
  };
  for (const target of targets) {
    if (!hits(target, ...middleOf(target)) || !isReached(target))
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const over = document.elementFromPoint(...middleOf(target));
    // A link in a sentence has the height of its line, and may be on two of them. Toasts are closed, or go by themselves.
    if (
      styleOf(target).display === 'inline' ||
      target.matches(':disabled') ||
      over?.closest('.toasts, .toasts__staying-notices')
    )
      continue;
    if (over === null || !(target.contains(over) || isUnderMark(target, over)))
      faults.push(`${nameOf(target)} is covered by ${over === null ? 'nothing' : nameOf(over)}`);
    if (!isReached(target) && !target.matches(exceptions)) {
      const { width, height } = target.getBoundingClientRect();
      faults.push(`${nameOf(target)} is ${Math.round(width)} × ${Math.round(height)} px`);
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return faults;

  function middleOf(target: Element): [x: number, y: number] {
    const { left, top, width, height } = target.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }
}
