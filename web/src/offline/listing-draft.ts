import { listingDraftKey } from './stored-keys.ts';

interface ListingDraft<Values> {
  user: string;
  values: Values;
  /** In milliseconds. */
  keptAt: number;
}

/** The stored input of the user's next listing. */
export function storedListing<Values extends object>(user: string): ListingDraft<Values> | undefined {
  try {
    const stored: ListingDraft<Values> | null = JSON.parse(localStorage.getItem(listingDraftKey) ?? 'null');
    return stored?.user === user ? stored : undefined;
  } catch {
    // Storage is unreadable or forbidden: the form starts empty.
    return undefined;
  }
}

/** False if storage is full or forbidden. */
export function keepListing<Values extends object>(user: string, values: Values): boolean {
  try {
    const draft: ListingDraft<Values> = { user, values, keptAt: Date.now() };
    localStorage.setItem(listingDraftKey, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetListing(): void {
  try {
    localStorage.removeItem(listingDraftKey);
  } catch {
    // Storage is forbidden, so it holds no draft.
  }
}
