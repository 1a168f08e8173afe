import { forgetStored, tryStorage } from '../lib/storage.ts';
import { isRememberedFor } from './remembered-renter.ts';
import {
  draftPrefix,
  draftsOfKey,
  forgetStoredState,
  listingDraftKey,
  recentPlacesKey,
  rememberedRenterKey,
  unsentConfirmationsKey,
} from './stored-keys.ts';

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
  forgetStored(otherKeys);
  // The photos that the service worker keeps; absent without a secure origin.
  if ('caches' in window) void caches.delete('joddee-photos');
}

/** An expired session keeps its drafts for the same user. */
export function keepDraftsFor(user: string): void {
  forgetStoredState();
  tryStorage(() => sessionStorage.setItem(draftsOfKey, user), undefined);
}

/** Removes what belongs to another user. Drafts of a visitor belong to the user who logs in. */
export function claimDrafts(user: string): void {
  if (!isRememberedFor(user)) forgetStored([rememberedRenterKey]);
  const of = tryStorage(() => sessionStorage.getItem(draftsOfKey), null);
  if (of !== null && of !== user) {
    forgetDrafts();
    forgetStored([listingDraftKey]);
  }
  forgetStored([draftsOfKey], 'sessionStorage');
}

function forgetDrafts(): void {
  const stored = tryStorage(() => Object.keys(sessionStorage), []);
  forgetStored(
    stored.filter((key) => key.startsWith(draftPrefix)),
    'sessionStorage',
  );
}
