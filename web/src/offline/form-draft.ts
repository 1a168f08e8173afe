/** The key prefix of all drafts, by which the logout removes them. */
const prefix = 'joddee-draft:';

/**
 * The draft with the numbers of a card: this tab keeps it until the card is confirmed or withdrawn, or the user logs
 * out.
 */
export const cardDraft = 'card';

/** The stored input of a form in this tab; empty if the browser stores nothing. */
export function storedDraft<Values extends object>(form: string): Partial<Values> {
  try {
    // The drafts of an expired session belong to the user who has to log in again.
    if (sessionStorage.getItem(`${prefix}of`) !== null) return {};
    return JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}');
  } catch {
    // Storage is unreadable or forbidden: the form starts empty.
    return {};
  }
}

export function keepDraft(form: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: there is no draft.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form);
  } catch {
    // Storage is forbidden, so it holds no draft.
  }
}
