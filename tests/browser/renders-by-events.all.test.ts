import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { activePin, cards, pin, pricePins } from '../support/browser/map-screen.ts';
import { desktop } from '../support/browser/pages.ts';
import { forgetRenders, rendersOf, watchRenders } from '../support/browser/watch-renders.ts';
import { eventually } from '../support/eventually.ts';
import { quietMap } from '../support/map/quiet-map.ts';
import { newPost } from '../support/people.ts';
import { oneOfEach } from '../support/samples/one-of-each.ts';

const app = await appInBrowser();
const toggles = 12;

const { people, postId: inSight } = await oneOfEach(app.server);
const { owner } = people;
const far = { latitude: '13.9000', longitude: '100.7500' };
const elsewhere = [(await newPost(owner, far))._id, (await newPost(owner, far))._id];
await quietMap(app.server);

/** An idle map screen of a logged-in user, and the number of map events that it has received. */
async function openMap(inside = '.rent'): Promise<{ page: Page; received: () => number }> {
  const page = await app.openAs(people.renter, '/support', desktop);
  await watchRenders(page, inside);
  let events = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/"post:changed",.*"stream":"map"/.test(String(payload))) events += 1;
    }),
  );
  await page.goto('/rent?at=13.7797,100.5446,16');
  await pricePins(page).first().waitFor();
  // Written a second after the user's state arrives, which is the last step of a start.
  await page.waitForFunction(() => window.stored.includes('joddee-kept'));
  await forgetRenders(page);
  return { page, received: () => events };
}

async function toggle(post: string): Promise<void> {
  for (const available of [false, true])
    await people.owner.ok('setAvailable', { params: { postId: post }, body: { available } });
}

test('a storm of map events renders nothing but the map screen, and writes nothing', async () => {
  const { page, received } = await openMap();
  for (let count = 0; count < toggles; count += 1) await toggle(elsewhere[count % 2] ?? '');
  await eventually(() => expect(received()).toBe(toggles * 2));
  await toggle(inSight);
  await eventually(async () => expect((await rendersOf(page)).inside).toBeGreaterThan(0));
  await eventually(() => expect(received()).toBe(toggles * 2 + 2));
  expect((await rendersOf(page)).others).toEqual([]);
  expect(await page.evaluate(() => window.stored)).toEqual([]);
});

test('an event of the user renders the parts that show it', async () => {
  const { page } = await openMap();
  await people.renter.ok('editProfile', { body: { about: 'ใหม่', phone: '0899999999' } });
  await eventually(async () => expect((await rendersOf(page)).others).toContain('div.menu menu__in-bar'));
  expect((await rendersOf(page)).others).not.toContain('a.parts__skip');
});

test('a pointer renders the card that it is over or whose pin it is over, and nothing else', async () => {
  const title = 'ลานหลังสถานี';
  await newPost(people.owner, { title, latitude: '13.7810', longitude: '100.5460' });
  const { page } = await openMap('.nothing');
  await page.waitForLoadState('networkidle');
  for (const part of [cards(page).filter({ hasText: title }), pin(page, new RegExp(title))]) {
    await page.mouse.move(5, 5);
    await activePin(page).waitFor({ state: 'detached' });
    await forgetRenders(page);
    await part.hover();
    await activePin(page).waitFor();
    await page.locator('.spot-row__active').waitFor();
    const rendered = (await rendersOf(page)).others;
    expect(rendered.filter((name) => name === 'li.')).toHaveLength(1);
    // The first elements of the screen, the sheet and the list.
    expect(rendered.filter((name) => /^(?:div|section|ul)\./.test(name))).toEqual([]);
  }
});

test('a movement of the map renders no card until it is answered', async () => {
  const { page } = await openMap('.nothing');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/posts/view*', () => {});
  await forgetRenders(page);
  const before = page.url();
  await page.locator('.leaflet-container').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL((url) => url.href !== before);
  const rendered = (await rendersOf(page)).others;
  expect(rendered).toContain('div.rent');
  expect(rendered.filter((name) => name === 'li.' || name === 'img.photo')).toEqual([]);
});
