import { vi } from 'vitest';
import { FakeXhr } from './fake-xhr.ts';
import { noteFault } from './faults.ts';
import { fakeFetch } from './http.ts';
import { geolocation, permissions } from './position.ts';
import { decode, drawingContext, painted } from './uploads.ts';

/** Of the window in CSS pixels; see `setWindow`. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
export type Size = keyof typeof sizes;

let size: { width: number; height: number } = sizes.desktop;
let wishes: readonly string[] = [];
/** Those that somebody listens to. */
const lists = new Set<{ query: string; was: boolean; listeners: Set<() => void> }>();

/** The size of the window, and what the user has set, such as `prefers-color-scheme: dark`. */
export function setWindow(next: Size, set: readonly string[] = ['prefers-reduced-motion: reduce']): void {
  size = sizes[next];
  wishes = set;
  Object.assign(window, { innerWidth: size.width, innerHeight: size.height });
  for (const list of lists) {
    const is = holds(list.query);
    if (is === list.was) continue;
    list.was = is;
    for (const listener of list.listeners) listener();
  }
}

const pixels = (length: string): number => Number.parseFloat(length) * (length.endsWith('em') ? 16 : 1);

/** Queries by width, height and wish, joined by `and` or by commas. */
function holds(query: string): boolean {
  return query.split(',').some((all) =>
    all.split(/\band\b/).every((part) => {
      const [, name = '', value = ''] = /\(\s*([\w-]+)\s*(?::\s*([^)]+))?\)/.exec(part) ?? [];
      switch (name) {
        case 'min-width':
          return size.width >= pixels(value);
        case 'max-width':
          return size.width <= pixels(value);
        case 'min-height':
          return size.height >= pixels(value);
        case 'max-height':
          return size.height <= pixels(value);
        default:
          return wishes.includes(`${name}: ${value}`);
      }
    }),
  );
}

function matchMedia(query: string) {
  const list = { query, was: holds(query), listeners: new Set<() => void>() };
  return {
    get matches() {
      return holds(query);
    },
    media: query,
    addEventListener: (_event: string, listener: () => void) => {
      if (list.listeners.size === 0) list.was = holds(query);
      list.listeners.add(listener);
      lists.add(list);
    },
    removeEventListener: (_event: string, listener: () => void) => {
      list.listeners.delete(listener);
      if (list.listeners.size === 0) lists.delete(list);
    },
  };
}

/** Observers of layout never report: there is none. `show` reports an element as seen. */
class MuteObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const seen = new Map<Element, (entries: { target: Element; isIntersecting: boolean }[]) => void>();

class FakeIntersectionObserver extends MuteObserver {
  constructor(readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    super();
  }
  override observe(target?: Element): void {
    if (target !== undefined) seen.set(target, this.report);
  }
}

/** Tells what watches an element that it has come into sight, or has left it. */
export function show(target: Element, isIntersecting = true): void {
  seen.get(target)?.([{ target, isIntersecting }]);
}

/** Calls that the DOM lacks, by name: a test may look at what was called. */
export const scrolls: string[] = [];

/** The alerts of the browser, which the user has closed. */
export const alerts: string[] = [];

const departures: string[] = [];

/** The pages for which the browser has left this one: a test stays here. */
export const left = (): readonly string[] => departures;

const openModals: HTMLDialogElement[] = [];

function closeOnEscape({ key }: KeyboardEvent): void {
  const dialog = openModals.at(-1);
  if (key !== 'Escape' || dialog === undefined) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Nothing has a size but maps, which are as large as the window. */
function giveMapsASize(): void {
  // Or its place, before the map is there.
  const isMap = ({ classList }: HTMLElement) =>
    classList.contains('leaflet-container') || classList.contains('rent__map');
  const sizeOf = (side: 'width' | 'height') => ({
    configurable: true,
    get(this: HTMLElement) {
      return isMap(this) ? size[side] : 0;
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', sizeOf('width'));
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', sizeOf('height'));
}

/** What the DOM of tests lacks. Each file has a DOM of its own, so it runs once for each. */
export function completeBrowser(): void {
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  vi.stubGlobal('alert', (words: string) => void alerts.push(words));
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('ResizeObserver', MuteObserver);
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  vi.stubGlobal('reportError', (error: unknown) => noteFault(`an error was reported: ${error}`));
  Object.assign(window, { matchMedia });
  location.assign = (to) => void departures.push(String(to));
  location.reload = () => void departures.push(location.href);
  window.scrollTo = () => {};
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolls.push(this.id || this.className || this.tagName);
  };
  Object.assign(Element.prototype, { setPointerCapture() {}, getAnimations: () => [] });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    openModals.push(this);
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    openModals.splice(openModals.indexOf(this), 1);
    this.dispatchEvent(new Event('close'));
  };
  // Photos are drawn in the page, as in a browser without canvases in workers.
  vi.stubGlobal('OffscreenCanvas', undefined);
  vi.stubGlobal('createImageBitmap', decode);
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: drawingContext,
    toBlob: (done: BlobCallback, type: string) => done(new Blob(['drawn'], { type })),
  });
  giveMapsASize();
  document.addEventListener('keydown', closeOnEscape);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions });
  document.documentElement.lang = process.env.CLIENT_LANGUAGE ?? 'th';
}

const added: (() => void)[] = [];

/** Remembers the listeners of page and window, which a browser would forget with its tab. */
export function rememberListeners(): void {
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((...listener) => {
      added.push(() => target.removeEventListener(...listener));
      add(...listener);
    });
  }
}

export function forgetListeners(): void {
  for (const remove of added.splice(0)) remove();
  openModals.length = 0;
  departures.length = 0;
  alerts.length = 0;
  painted.length = 0;
  scrolls.length = 0;
  seen.clear();
}
