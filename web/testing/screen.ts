import { type PageData, renderedScreens } from '@joddee/marketplace/contract/page-data';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { App } from '../src/app/app.tsx';
import { startApp } from '../src/app/start-app.ts';
import { keepEarlyInput } from '../src/lib/rendered-page/early-input.ts';
import { emptyState } from '../src/realtime/live-state.ts';
import { renderer } from '../src/render.tsx';
import { readSession } from '../src/session/session-store.ts';
import { storageKey } from '../src/session/stored-session.ts';
import { markViewer } from '../src/session/viewer-mark.ts';
import { live } from '../src/stores/live-store.ts';
import { violationsOfNew } from './axe.ts';
import { forgetListeners, type Size, setWindow } from './browser.ts';
import { acting, happen, setTime, settle } from './clock.ts';
import { noteFault } from './faults.ts';
import { beginNewTab } from './new-tab.ts';
import { type Person, profileOf } from './world.ts';

export interface Visit {
  /** The user of the session; a visitor without it. */
  as?: Person;
  on?: Size;
  /** What the user has set in the browser, such as `prefers-color-scheme: dark`. */
  wishes?: readonly string[];
}

/** Queries of the whole page. Testing Library's own stay at the page of the first file. */
export let screen: BoundFunctions<typeof queries>;
/** The hands of the user. Each act ends once the screen is still. */
export let user: UserEvent;

let root: Root | undefined;
let visit: Visit = {};

/** A new page, before each test. */
export function openPage(): void {
  screen = within(document.body);
  user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
}

/** The whole client at this path, as after a start of the browser: router, stores and connection are real. */
export async function renderScreen(path: string, chosen: Visit = {}): Promise<void> {
  await closeApp();
  localStorage.clear();
  sessionStorage.clear();
  visit = chosen;
  if (chosen.as !== undefined) localStorage.setItem(storageKey, chosen.as.token);
  setWindow(chosen.on ?? 'desktop', chosen.wishes);
  history.replaceState(null, '', path);
  await startAgain();
}

/** Loads the page again; with a path that one, as by an address that is typed. */
export async function reload(path?: string): Promise<void> {
  await closeApp();
  if (path !== undefined) history.replaceState(null, '', path);
  await startAgain();
}

async function startAgain(): Promise<void> {
  document.body.innerHTML = '<div id="root"></div>';
  await begin();
  await expectAccessible();
}

/** The program starts in the present page. */
async function begin(): Promise<void> {
  beginNewTab();
  live.change(() => emptyState);
  readSession();
  const element = document.getElementById('root');
  if (element === null) throw new Error('the page has no place for the app');
  await settle(async () => {
    root = await startApp(element, createElement(BrowserRouter, null, createElement(App)));
  });
}

/** The end of the tab; its storage and the server stay. */
export async function closeApp(): Promise<void> {
  const open = root;
  root = undefined;
  if (open !== undefined) await acting(async () => open.unmount());
  forgetListeners();
  document.body.innerHTML = '';
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
}

/** Without contrast, once for each screen, role and size. */
async function expectAccessible(): Promise<void> {
  const [, name = ''] = location.pathname.split('/');
  const role = visit.as === undefined ? 'visitor' : profileOf(visit.as).status;
  expect(await violationsOfNew(`${name} ${role} ${visit.on}`)).toEqual([]);
}

interface ServerPage extends Visit {
  data?: Partial<PageData>;
  /** When the server has rendered it; now, unless told otherwise. */
  renderedAt?: Date;
  /** Of the history, as of a page that is loaded again. */
  state?: object;
  /** What this browser has stored before. */
  stored?: Record<string, string>;
}

/** A page as the server sends it: its content is there, and the program is not. `hydrate` lets it run. */
export async function renderServerPage(
  path: string,
  { data = {}, renderedAt = new Date(), state, stored = {}, ...chosen }: ServerPage = {},
): Promise<{ hydrate: () => Promise<void> }> {
  await closeApp();
  localStorage.clear();
  sessionStorage.clear();
  visit = chosen;
  // A server renders for visitors, and has no state of an earlier page.
  beginNewTab();
  readSession();
  setWindow(chosen.on ?? 'desktop', chosen.wishes);
  history.replaceState(state ?? null, '', path);
  const { pathname } = location;
  await renderer.load([pathname]);
  const now = new Date();
  const whole: Partial<PageData> = { 'rendered-at': renderedAt.toISOString(), ...data };
  setTime(renderedAt);
  const content = renderer.render(path, whole);
  setTime(now);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  if (chosen.as !== undefined) localStorage.setItem(storageKey, chosen.as.token);
  const scripts = Object.entries(whole).map(
    ([id, value]) =>
      `<script id="${id}" type="application/json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  );
  document.body.innerHTML = `<div id="root">${content}</div>${scripts.join('')}`;
  keepEarlyInput();
  const owner = data['watched-post']?.post?.user;
  const isForVisitors = renderedScreens.visitor.some((each) => each === pathname);
  markViewer({ ...(owner === undefined ? {} : { owner }), ...(isForVisitors ? { visitors: '' } : {}) });
  return { hydrate: begin };
}

/** Writes a text into a field, as by a paste: each key would render the form. */
export async function fill(field: HTMLElement, words: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  if (words !== '') await user.paste(words);
}

/** Fills in fields by their labels, and sends the form by a button of the screen. */
export async function sendForm(values: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fill(screen.getByLabelText(label), value);
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: button }));
}

/** The message of a field: the text that describes its control. */
export function messageAt(label: string): string {
  const ids = (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '').split(' ');
  const error = ids.find((id) => id.endsWith('-error'));
  return textOf(error === undefined ? null : document.getElementById(error));
}

/** The words of an element as they are read. */
export const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Where toasts are: over the screen, or in the strip at the top of the page. */
export const toastPlaces = {
  over: `section[aria-label="${shellText.notices}"]`,
  strip: `section[aria-label="${shellText.waitingNotices}"]`,
};

/** The toasts with these words. */
export const toasts = (words = '', place = ''): HTMLElement[] =>
  [...document.querySelectorAll(`${place} button[aria-label="${noticeText.close}"]`)].flatMap(
    ({ parentElement: toast }) => (toast !== null && textOf(toast).includes(words) ? [toast] : []),
  );

/** The cards of a list with these words, as of a booking or a listing. */
export const cards = (words: string | RegExp): HTMLElement[] =>
  screen
    .queryAllByRole('article')
    .filter((card) => (typeof words === 'string' ? textOf(card).includes(words) : words.test(textOf(card))));

export function card(words: string | RegExp): HTMLElement {
  const [first] = cards(words);
  if (first === undefined) throw new Error(`there is no card with ${words}`);
  return first;
}

/** Presses what a card has behind its button of further options. */
export async function pressOption(part: HTMLElement, name: string): Promise<void> {
  await user.click(within(part).getByRole('button', { name: /^ตัวเลือกของ / }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
}

/** The path and query of the page. */
export const address = (): string => location.pathname + location.search;

/** As each screen, each dialog is checked once. */
async function checkNewDialog(): Promise<void> {
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) return;
  const title = textOf(dialog.querySelector('h2'));
  for (const violation of await violationsOfNew(`dialog ${title}`)) noteFault(`in ${title}: ${violation}`);
}

configure({
  asyncWrapper: async (run) => {
    const result = await run();
    await settle();
    await checkNewDialog();
    return result;
  },
  eventWrapper: (run) => {
    let result: ReturnType<typeof run> | undefined;
    happen(() => {
      result = run();
    });
    return result;
  },
  // Without the tree of all roles.
  getElementError: (message) => new Error((message ?? '').split('\n')[0]),
});
