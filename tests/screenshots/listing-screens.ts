import type { Page } from 'playwright-core';
import { imagePicker } from '../support/browser/pages.ts';
import { notAnImage } from '../support/samples/pictures.ts';
import { parkingPhoto } from './parking-photo.ts';
import type { Screen } from './screen.ts';

const field = (page: Page, label: string | RegExp) => page.getByLabel(label).first();
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
const step = (page: Page, number: number) => page.getByText(`ขั้นที่ ${number} จาก 4`).waitFor();

async function putPin(page: Page): Promise<void> {
  const map = page.locator('.leaflet-container');
  await map.scrollIntoViewIfNeeded();
  await map.click({ position: { x: 120, y: 90 } });
}

async function fillBasics(page: Page): Promise<void> {
  await field(page, 'ชื่อที่จอดรถ').fill('โรงรถข้างสวนลุมพินี');
  await field(page, 'ที่อยู่').fill('ซอยสารสิน แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร');
  await page.getByRole('radio', { name: 'ลานในบ้าน' }).check();
  await field(page, 'จำนวนรถที่จอดได้').fill('2');
  await page.getByRole('radio', { name: 'รถยนต์' }).check();
  await field(page, 'เวลาเปิด').selectOption('08.00');
  await field(page, 'เวลาปิด').selectOption('20.00');
  await putPin(page);
  await press(page, 'ยืนยันตำแหน่ง');
  await page.getByText(/^ปักหมุดแล้ว/).waitFor();
}

async function fillDetails(page: Page): Promise<void> {
  await fillBasics(page);
  await press(page, 'ถัดไป');
  await step(page, 2);
  await page.getByLabel('รายละเอียด', { exact: true }).fill('มีหลังคา ประตูสีเขียว เดินถึงสวนสองนาที');
  for (const [label, item] of [
    [/^กติกา/, 'ห้ามสูบบุหรี่'],
    [/^สถานที่ใกล้เคียง/, 'สวนลุมพินี'],
  ] as const) {
    await field(page, label).fill(item);
    await field(page, label).press('Enter');
    await page.getByRole('button', { name: `ลบ ${item}` }).waitFor();
  }
  await page.getByRole('checkbox').first().check();
}

async function toPhotos(page: Page): Promise<void> {
  await fillDetails(page);
  await press(page, 'ถัดไป');
  await step(page, 3);
}

async function fillPrice(page: Page): Promise<void> {
  await toPhotos(page);
  await press(page, '80 บาท');
  await imagePicker(page).setInputFiles(await parkingPhoto());
  await page.getByRole('button', { name: /^เปลี่ยนรูป/ }).waitFor();
}

const wizard = { path: '/post', account: 'demoowner', lightOnly: true } as const;

export const listingScreens: Screen[] = [
  // Taken before another listing becomes the first of the list.
  {
    name: 'listing-page',
    path: '/mypost?tab=postmenu',
    account: 'demoowner',
    whole: true,
    async act(page) {
      await page.locator('.own-listings__listing-card h2 a').first().click();
      await page.waitForURL('**/post/*');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { ...wizard, name: 'wizard-1-filled', whole: true, act: fillBasics },
  { ...wizard, name: 'wizard-map', act: putPin },
  { ...wizard, name: 'wizard-2', whole: true, act: fillDetails },
  { ...wizard, name: 'wizard-3', whole: true, act: fillPrice },
  {
    ...wizard,
    name: 'wizard-photo-error',
    async act(page) {
      await toPhotos(page);
      await imagePicker(page).setInputFiles(notAnImage);
      await page.locator('.error.errors__shake').waitFor();
    },
  },
  {
    ...wizard,
    name: 'wizard-failed',
    async act(page) {
      await page.route('**/api/posts/addPost', (route) => route.fulfill({ status: 500, body: '' }));
      await fillPrice(page);
      await press(page, 'ลงประกาศ');
      await page.getByRole('heading', { name: 'เกิดข้อผิดพลาดบางอย่าง' }).waitFor();
    },
  },
  {
    ...wizard,
    name: 'wizard-done',
    async act(page) {
      await fillPrice(page);
      await press(page, 'ลงประกาศ');
      await page.getByRole('heading', { name: 'ลงประกาศแล้ว' }).waitFor();
    },
  },
];
