import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import type { Page } from 'playwright-core';

/** Waits for this step of the wizard. */
export async function wizardStep(page: Page, number: number): Promise<void> {
  await page.getByText(text.step(number), { exact: true }).waitFor();
}
