import { test } from 'vitest';
import { screensInBrowser } from '../support/browser/screens/look.ts';
import { usualRows } from '../support/browser/screens/rows.ts';

const screens = await screensInBrowser();

test.each(usualRows)('on the smallest phone, in both themes: $name', async (row) => {
  await screens.open(row);
  await screens.expectFit();
  await screens.expectColours();
});
