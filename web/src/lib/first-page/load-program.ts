import { pageElements } from '@joddee/contract/http/page-data';
import { afterPaint } from './after-paint.ts';
import { programRuns } from './early-input.ts';

/** A page in the background has no frames, and a photo can be late. */
const waitsAtMostMs = 1000;
/** A phone on a bad network needs less. */
const missingAfterMs = 30_000;

/**
 * Loads the program of a rendered page after its text and its first photo, which would share a slow network with it. Who
 * presses something or is redirected needs the program at once.
 */
export function loadProgramAfterContent(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (photo === null || document.documentElement.dataset.viewer === 'elsewhere') {
      loadProgram();
      return;
    }
    if (photo.complete) afterPaint(loadProgram);
    else for (const end of ['load', 'error']) photo.addEventListener(end, loadProgram);
    for (const press of ['pointerdown', 'keydown'])
      document.addEventListener(press, loadProgram, { capture: true, once: true });
    setTimeout(loadProgram, waitsAtMostMs);
  });
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
