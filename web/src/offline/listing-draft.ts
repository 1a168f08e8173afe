import { forgetStored, readStored, store } from '../lib/storage.ts';
import { listingDraftKey } from './stored-keys.ts';

interface ListingDraft<Values> {
  user: string;
  values: Values;
  keptAt: number;
}

export function storedListing<Values extends object>(user: string): ListingDraft<Values> | undefined {
  const stored = readStored<ListingDraft<Values>>(listingDraftKey);
  return stored?.user === user ? stored : undefined;
}

/** False if storage is full or forbidden. */
export function keepListing<Values extends object>(user: string, values: Values): boolean {
  const draft: ListingDraft<Values> = { user, values, keptAt: Date.now() };
  return store(listingDraftKey, draft);
}

export const forgetListing = () => forgetStored([listingDraftKey]);
