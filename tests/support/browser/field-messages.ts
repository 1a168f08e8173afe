import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { field, mainButton, messageAt } from './pages.ts';

type ByLabel = Record<string, string>;

/** Fills in, submits by a button, and compares the errors at each field. */
export const sending =
  (page: Page, send: string) =>
  async (fill: ByLabel, messages: ByLabel): Promise<void> => {
    for (const [label, value] of Object.entries(fill)) await field(page, label).fill(value);
    await mainButton(page, send).click();
    await eventually(async () => {
      const found: ByLabel = {};
      for (const label of Object.keys(messages)) found[label] = await messageAt(field(page, label));
      expect(found).toEqual(messages);
    });
  };

/** Waits until the field says this. */
export async function expectMessage(page: Page, label: string, message: string): Promise<void> {
  await eventually(async () => expect(await messageAt(field(page, label))).toBe(message));
}
