import { adminText } from '@joddee/thai-text/screens/admin-text';
import type { Page } from 'playwright-core';
import { newPerson, type Person, submitCardOf } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';
import { card } from './pages.ts';

export const laptop = { viewport: { width: 1280, height: 800 } };

/** A person whose card waits. */
export async function waiting(server: TestServer, fname: string, idCard?: string): Promise<Person> {
  const person = await newPerson(server, { fname, lname: 'รอตรวจ' });
  await submitCardOf(person, idCard);
  return person;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name: `${name} รอตรวจ` });
export const stateOf = async (person: Person) => (await person.ok('findOwnCard')).state;

/** What an approval needs: both images in sight, and the four checks ticked. */
export async function compareCard(page: Page): Promise<void> {
  for (const check of Object.values(adminText.eyeCheckList))
    await page.getByRole('checkbox', { name: check }).check();
  await page.getByRole('button', { name: adminText.approve, exact: true, disabled: false }).waitFor();
}

/** The queue with the first card open. */
export async function openFirst(page: Page, name: string): Promise<void> {
  await card(page, name).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, name).waitFor();
}
