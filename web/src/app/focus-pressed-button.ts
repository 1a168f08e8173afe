/**
 * Safari does not focus a button that is pressed, so a dialog that it opens would have nowhere to return the focus to.
 * Runs before the handlers of the press. A focus that was kept elsewhere stays there.
 */
export function focusPressedButton(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (document.activeElement !== document.body || !(target instanceof Element)) return;
      target.closest<HTMLElement>('button, a[href]')?.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
