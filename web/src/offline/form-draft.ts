/** The logout forgets every draft of the tab: all their keys begin like this. */
const prefix = 'joddee-draft:';

/** What was typed into a form, for as long as the tab is open; nothing where the browser keeps nothing. */
export function keptDraft<Values extends object>(form: string): Partial<Values> {
  try {
    // The drafts of an expired session wait for the same person to log in again.
    if (sessionStorage.getItem(`${prefix}of`) !== null) return {};
    return JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}');
  } catch {
    // Unreadable or forbidden storage: the form begins empty.
    return {};
  }
}

export function keepDraft(form: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing keeps no draft either.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form);
  } catch {
    // Nothing was kept.
  }
}
