import { favouritesText } from '@joddee/thai-text/screens/favourites-text';
import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop } from '../../support/browser/pages.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';

const app = appInBrowser();
const title = 'ลานสามรูปหน้าสถานี';

test('a heart moves nothing while its button loads', async () => {
  await newPost(await newOwner(app.server, await newAdministrator(app.server)), { title });
  const page = await app.openAs(await newPerson(app.server), '/', desktop);
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: favouritesText.saveSpot(title) }).waitFor();
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer says nothing.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shifted).toBeLessThanOrEqual(0.02);
});
