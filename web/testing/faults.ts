const faults: string[] = [];

/** What fails the test at its end. The client takes most failures for a lost network, so they would pass in silence. */
export function noteFault(words: string): void {
  faults.push(words);
}

export function takeFaults(): string[] {
  return faults.splice(0);
}
