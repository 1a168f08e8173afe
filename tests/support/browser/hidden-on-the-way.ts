import type { Page } from 'playwright-core';

/** The elements that are reached by a key, and lie wholly or partly under a bar. */
export async function hiddenOnTheWay(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  presses: number,
): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(async () => {
      const element = document.activeElement;
      if (
        element === null ||
        element === document.body ||
        element.closest('.leaflet-container, .parts__skip')
      )
        return '';
      const isSeen = () => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const x = (left + right) / 2;
        // Both ends of the focused element have to be visible.
        const ends = [top + 3, bottom - 3].every((y) => {
          const found = document.elementFromPoint(x, Math.min(Math.max(y, 0), innerHeight - 1));
          return (
            y >= 0 &&
            y <= innerHeight &&
            found !== null &&
            (element.contains(found) || found.contains(element))
          );
        });
        return ends || bottom - top > innerHeight / 2;
      };
      // Bars that leave because of the scrolling need a few frames.
      for (let frame = 0; frame < 10 && !isSeen(); frame += 1) await new Promise(requestAnimationFrame);
      return isSeen() ? '' : element.textContent || element.getAttribute('aria-label') || element.tagName;
    });
    if (name !== '') hidden.push(name.slice(0, 40));
  }
  return hidden;
}
