import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type EnginePage, patienceMs } from './engine-page.ts';

/** The calls that both releases of Playwright share. */
type SharedPage = Pick<Page, 'goto' | 'locator' | 'waitForURL' | 'screenshot' | 'setDefaultTimeout'>;

export function playwrightPage(page: SharedPage, url: string): EnginePage {
  page.setDefaultTimeout(patienceMs);
  const part = (within: string) => page.locator(within).filter({ visible: true }).first();
  return {
    async goto(path) {
      await page.goto(url + path);
    },
    async press(role, name, within = 'body') {
      const wanted = part(within).getByRole(role, { name, exact: true }).filter({ visible: true }).first();
      // A label covers its radio button, if it has one.
      const isCovered = (await wanted.evaluate((element) => element.tagName)) === 'INPUT';
      await (isCovered ? wanted.locator('xpath=ancestor::label') : wanted).click();
    },
    fill: (label, text) => page.locator('body').getByLabel(label).first().fill(text),
    sees: (text, within = 'body') => part(within).getByText(text).filter({ visible: true }).first().waitFor(),
    widthOf: (selector) => part(selector).evaluate((element) => element.getBoundingClientRect().width),
    isAt: (path) => page.waitForURL((address) => address.pathname === path),
    async screenshot(file) {
      await writeFile(file, await page.screenshot());
    },
  };
}
