import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@joddee/marketplace/context/context';
import { type PageData, type PageRenderer, pageData } from '@joddee/marketplace/contract/page-data';

export interface Content {
  markup: string;
  /** The instant of the texts, which the client needs in order to render the same. */
  renderedAt: string;
}

/** Renders the content of a page; undefined if that failed, and the page is then sent without. */
export type RenderContent = (address: string, data: Partial<PageData>) => Content | undefined;

/** As often as the client itself updates what depends on the time. */
const servesMs = 15_000;
const cachedContents = 300;
/** A render takes a millisecond, the first one of a program more. Several slow ones in a row are a sign of overload. */
const slowMs = 100;
const slowInARow = 3;
const pauseMs = 5000;
/** Longer addresses are not of our links. */
const maxAddress = 300;

/** Loads the client's renderer, which is not part of this program's bundle because the build of the client makes it. */
export async function loadRenderer(rendererDir: string, paths: readonly string[]): Promise<PageRenderer> {
  const file = pathToFileURL(join(rendererDir, 'render.js')).href;
  const { renderer }: { renderer: PageRenderer } = await import(file);
  await renderer.load(paths);
  return renderer;
}

interface Needed {
  clock: Context['clock'];
  log: Pick<Context['log'], 'error' | 'warn'>;
}

/** Contents of one kind of page. The same data is rendered once in a while, for all visitors. */
export function createRenderContent(
  { clock, log }: Needed,
  renderer: Pick<PageRenderer, 'render'>,
): RenderContent {
  const contents = new Map<string, Content>();
  let pausedUntil = 0;
  let slow = 0;

  function fresh(content: Content | undefined): Content | undefined {
    if (content === undefined) return undefined;
    const age = clock.now().getTime() - Date.parse(content.renderedAt);
    return age >= 0 && age < servesMs ? content : undefined;
  }

  function render(address: string, data: Partial<PageData>): Content | undefined {
    const start = performance.now();
    if (start < pausedUntil) return undefined;
    const renderedAt = clock.now().toISOString();
    try {
      return { markup: renderer.render(address, { ...data, [pageData.renderedAt]: renderedAt }), renderedAt };
    } catch (error) {
      log.error({ err: error, address }, 'failed to render a page; it is sent without content');
      return undefined;
    } finally {
      const took = performance.now() - start;
      slow = took > slowMs ? slow + 1 : 0;
      if (slow === slowInARow) {
        slow = 0;
        pausedUntil = start + took + pauseMs;
        log.warn({ took }, 'rendering is slow; pages are sent without content for a while');
      }
    }
  }

  return (address, data) => {
    if (address.length > maxAddress) return undefined;
    const key = createHash('sha256')
      .update(`${address}\n${JSON.stringify(data)}`)
      .digest('base64');
    const content = fresh(contents.get(key)) ?? render(address, data);
    contents.delete(key);
    if (content === undefined) return undefined;
    // Inserted again at the end, so that the oldest one is dropped first.
    contents.set(key, content);
    const [oldest] = contents.size > cachedContents ? contents.keys() : [];
    if (oldest !== undefined) contents.delete(oldest);
    return content;
  };
}
