type Kind = 'localStorage' | 'sessionStorage';
/**
 * Uses storage. A browser may forbid it or have no room left, and what is stored may be of another version or cut off: then
 * it is as if there were nothing.
 */
export declare function tryStorage<Result>(use: () => Result, otherwise: Result): Result;
/** What is stored as JSON; null if there is nothing. Another version may have written it. */
export declare function readStored<Value>(key: string, kind?: Kind): Value | null;
/** False if it is not stored. */
export declare function store(key: string, value: unknown, kind?: Kind): boolean;
export declare function forgetStored(keys: readonly string[], kind?: Kind): void;
