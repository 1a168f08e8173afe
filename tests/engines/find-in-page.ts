import type { Role } from './engine-page.ts';

export interface Wanted {
  kind: 'role' | 'label' | 'text' | 'selector';
  role?: Role;
  /** A text, or the source of a regular expression. */
  name: string;
  isPattern?: boolean;
  within: string;
}

/** Runs in the page: the first visible element that is wanted, or null. It uses nothing outside of itself. */
export function findInPage({ kind, role, name, isPattern, within }: Wanted): Element | null {
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    // Behind a modal nothing can be pressed.
    (document.querySelector('dialog:modal') === null ||
      kind === 'text' ||
      element.closest('dialog:modal') !== null);
  const wordsOf = (element: Element): string => {
    const copy = element.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const image of copy.querySelectorAll('img')) image.replaceWith(image.alt);
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return copy.textContent ?? '';
  };
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const label =
      element.getAttribute('aria-label') ??
      (ids.length > 0 ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') : null) ??
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])].map(wordsOf).join(' ')
        : null);
    return tidy(label ?? wordsOf(element));
  };
  const matches = (text: string) => (isPattern === true ? new RegExp(name).test(text) : text === name);
  const roles = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    radio: 'input[type="radio"], [role="radio"]',
    tab: '[role="tab"]',
  };
  for (const part of document.querySelectorAll(within)) {
    if (part !== document.body && part.getClientRects().length === 0) continue;
    if (kind === 'selector') {
      if (isVisible(part)) return part;
    } else if (kind === 'text') {
      const holders = [...part.querySelectorAll('*')].filter(
        (element) => isVisible(element) && tidy(element.textContent ?? '').includes(name),
      );
      if (holders.length > 0) return holders.at(-1) ?? null;
    } else {
      const selector = kind === 'label' ? 'input, textarea' : roles[role ?? 'button'];
      for (const element of part.querySelectorAll(selector)) {
        const isWanted = kind === 'label' ? nameOf(element).includes(name) : matches(nameOf(element));
        if (!isWanted) continue;
        // A label covers its radio button.
        const pressed =
          (element instanceof HTMLInputElement && kind === 'role' && element.closest('label')) || element;
        const isOff = 'disabled' in element && element.disabled === true;
        if (isVisible(pressed) && !isOff) return pressed;
      }
    }
  }
  return null;
}
