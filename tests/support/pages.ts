import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Person, password } from './people.ts';

export const phone = { viewport: { width: 390, height: 844 } } as const;
export const desktop = { viewport: { width: 1280, height: 900 } } as const;

/** A page in a context of its own: another person on another machine. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = desktop,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'th-TH', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(url);
  return page;
}

/** Through the login form, as a person does it. */
export async function logInOn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('ชื่อผู้ใช้').fill(person.username);
  await page.getByLabel('รหัสผ่าน').fill(password);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
