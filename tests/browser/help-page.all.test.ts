import { supportText as text } from '@joddee/thai-text/screens/support-text';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../support/browser/app-in-browser.ts';
import { desktop, phone, violationsOf } from '../support/browser/pages.ts';
import { eventually } from '../support/eventually.ts';
import { newAdministrator, type Person } from '../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

const [first = { id: '', heading: '' }] = text.topics.faq;
const countOf = async () => (await admin.ok('countAnswerRatings')).find(({ answer }) => answer === first.id);

test('a visitor rates an answer once for each device, and administrators see the counts', async () => {
  const page = await app.open('/support', phone);
  const question = page.locator('.question').filter({ hasText: first.heading });
  await question.getByRole('heading').click();
  const rating = question.getByRole('group', { name: text.isHelpful });
  await rating.getByRole('button', { name: text.helpful, exact: true }).click();
  await rating.getByText(text.thanks).waitFor();
  await eventually(async () => expect(await countOf()).toMatchObject({ helpful: 1, unhelpful: 0 }));
  await page.reload();
  await question.getByRole('heading').click();
  await rating.getByRole('button', { name: text.unhelpful }).click();
  await eventually(async () => expect(await countOf()).toMatchObject({ helpful: 0, unhelpful: 1 }));
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const desk = await app.openAs(admin, '/support', desktop);
  await desk.locator('.question').filter({ hasText: first.heading }).getByRole('heading').click();
  await desk.getByText(text.counts(0, 1)).waitFor();
  expect(await page.getByText(text.counts(0, 1)).count()).toBe(0);
  expect(await violationsOf(desk)).toEqual([]);
});

test('terms are no answers, and an opinion that is not stored is taken back', async () => {
  const page = await app.open('/support?topic=terms', desktop);
  await page.locator('.question').first().waitFor();
  expect(await page.getByRole('group', { name: text.isHelpful }).count()).toBe(0);
  await page.getByRole('tab', { name: text.tabs.faq }).click();
  await page.route('**/api/support/answers/*', (route) => route.abort('connectionreset'));
  const question = page.locator('.question').filter({ hasText: first.heading });
  await question.getByRole('heading').click();
  const helpful = question.getByRole('button', { name: text.helpful, exact: true });
  await helpful.click();
  await page.getByRole('alert').getByText(text.notRated).waitFor();
  expect(await helpful.getAttribute('aria-pressed')).toBe('false');
});
