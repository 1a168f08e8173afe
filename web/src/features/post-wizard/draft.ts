import { emptyValues, type WizardValues } from './wizard-values.ts';

/** The logout forgets every draft: all their keys begin alike. */
const key = 'joddee-draft:post';

/** What was typed stays for as long as the tab is open, also over a reload. */
export function keptDraft(): WizardValues {
  try {
    return { ...emptyValues, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    // Unreadable or forbidden storage: start anew.
    return emptyValues;
  }
}

export function keepDraft(values: WizardValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing keeps no draft either.
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(key);
}
