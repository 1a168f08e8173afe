/** Scrolls to the beginning of what was opened, unless it is in the upper half of the window already. */
export function bringIntoView(opened: HTMLElement): void {
  const { top } = opened.getBoundingClientRect();
  const underBar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < underBar || top > innerHeight / 2) opened.scrollIntoView({ behavior: 'instant' });
}
