import { pageElements } from '@joddee/marketplace/contract/page-data';
import { afterPaint, programRuns } from './early-input.ts';

/** A page in the background has no frames, and a photo can be late. */
const waitsAtMostMs = 1000;
/** A phone on a bad network needs less. */
const missingAfterMs = 30_000;

/** Below some 700 kbit/s, as browsers estimate it that say so at all. */
function isNetworkSlow(): boolean {
  const connection: { effectiveType?: string; saveData?: boolean } =
    Reflect.get(navigator, 'connection') ?? {};
  return connection.saveData === true || /^(slow-2g|2g|3g)$/.test(connection.effectiveType ?? '');
}

/**
 * Requests the fonts, or leaves them until the program runs: on a slow network they would come after the first paint,
 * from which on this page does not use them, and hold up the program by a second.
 */
export function loadFonts(): void {
  const root = document.documentElement;
  if (isNetworkSlow()) {
    root.dataset.slow = '';
    document.addEventListener(programRuns, () => delete root.dataset.slow);
    return;
  }
  const template = document.getElementById(pageElements.fonts);
  if (template instanceof HTMLTemplateElement)
    template.replaceWith(document.importNode(template.content, true));
}

/**
 * Loads the program of a rendered page after its text and its first photo are painted: both would share the network and
 * the processor with it. On a slow network it follows the text, because photos take seconds. Who presses something or is
 * redirected needs the program at once.
 */
export function loadProgramAfterContent(): void {
  document.addEventListener('DOMContentLoaded', () => {
    if (document.documentElement.dataset.viewer === 'elsewhere') {
      loadProgram();
      return;
    }
    for (const press of ['pointerdown', 'keydown'])
      document.addEventListener(press, loadProgram, { capture: true, once: true });
    setTimeout(loadProgram, waitsAtMostMs);
    // The frame after the one that shows them begins when that one is painted.
    const painted = isNetworkSlow() ? Promise.resolve() : firstPhotoDecoded();
    void painted.then(() => afterPaint(() => afterPaint(loadProgram)));
  });
}

/** Resolves, too, for a photo that cannot be shown, and for a page without one. */
async function firstPhotoDecoded(): Promise<void> {
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await photo?.decode().catch(() => undefined);
}

/** The tags are in a template, where browsers do not load them. */
function loadProgram(): void {
  const template = document.getElementById(pageElements.program);
  if (!(template instanceof HTMLTemplateElement)) return;
  template.remove();
  const tags = document.importNode(template.content, true);
  const program = tags.querySelector('script');
  if (program === null) return;
  program.addEventListener('error', () => showMissing(true));
  // The program requests these by itself, if nothing is painted until then.
  const ofScreen = [...tags.querySelectorAll('[data-screen]')];
  afterPaint(() => document.head.append(...ofScreen));
  for (const tag of ofScreen) tag.remove();
  // First, because of files that are added together a script is requested last.
  document.head.append(program);
  document.head.append(tags);
  const waiting = setTimeout(() => showMissing(true), missingAfterMs);
  document.addEventListener(programRuns, () => {
    clearTimeout(waiting);
    showMissing(false);
  });
}

function showMissing(isMissing: boolean): void {
  const element = document.getElementById(pageElements.programMissing);
  if (element !== null) element.hidden = !isMissing;
}
