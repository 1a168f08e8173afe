import { bookText as text } from '@joddee/thai-text/screens/book-text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPost, type Person } from '../people.ts';

/** The id of a new spot that is open from 8 to 20 o'clock. */
export async function freshPost(owner: Person, changes = {}): Promise<string> {
  return (await newPost(owner, { open: '08.00', close: '20.00', ...changes }))._id;
}

export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
export const day = (page: Page, name: string) =>
  group(page, text.day).getByRole('button', { name: new RegExp(name) });

/** A start or an end of the stay, whether it is free or taken. */
export const slot = (page: Page, which: string, time: string): Locator =>
  group(page, which).getByRole('radio', {
    // Not the starts that end there: they name it too.
    name: new RegExp(`${time.replace('.', '\\.')} น\\. (${text.slotState.free}|${text.slotState.taken})`),
  });

/** The button of the form; the bar of a phone repeats its name. */
export const bookButton = (page: Page) =>
  page.locator('main form').getByRole('button', { name: text.book, exact: true });
/** The button of the summary, whatever the price. */
export const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^ยืนยันจอง/ });

/** Two hours of tomorrow from a start, which is the length that is chosen at first, with phone and plate. */
export async function fillIn(page: Page, from = '10.00'): Promise<void> {
  await group(page, text.day).getByRole('button', { name: text.tomorrow }).click();
  await slot(page, text.start, from).click();
  await page.getByLabel(text.phone).fill('081-234-5678');
  await page.getByLabel(text.plate).fill('ขค 99 เชียงใหม่');
}

export async function expectFilledIn(page: Page): Promise<void> {
  await expectSum(page, '80 บาท/ชม. × 2 ชม.', '160 บาท');
  expect(await page.getByLabel(text.phone).inputValue()).toBe('0812345678');
  expect(await page.getByLabel(text.plate).inputValue()).toBe('ขค 99 เชียงใหม่');
}

/** Phone, plate and note, without a time. */
export async function fillInDetails(page: Page): Promise<void> {
  await page.getByLabel(text.phone).fill('0812345678');
  await page.getByLabel(text.plate).fill('ขค 99 เชียงใหม่');
  // The panel of a wide screen opens the note first.
  if (!(await page.getByLabel(text.note).isVisible()))
    await page.getByRole('button', { name: text.addNote, exact: true }).click();
  await page.getByLabel(text.note).fill('รถคันเล็ก');
}

async function expectSum(page: Page, line: string, total: string): Promise<void> {
  await page.locator('.sum').getByText(line, { exact: true }).waitFor();
  expect(await page.locator('.sum__total').innerText()).toBe(total);
}
