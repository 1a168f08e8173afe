import { nearestStation } from '@joddee/bangkok/nearest-station';
import { nearStationText } from '@joddee/thai-text/distances';
import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import type { Page } from 'playwright-core';

/** Waits for this step of the wizard. */
export async function wizardStep(page: Page, number: number): Promise<void> {
  await page.getByText(text.step(number), { exact: true }).waitFor();
}

/** The text of a confirmed pin: the station near it. */
export function pinned(latitude: string, longitude: string): string {
  const near = nearestStation({ latitude: Number(latitude), longitude: Number(longitude) });
  if (near === undefined) return text.locationConfirmed;
  return `${text.locationConfirmed} ${nearStationText(near.system, near.station.name, near.metres)}`;
}
