/** What a new tab begins without: the value of every module variable of the client. Filled by `fresh-modules.ts`. */
const resets: (() => void)[] = [];

export function onNewTab(reset: () => void): void {
  resets.push(reset);
}

/** Files share the loaded modules, because loading the client once for each file would double the time of a run. */
export function beginNewTab(): void {
  for (const reset of resets) reset();
}
