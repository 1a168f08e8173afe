import { placesNamedIn } from '@joddee/bangkok/find-places';
import { fieldText } from '@joddee/thai-text/error-text';
import { openingText } from '@joddee/thai-text/listings/opening-text';
import { photoText } from '@joddee/thai-text/screens/person-text';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { carTypeText, facilityText } from '@joddee/thai-text/status-text';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { expectMessage } from '../../support/browser/field-messages.ts';
import {
  field,
  focused,
  holdBack,
  imagePicker,
  phone,
  press,
  serveTiles,
} from '../../support/browser/pages.ts';
import { pinned, wizardStep } from '../../support/browser/wizard.ts';
import { newAdministrator, newOwner, type Person } from '../../support/people.ts';
import { notAnImage, pictureFile, tooLargeFile } from '../../support/samples/pictures.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

test('a listing from the first step to the map, with every message on the way', async () => {
  const page = await app.openAs(owner, '/support', {
    ...phone,
    permissions: ['geolocation'],
    geolocation: { latitude: 13.75, longitude: 100.53 },
  });
  await serveTiles(page);
  await page.goto('/post');
  await wizardStep(page, 1);
  await page.locator('img.leaflet-tile[src*="/17/"]').first().waitFor({ state: 'attached' });
  await field(page, text.numberofcar).fill('');
  await press(page, text.next);
  await expectMessage(page, text.title, fieldText('required', 'title'));
  await expectMessage(page, text.address, fieldText('required', 'address'));
  await expectMessage(page, text.typeofpark, fieldText('required', 'typeofpark'));
  await expectMessage(page, text.numberofcar, fieldText('required', 'numberofcar'));
  await expectMessage(page, text.typeofcar, fieldText('required', 'typeofcar'));
  await expectMessage(page, text.open, fieldText('required', 'open'));
  await expectMessage(page, text.close, fieldText('required', 'close'));
  await page.getByText(text.locationNeeded).waitFor();
  expect(await focused(page)).toBe(text.title);

  await field(page, text.title).fill('สั้นไป');
  await field(page, text.numberofcar).fill('สอง');
  await field(page, text.open).selectOption('09.00');
  await field(page, text.close).selectOption('09.00');
  await field(page, text.title).fill('24/7 365');
  await press(page, text.next);
  await expectMessage(page, text.title, fieldText('letters-only', 'title'));
  await expectMessage(page, text.numberofcar, fieldText('digits-only', 'numberofcar'));
  await expectMessage(page, text.close, fieldText('same-open-close', 'close'));
  await field(page, text.title).fill('ลานดี');
  await press(page, text.next);
  await expectMessage(page, text.title, fieldText('title-too-short', 'title'));

  await field(page, text.title).fill('ลานจอดข้างสวน');
  await field(page, text.address).fill('ซอยสวนพลู กรุงเทพมหานคร');
  await page.getByRole('radio', { name: text.otherKind }).check();
  await field(page, text.otherKindLabel).fill('ลานหน้าบ้าน');
  await field(page, text.numberofcar).fill('2');
  await page.getByRole('radio', { name: carTypeText.motorcar }).check();
  await field(page, text.close).selectOption('21.00');
  // The location: the current position, replaced by the default one, then requested again and confirmed.
  const status = page.locator('fieldset').getByRole('status');
  await press(page, text.useCurrent);
  await press(page, text.confirmLocation);
  await status.getByText(pinned('13.75', '100.53')).waitFor();
  await press(page, text.cancelLocation);
  await press(page, text.confirmLocation);
  await status.getByText(pinned('13.7563', '100.5018')).waitFor();
  await press(page, text.useCurrent);
  await page.getByRole('button', { name: text.confirmLocation, disabled: false }).click();
  await status.getByText(pinned('13.75', '100.53')).waitFor();
  await press(page, text.next);
  await wizardStep(page, 2);

  await press(page, text.next);
  await expectMessage(page, text.explain, fieldText('required', 'explain'));
  expect(await focused(page)).toBe(text.explain);
  await field(page, text.explain).fill('มีร่มไม้');
  const adds = page.getByRole('button', { name: text.add, exact: true });
  for (const [index, label, kept, dropped] of [
    [0, text.rule, 'ห้ามบีบแตร', 'ห้ามสูบบุหรี่'],
    [1, text.nearby, 'สวนลุมพินี', 'ตลาดนัด'],
  ] as const) {
    expect(await adds.nth(index).isDisabled()).toBe(true);
    await field(page, label).fill(kept);
    await adds.nth(index).click();
    await field(page, label).fill(dropped);
    await field(page, label).press('Enter');
    await page.getByRole('button', { name: text.remove(dropped) }).click();
    expect(await page.getByText(dropped).count()).toBe(0);
    // Deleting an item keeps the focus in the list.
    expect(await focused(page)).toBe(label);
  }
  // The next button adds the text that is left in the field.
  await field(page, text.nearby).fill('ตลาดคลองเตย');
  for (const name of Object.values(facilityText)) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('checkbox', { name: facilityText.fence }).uncheck();

  // Back and forward in the browser keep the input.
  await page.goBack();
  await wizardStep(page, 1);
  expect(await field(page, text.title).inputValue()).toBe('ลานจอดข้างสวน');
  await page.goForward();
  await wizardStep(page, 2);
  expect(await field(page, text.explain).inputValue()).toBe('มีร่มไม้');
  await page.getByText('ห้ามบีบแตร').waitFor();
  expect(await field(page, text.nearby).inputValue()).toBe('ตลาดคลองเตย');
  await press(page, text.next);
  await wizardStep(page, 3);
  expect(await focused(page)).toBe(text.steps[2]);

  const publish = page.getByRole('button', { name: text.publish, exact: true });
  expect(await publish.isDisabled()).toBe(true);
  const shaken = page.locator('.error.shake');
  await imagePicker(page).setInputFiles(notAnImage);
  await shaken.getByText(fieldText('file-not-supported', 'file')).waitFor();
  await imagePicker(page).setInputFiles(tooLargeFile());
  await shaken.getByText(fieldText('file-too-large', 'file')).waitFor();

  // Publishing waits for the end of the upload.
  const letThrough = await holdBack(page, '**/api/files/post');
  await imagePicker(page).setInputFiles(await pictureFile());
  await page.getByRole('progressbar', { name: /กำลังอัปโหลด/ }).waitFor();
  expect(await publish.isDisabled()).toBe(true);
  letThrough();
  await page.getByRole('button', { name: photoText.change }).first().waitFor();
  await publish.click();
  await expectMessage(page, text.price, fieldText('required', 'price'));
  await field(page, text.price).fill('แปดสิบ');
  await publish.click();
  await expectMessage(page, text.price, fieldText('digits-only', 'price'));
  await press(page, text.quickPrice(100));
  expect(await field(page, text.price).inputValue()).toBe('100');
  await press(page, text.quickPrice(80));

  await imagePicker(page, 1).setInputFiles(await pictureFile('png'));
  await page.getByRole('button', { name: photoText.change }).nth(1).waitFor();
  await imagePicker(page, 2).setInputFiles(await pictureFile());
  await page.getByRole('button', { name: photoText.change }).nth(2).waitFor();
  // There is no input for a fourth photo.
  expect(await page.locator('input[type=file]').count()).toBe(3);

  // The summary, then publishing.
  const summary = page.locator('.listing-summary');
  const usual = [openingText.noticeChoice(0), openingText.bufferChoice(0)];
  const listed = ['มีร่มไม้', 'ห้ามบีบแตร', 'ตลาดคลองเตย'];
  for (const words of ['ลานจอดข้างสวน', '80 บาท/ชม.', '09.00–21.00 น.', ...listed, ...usual])
    await summary.getByText(words).waitFor();
  await publish.click();
  await page.getByRole('heading', { name: text.doneTitle }).waitFor();
  expect(await focused(page)).toBe(text.doneTitle);
  const card = page.getByRole('article').filter({ hasText: 'ลานจอดข้างสวน' });
  const address = await card.getByRole('link').getAttribute('href');
  expect(await page.getByRole('link', { name: text.seePost }).getAttribute('href')).toBe(address);
  // Without a share dialog the link is copied.
  await page.evaluate(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => void Reflect.set(window, 'copied', text) },
    });
  });
  await page.getByRole('button', { name: text.share }).click();
  await page.getByText(text.shared).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(
    `${app.server.url}${address?.replace('/post/', '/book/')}`,
  );
  await page.reload();
  await card.waitFor();
  expect(await page.getByRole('link', { name: text.home, exact: true }).last().getAttribute('href')).toBe(
    '/',
  );
  await page.getByRole('link', { name: text.toMyPosts }).click();
  await page.waitForURL('**/mypost?tab=postmenu');
  const [post] = await owner
    .ok('searchPosts', { query: { q: 'ลานจอดข้างสวน' } })
    .then((found) => [found].flat());
  expect(post).toMatchObject({
    title: 'ลานจอดข้างสวน',
    price: 80,
    available: true,
    photos: { length: 3 },
    date: { open: '09.00', close: '21.00' },
    location: { latitude: '13.750000', longitude: '100.530000' },
    detail: {
      rule: ['ห้ามบีบแตร'],
      nearby: ['สวนลุมพินี', 'ตลาดคลองเตย'],
      facility: ['CCTV', 'bathroom', 'sun/rain cover'],
    },
  });

  // Another listing starts empty.
  await page.goto('/post');
  await wizardStep(page, 1);
  expect(await field(page, text.title).inputValue()).toBe('');
});

test('the map moves to a place that the address names, and a mistake leads to its field', async () => {
  const page = await app.openAs(owner, '/post', phone);
  await serveTiles(page);
  await wizardStep(page, 1);
  await field(page, text.address).fill('ถนนพระราม 4 ข้างสวนลุมพินี');
  await press(page, text.moveTo('สวนลุมพินี'));
  await press(page, text.confirmLocation);
  const [park] = placesNamedIn('สวนลุมพินี', 1);
  await page
    .locator('fieldset')
    .getByRole('status')
    .getByText(pinned(String(park?.latitude), String(park?.longitude)))
    .waitFor();
  // Where the map is already, nothing is offered.
  expect(await page.getByRole('button', { name: text.moveTo('สวนลุมพินี') }).count()).toBe(0);

  await press(page, text.next);
  await press(page, text.mend(text.things.hours));
  expect(await focused(page)).toBe(text.open);
  await press(page, text.hourPicks[1].name);
  await page.getByText(text.overnight).waitFor();
  expect(await field(page, text.close).inputValue()).toBe('08.00');
  expect(await page.getByRole('button', { name: text.mend(text.things.hours) }).count()).toBe(0);
});

test('a place far from the capital shows an error at the map and keeps the input', async () => {
  const page = await app.openAs(owner, '/support', {
    ...phone,
    permissions: ['geolocation'],
    geolocation: { latitude: 18.79, longitude: 98.98 },
  });
  await serveTiles(page);
  await page.goto('/post');
  await wizardStep(page, 1);
  await field(page, text.title).fill('ซ.นิมมานฯ 9');
  await press(page, text.useCurrent);
  await page.getByRole('button', { name: text.confirmLocation, disabled: false }).click();
  await press(page, text.next);
  await page.locator('fieldset').getByText(fieldText('outside-region', 'latitude')).waitFor();
  expect(await field(page, text.title).inputValue()).toBe('ซ.นิมมานฯ 9');
});
