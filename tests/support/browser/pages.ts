import { confirmCardText, photoText } from '@joddee/thai-text/screens/person-text';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type Person, password } from '../people.ts';
import { slowness } from '../programs/slowness.ts';
import { type PhotoFile, picture } from '../samples/pictures.ts';
import { recordContext } from './keep-failure.ts';
import { delayEvents } from './program/late-events.ts';
import { delayProgram } from './program/late-program.ts';
import { shiftTime } from './program/other-time.ts';
import { runAxe } from './run-axe.ts';

export const phone = { viewport: { width: 390, height: 844 } } as const;
export const desktop = { viewport: { width: 1280, height: 900 } } as const;

/** A page in its own context, with paths as addresses: another user on another machine. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = desktop,
): Promise<Page> {
  const context = await newContext(browser, new URL(url).origin, options);
  await recordContext(context);
  await delayProgram(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000 * slowness);
  await page.goto(url);
  return page;
}

export async function newContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'th-TH',
    baseURL: origin,
    // Its installation downloads the whole app again for each page; tests of it allow it.
    serviceWorkers: 'block',
    // A pointer would miss what still slides into its place; tests of motion allow it.
    reducedMotion: 'reduce',
    ...options,
  });
  await delayEvents(context);
  await shiftTime(context);
  return context;
}

/** The page of a user who has logged in before. */
export function openPageAs(
  browser: Browser,
  person: Person,
  url: string,
  options: BrowserContextOptions = desktop,
): Promise<Page> {
  const localStorage = [{ name: 'joddee-token', value: person.token ?? '' }];
  return openPage(browser, url, {
    ...options,
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
}

/** Logs in through the form, as a user does. */
export async function logInOn(page: Page, { username }: Pick<Person, 'username'>): Promise<void> {
  await page.getByLabel('ชื่อผู้ใช้').fill(username);
  await page.getByLabel('รหัสผ่าน').fill(password);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The field with exactly this label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** The button of the screen itself; the bars around it may have one of the same name. */
export function mainButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

export function press(page: Page, name: string): Promise<void> {
  return mainButton(page, name).click();
}

/** The card with these words. */
export function card(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words });
}

/** The message of a field: the text that describes its control. */
export function messageAt(field: Locator): Promise<string> {
  return field.evaluate((control) => {
    const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
    const error = ids.find((id) => id.endsWith('-error'));
    return error === undefined ? '' : (document.getElementById(error)?.textContent ?? '');
  });
}

/** The label or name of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === document.body) return '';
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return element.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? '';
    if (element instanceof HTMLSelectElement) return element.labels?.[0]?.textContent ?? '';
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

/** Presses Tab until the element with this label or text has the focus. */
export async function tabTo(
  page: Page,
  wanted: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    const name = (await focused(page)).trim();
    if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return;
    passed.push(name.slice(0, 30));
    await page.keyboard.press(key);
  }
  throw new Error(`${wanted} was not reached by ${key}; passed ${passed.join(' | ')}`);
}

/** The image picker at this index on the page. */
export function imagePicker(page: Page, index = 0): Locator {
  return page.locator('input[type=file]').nth(index);
}

/** Adds a photo of an ID card: it is checked in a dialog before it is sent. */
export async function addCardPhoto(page: Page, index: number, photo: PhotoFile): Promise<void> {
  await imagePicker(page, index).setInputFiles(photo);
  const editor = page.getByRole('dialog', { name: confirmCardText.editorTitle });
  await editor.getByRole('button', { name: confirmCardText.usePhoto }).click();
  await editor.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: photoText.change }).nth(index).waitFor();
}

/**
 * The violations that axe finds on the current page, Leaflet's parts included. The themes differ only in colours, so
 * the dark theme is checked only for contrast.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await movementsEnd(page);
  // Content behind an open dialog is checked separately.
  const isDialog = (await page.locator('dialog[open]').count()) > 0;
  const part = isDialog ? 'dialog[open]' : undefined;
  const light = await runAxe(page, {}, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The colours begin to change with a later frame.
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
  await movementsEnd(page);
  const dark = await runAxe(page, { runOnly: ['color-contrast'] }, part);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/**
 * Lines change their size with the font. A page that got it too late is drawn without it, and is loaded again: the font
 * comes from the cache then, in time. A page whose scripts are held back never finishes loading; `commit` waits only for
 * its beginning.
 */
export async function fontIsLoaded(page: Page, until: 'load' | 'commit' = 'load'): Promise<void> {
  const isDrawn = () =>
    page.evaluate(async () => {
      // Before the first text is drawn no font is loading yet.
      await document.fonts.load('1rem "Noto Sans Thai"', 'กa');
      const text = document.createElement('span');
      document.body.append(text);
      const areDrawn = ['กลาง', '0123'].every((letters) => {
        text.textContent = letters;
        const [drawn, other] = ['"Noto Sans Thai", monospace', 'monospace'].map((font) => {
          text.style.font = `100px ${font}`;
          return text.getBoundingClientRect().width;
        });
        return drawn !== other;
      });
      text.remove();
      return areDrawn;
    });
  while (!(await isDrawn())) {
    await page.reload({ waitUntil: until });
    await page.locator('main').waitFor();
  }
}

/** Serves one picture as every tile of the map, so that no other machine is contacted. */
export async function serveTiles(page: Page): Promise<void> {
  const body = await picture('png');
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body, contentType: 'image/png' }),
  );
}

/** Holds requests to these addresses until the returned function runs. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const [held, letThrough] = latch();
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** A promise, and the function that resolves it. */
export function latch(): [held: Promise<void>, letThrough: () => void] {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  return [held, letThrough];
}

/** A part that fades in, or changes its colours, has less contrast than it will have. */
async function movementsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      // What a closed part hides does not move on until it is opened.
      const isSeen = !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false;
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return playState !== 'running' || isEndless || !isSeen;
    }),
  );
}
