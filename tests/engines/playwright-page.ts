import { writeFile } from 'node:fs/promises';
import { type EnginePage, patienceMs, type Role } from './engine-page.ts';

/** The calls that are the same in both releases of Playwright, whose types differ. */
interface SharedLocator {
  filter(options: { visible: boolean }): SharedLocator;
  first(): SharedLocator;
  locator(selector: string): SharedLocator;
  getByRole(role: Role, options: { name: string | RegExp; exact: boolean }): SharedLocator;
  getByLabel(label: string): SharedLocator;
  getByText(text: string): SharedLocator;
  getAttribute(name: string): Promise<string | null>;
  boundingBox(): Promise<{ width: number } | null>;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  waitFor(): Promise<void>;
}
interface SharedPage {
  goto(address: string): Promise<unknown>;
  locator(selector: string): SharedLocator;
  waitForURL(wanted: (address: URL) => boolean): Promise<void>;
  screenshot(): Promise<Buffer>;
  setDefaultTimeout(ms: number): void;
}

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
      const isCovered = (await wanted.getAttribute('type')) === 'radio';
      await (isCovered ? wanted.locator('xpath=ancestor::label') : wanted).click();
    },
    fill: (label, text) => page.locator('body').getByLabel(label).first().fill(text),
    sees: (text, within = 'body') => part(within).getByText(text).filter({ visible: true }).first().waitFor(),
    async widthOf(selector) {
      await part(selector).waitFor();
      return (await part(selector).boundingBox())?.width ?? 0;
    },
    isAt: (path) => page.waitForURL((address) => address.pathname === path),
    async screenshot(file) {
      await writeFile(file, await page.screenshot());
    },
  };
}
