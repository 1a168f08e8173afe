import { expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPost } from '../../support/people.ts';

const app = appInBrowser();

test('a profile shows its own spots in three columns', async () => {
  const owner = await newOwner(app.server, await newAdministrator(app.server));
  const posts = [];
  for (const title of ['ลานหนึ่งซอยเก้า', 'ลานสองซอยเก้า', 'ลานสามซอยเก้า', 'ลานสี่ซอยเก้า'])
    posts.push(await newPost(owner, { title }));
  const page = await app.openAs(owner, '/profile', desktop);
  const cards = page.getByRole('main').getByRole('article');
  await eventually(async () => expect(await cards.count()).toBe(4));
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(2);
  const first = cards.filter({ hasText: 'ลานหนึ่งซอยเก้า' }).getByRole('link');
  expect(await first.getAttribute('href')).toBe(`/post/${posts[0]?._id}`);
  await first.getByText('80 บาท/ชม.').waitFor();
});
