import { after } from '@joddee/marketplace/platform/after';
import { Html, html } from '../html.ts';

/** A page never waits long for its data; without it the client sends the request itself. */
const pageDataTimeoutMs = 250;

export async function unlessLate<Found>(query: Promise<Found>): Promise<Found | undefined> {
  return Promise.race([query.catch(() => undefined), after(pageDataTimeoutMs).then(() => undefined)]);
}

export function atEndOfHead(page: string, part: Html): string {
  return page.replace('</head>', () => `${part.text}</head>`);
}

export function atEndOfBody(page: string, part: Html): string {
  return page.replace('</body>', () => `${part.text}</body>`);
}

/** Data that the client reads by its id; no script runs. */
export function dataInPage(id: string, data: unknown): Html {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/json" id="${id}">${text}</script>`);
}

/** The first photo is loaded beside the program, not after it. */
export function preloadPhoto(address: string): Html {
  return html`<link rel="preload" as="image" fetchpriority="high" href="${address}">`;
}
