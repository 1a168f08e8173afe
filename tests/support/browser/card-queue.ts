import { adminText } from '@joddee/thai-text/screens/admin-text';
import type { Page } from 'playwright-core';
import { newPerson, type Person, submitCardOf } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';

/** A person whose card waits. */
export async function waiting(server: TestServer, fname: string): Promise<Person> {
  const person = await newPerson(server, { fname, lname: 'รอตรวจ' });
  await submitCardOf(person);
  return person;
}

/** What an approval needs: both images in sight, and the four checks ticked. */
export async function compareCard(page: Page): Promise<void> {
  for (const check of Object.values(adminText.eyeCheckList))
    await page.getByRole('checkbox', { name: check }).check();
  await page.getByRole('button', { name: adminText.approve, exact: true, disabled: false }).waitFor();
}
