const storageKey = 'joddee-was-here';

/** Whether an earlier page of this tab was one of the app; false where the browser denies storage. */
function noteVisit(): boolean {
  try {
    const wasHere = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.setItem(storageKey, 'true');
    return wasHere;
  } catch {
    return false;
  }
}

const wasHereBefore = typeof window !== 'undefined' && noteVisit();

/** Whether a step back in the history leads to a page of the app; otherwise it would leave the app. */
export const leadsBackHere = (): boolean =>
  window.history.state?.idx > 0 || (wasHereBefore && window.history.length > 1);
