import type { Page } from 'playwright-core';
import type { DemoApp } from '../support/programs/demo-app.ts';
import type { Account } from './screens.ts';

const demoPassword = 'joddee2026';
/** The longest names that are allowed, because they break layouts first. */
const longName = 'พระราชวรวิหารอภิรมย์สมบูรณ์ศักดิ์สิทธิ์วัฒนากาญจนาภิเษก'.slice(0, 60);

const tokens = new Map<Account, Promise<string>>();

/** Each account logs in once through the API; the page gets the token where the app stores it. */
export async function logInAt(page: Page, app: DemoApp, account: Account): Promise<void> {
  const token = tokens.get(account) ?? tokenOf(app, account);
  tokens.set(account, token);
  await page.goto(`${app.url}/support`);
  await page.evaluate((text) => localStorage.setItem('joddee-token', text), await token);
}

async function tokenOf(app: DemoApp, account: Account): Promise<string> {
  if (account === 'newcomer')
    await post(app, 'register', {
      username: account,
      password: demoPassword,
      password2: demoPassword,
      fname: longName,
      lname: longName,
      email: 'newcomer@example.com',
      phone: '0812345678',
      terms: true,
    });
  const { token } = await post(app, 'login', { username: account, password: demoPassword });
  if (typeof token !== 'string') throw new Error(`${account} cannot log in`);
  return token;
}

async function post(app: DemoApp, call: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${app.url}/api/users/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}
