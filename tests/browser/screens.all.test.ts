import { expect, test } from 'vitest';
import { screenPaths } from '../support/browser/screen-paths.ts';
import { screensInBrowser } from '../support/browser/screens/look.ts';
import { rows } from '../support/browser/screens/rows.ts';

const screens = await screensInBrowser();

test.each(rows)('on the smallest phone, in both themes and with large text: $name', async (row) => {
  await screens.open(row);
  await screens.expectFit();
  await screens.expectColours();
  if (row.size === undefined) await screens.expectLargeTextFits();
  await screens.keepPictures(row);
});

test('every screen of the client has a row', () => {
  const known = (['anyone', 'visitor', 'user', 'admin'] as const).flatMap((who) => screenPaths(who, ''));
  expect(known.filter((path) => !screens.visited().has(path))).toEqual([]);
});
