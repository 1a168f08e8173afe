import { forgetKeptState } from './kept-keys.ts';

/** Drafts of forms; each form appends a key of its own. */
const draftPrefix = 'joddee-draft:';
const draftsOfKey = `${draftPrefix}of`;
const otherKept = ['joddee-verify-user'];

/** Removes all that a person typed or saw, because another person may use this device next. */
export function forgetPerson(): void {
  forgetKeptState();
  forgetDrafts();
  try {
    for (const key of otherKept) localStorage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** An expired session keeps its drafts for the same person. */
export function keepDraftsFor(user: string): void {
  forgetKeptState();
  try {
    sessionStorage.setItem(draftsOfKey, user);
  } catch {
    // No storage, no drafts.
  }
}

/** Removes drafts of another person. Drafts of a visitor belong to the person who logs in. */
export function claimDrafts(user: string): void {
  try {
    const of = sessionStorage.getItem(draftsOfKey);
    if (of !== null && of !== user) forgetDrafts();
    sessionStorage.removeItem(draftsOfKey);
  } catch {
    // No storage, no drafts.
  }
}

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // No storage, no drafts.
  }
}
