/** Keys with this prefix are removed at logout (offline/forget-person.ts). */
const key = 'joddee-draft:register';

/** Passwords are never stored. */
const keptFields = ['username', 'fname', 'lname', 'email', 'phone'] as const;
type KeptField = (typeof keptFields)[number];

/** The values that survive a visit to the terms or a reload, as long as the tab is open. */
export function keptDraft(): Partial<Record<KeptField, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const pairs = keptFields.map((name) => [name, Reflect.get(kept, name)] as const);
    return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string'));
  } catch {
    // Unreadable or forbidden storage counts as empty.
    return {};
  }
}

export function keepDraft(values: Record<KeptField, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values, [...keptFields]));
  } catch {
    // Storage is not allowed: there is no draft.
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(key);
}
