/**
 * The parameters of the browser's own address. The router renders a new address in a transition, so that what a render
 * has seen can be older: a change that starts from there would take back the change before it.
 */
export function newestSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** The address that a text names, or undefined where it names none. `URL.canParse` is newer than the oldest browsers. */
export function parseAddress(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Whether a step back in the history leads to a page of the app; otherwise it would leave the app. Browsers that do not
 * say so know only the pages since the last load.
 */
export const leadsBackHere = (): boolean =>
  window.history.state?.idx > 0 || window.navigation?.canGoBack === true;
