type Kind = 'localStorage' | 'sessionStorage';

/**
 * Uses storage. A browser may forbid it or have no room left, and what is stored may be of another version or cut off: then
 * it is as if there were nothing.
 */
export function tryStorage<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/** What is stored as JSON; null if there is nothing. Another version may have written it. */
export function readStored<Value>(key: string, kind: Kind = 'localStorage'): Value | null {
  return tryStorage(() => JSON.parse(window[kind].getItem(key) ?? 'null'), null);
}

/** False if it is not stored. */
export function store(key: string, value: unknown, kind: Kind = 'localStorage'): boolean {
  return tryStorage(() => {
    window[kind].setItem(key, JSON.stringify(value));
    return true;
  }, false);
}

export function forgetStored(keys: readonly string[], kind: Kind = 'localStorage'): void {
  tryStorage(() => {
    for (const key of keys) window[kind].removeItem(key);
  }, undefined);
}
