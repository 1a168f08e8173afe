import { forgetKeptState } from './kept-state.ts';

/** Of forms that are half filled in; each form has a key of its own behind it. */
const draftPrefix = 'joddee-draft:';
const draftsOfKey = `${draftPrefix}of`;
const otherDrafts = ['joddee-post-draft'];
const otherKept = ['joddee-verify-user'];

/** Nothing that a person typed or saw stays in the browser: the next one at this device may be another. */
export function forgetPerson(): void {
  forgetKeptState();
  forgetDrafts();
  try {
    for (const key of otherKept) localStorage.removeItem(key);
  } catch {
    // Storage that may not be used holds nothing.
  }
}

/** A session merely ran out: its drafts wait for the same person. */
export function keepDraftsFor(user: string): void {
  forgetKeptState();
  try {
    sessionStorage.setItem(draftsOfKey, user);
  } catch {
    // No storage, no drafts.
  }
}

/** Drafts of another person are none of theirs; those of a visitor who now logs in are. */
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
      if (key.startsWith(draftPrefix) || otherDrafts.includes(key)) sessionStorage.removeItem(key);
  } catch {
    // No storage, no drafts.
  }
}
