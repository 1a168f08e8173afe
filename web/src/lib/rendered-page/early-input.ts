import { pageElements } from '@joddee/marketplace/contract/page-data';

/** Sent on the document once the program answers input. */
export const programRuns = 'joddee:runs';

/** Calls of the program: from now on it answers by itself. */
export function endEarlyInput(): void {
  document.dispatchEvent(new Event(programRuns));
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;
const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
const isText = (target: EventTarget | null): target is TextControl =>
  (target instanceof HTMLInputElement && !isTick(target)) || target instanceof HTMLTextAreaElement;

/** Other links work by themselves; those to the login take along the page to return to, which the program adds. */
const kept = 'button, a[href="/login"], a[href="/register"]';
/** After a choice other links of this site wait too: the program takes the choice along, and a new page would not. */
const keptAfterChoice = 'button, a[href^="/"]:not([target], [download])';

/** A link with one of these keys opens elsewhere, and this page stays. */
const opensElsewhere = (pressed: Element, event: MouseEvent) =>
  pressed instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/**
 * Keeps presses and typed text until the program runs, and repeats them then: a page that the server has rendered can be
 * used before its program has loaded. Until then a press is seen to wait.
 */
export function keepEarlyInput(): void {
  /** What repeats the presses and choices, in their order. */
  const used = new Map<HTMLElement, () => void>();
  const typed = new Map<TextControl, string>();
  /** What was typed into and left is checked then. */
  const left = new Set<TextControl>();
  const onClick = (event: MouseEvent) => {
    const selector = used.size + typed.size > 0 ? keptAfterChoice : kept;
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (button === null || opensElsewhere(button, event) || (button.matches('a') && isProgramMissing()))
      return;
    // Also the submission of a form, which would load the page again.
    event.preventDefault();
    event.stopPropagation();
    document.documentElement.dataset.waits = '';
    button.ariaBusy = 'true';
    // Once, because a second press of an impatient user would undo the first.
    choose(button, () => press(button));
  };
  /** The last choice counts, at its place in the order: a day may be chosen again after another one. */
  const choose = (control: HTMLElement, repeat: () => void) => {
    used.delete(control);
    used.set(control, repeat);
  };
  const onInput = ({ target }: Event) => {
    if (isText(target)) typed.set(target, target.value);
    else if (isTick(target)) {
      const { checked } = target;
      choose(target, () => tick(target, checked));
    } else if (target instanceof HTMLSelectElement) {
      const { value } = target;
      choose(target, () => select(presentOf(target, 'select'), value));
    }
  };
  const onFocus = ({ target, type }: Event) => {
    if (!isText(target)) return;
    if (type === 'focusin') left.delete(target);
    else if (typed.has(target)) left.add(target);
  };
  const listened = [
    ['click', onClick],
    ['input', onInput],
    ['focusin', onFocus],
    ['focusout', onFocus],
  ] as const;
  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    for (const [type, listener] of listened)
      document[how](type, listener as EventListener, { capture: true });
  };
  listen('addEventListener');
  document.addEventListener(
    programRuns,
    async () => {
      listen('removeEventListener');
      delete document.documentElement.dataset.waits;
      for (const control of used.keys()) control.ariaBusy = null;
      const { activeElement } = document;
      const repeats = [
        ...(isText(activeElement) ? [() => repeatFocus(activeElement, 'focusin')] : []),
        ...[...typed].map(
          ([control, text]) =>
            () =>
              retype(control, text),
        ),
        ...[...left].map((control) => () => repeatFocus(control, 'focusout')),
        ...used.values(),
      ];
      for (const repeat of repeats) {
        repeat();
        // React renders before the next one, as between the inputs of a user.
        await undefined;
      }
    },
    { once: true },
  );
}

/** A part that loads after the program, such as the heart of a user, takes this long at most. */
const appearsWithinMs = 5000;

function press(button: HTMLElement): void {
  const present = presentOf(button, keptAfterChoice);
  if (present !== undefined) {
    present.click();
    return;
  }
  const observer = new MutationObserver(() => {
    const later = presentOf(button, keptAfterChoice);
    if (later === undefined) return;
    observer.disconnect();
    afterPaint(() => later.click());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const giveUp = () => observer.disconnect();
  setTimeout(giveUp, appearsWithinMs);
  // Who presses something else meanwhile has gone on.
  document.addEventListener('pointerup', giveUp, { once: true });
}

/** A link works by itself where the program never will. */
const isProgramMissing = () => document.getElementById(pageElements.programMissing)?.hidden === false;

/** The program replaces a frame; the press is for what has the same name now. */
function presentOf<Control extends HTMLElement>(used: Control, selector: string): Control | undefined {
  if (used.isConnected) return used;
  return [...document.querySelectorAll<Control>(selector)].find((one) => nameOf(one) === nameOf(used));
}

const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent;

const repeatFocus = (control: TextControl, type: 'focusin' | 'focusout') =>
  control.dispatchEvent(new FocusEvent(type, { bubbles: true }));

/** Without the tick first, because React compares with the last one that it has seen. */
function tick(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

function select(control: HTMLSelectElement | undefined, value: string): void {
  if (control === undefined) return;
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React compares with the last value that it has seen, which a plain assignment would change too. */
function retype(control: TextControl, text: string): void {
  control.value = '';
  const of = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Acts after the next paint, and after the effects of what is painted. */
export const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));
