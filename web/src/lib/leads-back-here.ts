/**
 * Whether a step back in the history leads to a page of the app; otherwise it would leave the app. Browsers that do not
 * say so know only the pages since the last load.
 */
export const leadsBackHere = (): boolean =>
  window.history.state?.idx > 0 || window.navigation?.canGoBack === true;
