import { test } from 'vitest';
import { screensInBrowser } from '../support/browser/screens/look.ts';
import { screens } from '../support/browser/screens/rows.ts';

const inEnglish = await screensInBrowser('en-GB');

test.each(screens)('in English, on the smallest phone: $name', async ({ act: _, ...screen }) => {
  await inEnglish.open(screen);
  await inEnglish.expectFit();
});
