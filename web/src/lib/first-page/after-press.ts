/**
 * Once no button is held down: what appears between press and release moves the button, and the press is lost. A tap has
 * been released when it moves the focus, so its press ends with the click.
 */
export function afterPress(): Promise<void> {
  if (document.querySelector(':active') === null) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      // The click comes right after the release.
      setTimeout(resolve);
    };
    for (const event of ['pointerup', 'pointercancel', 'mouseup', 'click'] as const)
      window.addEventListener(event, end, { capture: true, signal: over.signal });
  });
}
