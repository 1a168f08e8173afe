import { isRememberedFor } from './remembered-renter.ts';
import {
  forgetStoredState,
  listingDraftKey,
  recentPlacesKey,
  rememberedRenterKey,
  unsentConfirmationsKey,
} from './stored-keys.ts';

/** The key prefix of form drafts; each form appends its own name. */
const draftPrefix = 'joddee-draft:';
const draftsOfKey = `${draftPrefix}of`;
const otherKeys = [
  'joddee-verify-user',
  listingDraftKey,
  recentPlacesKey,
  rememberedRenterKey,
  unsentConfirmationsKey,
];

/** Removes all data of a user, because another user may use this device next. */
export function forgetPerson(): void {
  forgetStoredState();
  forgetDrafts();
  try {
    for (const key of otherKeys) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so it holds nothing.
  }
}

/** An expired session keeps its drafts for the same user. */
export function keepDraftsFor(user: string): void {
  forgetStoredState();
  try {
    sessionStorage.setItem(draftsOfKey, user);
  } catch {
    // Storage is forbidden, so there are no drafts.
  }
}

/** Removes what belongs to another user. Drafts of a visitor belong to the user who logs in. */
export function claimDrafts(user: string): void {
  try {
    if (!isRememberedFor(user)) localStorage.removeItem(rememberedRenterKey);
    const of = sessionStorage.getItem(draftsOfKey);
    if (of !== null && of !== user) {
      forgetDrafts();
      localStorage.removeItem(listingDraftKey);
    }
    sessionStorage.removeItem(draftsOfKey);
  } catch {
    // Storage is forbidden, so there are no drafts.
  }
}

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there are no drafts.
  }
}
