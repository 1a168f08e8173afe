/**
 * The parameters of the browser's own address. The router renders a new address in a transition, so that what a render
 * has seen can be older: a change that starts from there would take back the change before it.
 */
export function newestSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
