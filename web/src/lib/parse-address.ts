/** The address that a text names, or undefined where it names none. `URL.canParse` is newer than the oldest browsers. */
export function parseAddress(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
