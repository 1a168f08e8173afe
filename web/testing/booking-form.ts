import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { fill, screen, textOf, user } from './screen.ts';

export const group = (name: string): HTMLElement => screen.getByRole('group', { name });
/** The words of the alerts of a group; empty without one. */
export const alertsOf = (name: string): string =>
  within(group(name)).queryAllByRole('alert').map(textOf).join();
export const day = (name: string): HTMLElement =>
  within(group(text.day)).getByRole('button', { name: new RegExp(name) });

const slotThatIs = (which: string, time: string, state: string): HTMLElement =>
  within(group(which)).getByRole('radio', {
    // Not the starts that end there: they name it too.
    name: new RegExp(`${time.replace('.', '\\.')} น\\. ${state}`),
  });
/** A start or an end of the stay, whether it is free or taken. */
export const slot = (which: string, time: string): HTMLElement =>
  slotThatIs(which, time, `(${text.slotState.free}|${text.slotState.taken})`);
export const freeSlot = (which: string, time: string): HTMLElement =>
  slotThatIs(which, time, text.slotState.free);

export const offersIn = (part: HTMLElement): HTMLElement[] =>
  within(part).queryAllByRole('button', { name: /^เลือก \d/ });

/** The button of the form; the bar of a phone repeats its name. */
export function bookButton(): HTMLElement {
  const form = document.querySelector<HTMLElement>('main form');
  if (form === null) throw new Error('there is no form');
  return within(form).getByRole('button', { name: text.book });
}

/** A time of tomorrow whose end is chosen by itself. */
export async function chooseOwn(from: string, to: string): Promise<void> {
  await user.click(day(text.tomorrow));
  await user.click(within(group(text.length)).getByText(text.ownLength));
  await user.click(freeSlot(text.start, from));
  await user.click(freeSlot(text.end, to));
}

const field = (name: string): HTMLInputElement => screen.getByLabelText(name, { exact: false });

/** Two hours of tomorrow from a start, which is the length that is chosen at first, with phone and plate. */
export async function fillIn(from = '10.00'): Promise<void> {
  await user.click(day(text.tomorrow));
  await user.click(slot(text.start, from));
  await fill(field(text.phone), '081-234-5678');
  await fill(field(text.plate), 'ขค 99 เชียงใหม่');
}

export function expectFilledIn(): void {
  expectSum('80 บาท/ชม. × 2 ชม.', '160 บาท');
  expect(field(text.phone).value).toBe('0812345678');
  expect(field(text.plate).value).toBe('ขค 99 เชียงใหม่');
}

/** Phone, plate and note, without a time. */
export async function fillInDetails(): Promise<void> {
  await fill(field(text.phone), '0812345678');
  await fill(field(text.plate), 'ขค 99 เชียงใหม่');
  // The panel of a wide screen opens the note first.
  const addNote = screen.queryByRole('button', { name: text.addNote });
  if (addNote !== null) await user.click(addNote);
  await fill(field(text.note), 'รถคันเล็ก');
}

export function expectDetails(): void {
  expect(field(text.phone).value).toBe('0812345678');
  expect(field(text.plate).value).toBe('ขค 99 เชียงใหม่');
  expect(field(text.note).value).toBe('รถคันเล็ก');
}

export function expectSum(line: string, total: string): void {
  expect(textOf(document.querySelector('.sum'))).toContain(line);
  expect(textOf(document.querySelector('.sum__total'))).toBe(total);
}
