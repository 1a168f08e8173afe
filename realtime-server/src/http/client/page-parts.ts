import { timeoutAfter } from '@joddee/marketplace/platform/timeout-after';
import { Html } from '../html.ts';

/** Short, because a page must not wait for its data; without data the client sends the request itself. */
const pageDataTimeoutMs = 250;

export async function unlessLate<Found>(query: Promise<Found>): Promise<Found | undefined> {
  return Promise.race([query.catch(() => undefined), timeoutAfter(pageDataTimeoutMs).then(() => undefined)]);
}

export function atEndOfHead(page: string, part: Html): string {
  return page.replace('</head>', () => `${part.text}</head>`);
}

export function atEndOfBody(page: string, part: Html): string {
  return page.replace('</body>', () => `${part.text}</body>`);
}

/** Data that the client reads by element id; it is never run as a script. */
export function dataInPage(id: string, data: unknown): Html {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/json" id="${id}">${text}</script>`);
}
