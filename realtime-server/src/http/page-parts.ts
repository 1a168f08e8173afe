import { after } from '@joddee/marketplace/platform/after';
import { Html, html } from './html.ts';

/** A page never waits long for what it brings along; without it the client asks by itself. */
const patienceMs = 250;

export async function inTime<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  return Promise.race([asked.catch(() => undefined), after(patienceMs).then(() => undefined)]);
}

export function atEndOfHead(page: string, part: Html): string {
  return page.replace('</head>', () => `${part.text}</head>`);
}

export function atEndOfBody(page: string, part: Html): string {
  return page.replace('</body>', () => `${part.text}</body>`);
}

/** For the client to read by its id; nothing in it is run. */
export function dataInPage(id: string, data: unknown): Html {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/json" id="${id}">${text}</script>`);
}

/** The photo that the page will show first comes beside the program, not after it. */
export function photoAhead(address: string): Html {
  return html`<link rel="preload" as="image" fetchpriority="high" href="${address}">`;
}
