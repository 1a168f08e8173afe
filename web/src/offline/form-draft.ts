import { forgetStored, readStored, store, tryStorage } from '../lib/storage.ts';
import { draftPrefix, draftsOfKey } from './stored-keys.ts';

/**
 * The draft with the numbers of a card: this tab keeps it until the card is confirmed or withdrawn, or the user logs
 * out.
 */
export const cardDraft = 'card';

/** The stored input of a form in this tab; empty if the browser stores nothing. */
export function storedDraft<Values extends object>(form: string): Partial<Values> {
  // The drafts of an expired session belong to the user who has to log in again.
  const isOfAnother = tryStorage(() => sessionStorage.getItem(draftsOfKey) !== null, false);
  return (isOfAnother ? null : readStored<Partial<Values>>(draftPrefix + form, 'sessionStorage')) ?? {};
}

export const keepDraft = (form: string, values: object) =>
  void store(draftPrefix + form, values, 'sessionStorage');

export const forgetDraft = (form: string) => forgetStored([draftPrefix + form], 'sessionStorage');
