/** Gone after a logout, as everything with this prefix (offline/forget-person.ts). */
const key = 'joddee-draft:register';

/** What is kept of the form: never a password. */
const keptFields = ['username', 'fname', 'lname', 'email', 'phone'] as const;
type KeptField = (typeof keptFields)[number];

/** What was typed before the terms were read or the page was loaded again, for as long as the tab is open. */
export function keptDraft(): Partial<Record<KeptField, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const pairs = keptFields.map((name) => [name, Reflect.get(kept, name)] as const);
    return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string'));
  } catch {
    // Unreadable or forbidden storage: the form starts empty.
    return {};
  }
}

export function keepDraft(values: Record<KeptField, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values, [...keptFields]));
  } catch {
    // A browser that keeps nothing keeps no draft either.
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(key);
}
