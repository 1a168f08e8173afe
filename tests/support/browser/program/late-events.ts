import type { BrowserContext } from 'playwright-core';

/** With it every test of a page becomes one of a browser that has much else to do. */
const lateByMs = Number(process.env.TEST_LATE_EVENTS ?? 0);

/**
 * Delays what a browser reports by itself: scroll events, sizes, visibility and all that arrives over a WebSocket. What a
 * user does arrives at once, and may therefore be earlier than what it follows.
 */
export async function delayEvents(context: BrowserContext): Promise<void> {
  if (lateByMs > 0) await context.addInitScript(delayAll, lateByMs);
}

/** Runs in the page. */
function delayAll(ms: number): void {
  window.addEventListener(
    'scroll',
    (event) => {
      const { target, isTrusted, bubbles } = event;
      if (!isTrusted) return;
      event.stopImmediatePropagation();
      setTimeout(() => target?.dispatchEvent(new Event('scroll', { bubbles })), ms);
    },
    { capture: true },
  );
  const { IntersectionObserver: Seen, ResizeObserver: Sized } = window;
  window.IntersectionObserver = class extends Seen {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => setTimeout(() => report(entries, observer), ms), options);
    }
  };
  window.ResizeObserver = class extends Sized {
    constructor(report: ResizeObserverCallback) {
      super((entries, observer) => setTimeout(() => report(entries, observer), ms));
    }
  };
  for (const name of ['onmessage', 'onclose', 'onerror'] as const) {
    const property = Object.getOwnPropertyDescriptor(WebSocket.prototype, name);
    if (property?.set === undefined) continue;
    const { set } = property;
    Object.defineProperty(WebSocket.prototype, name, {
      ...property,
      set(this: WebSocket, handle: ((event: Event) => void) | null) {
        const late = (event: Event) => setTimeout(() => handle?.call(this, event), ms);
        set.call(this, handle === null ? null : late);
      },
    });
  }
}
