import { keepEarlyInput } from './lib/rendered-page/early-input.ts';
import { loadFonts, loadProgramAfterContent } from './lib/rendered-page/load-program.ts';
import { markViewer } from './session/viewer-mark.ts';

/** The server puts this program into the head of each page that it renders. */
// First, because nothing works without them.
keepEarlyInput();
loadProgramAfterContent();
loadFonts();
markViewer(document.currentScript?.dataset ?? {});
