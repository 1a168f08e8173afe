import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';
import { root } from '../root.ts';

const folder = join(root, 'test-failures');
/** A trace covers the whole life of a context. */
export const isTraced = process.env.TRACE === '1';
const records = new WeakMap<BrowserContext, string[]>();

/**
 * Records what a context's pages request and report. A full trace costs a fifth of each page's time, so it is
 * recorded only if TRACE=1 asks for it.
 */
export async function recordContext(context: BrowserContext): Promise<void> {
  const lines: string[] = [];
  records.set(context, lines);
  const add = (line: string) => lines.push(`${new Date().toISOString()} ${line}`);
  context.on('console', (message) => add(`console ${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => add(`error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) =>
    add(`${request.method()} ${request.url()} failed: ${request.failure()?.errorText}`),
  );
  context.on('response', (response) =>
    add(`${response.request().method()} ${response.url()} ${response.status()}`),
  );
  if (isTraced) await context.tracing.start({ snapshots: true });
}

/** Keeps a screenshot of each page of a failed test, the record of its requests and, with TRACE=1, its trace. */
export async function keepFailure(
  test: Readonly<RunnerTestCase>,
  contexts: readonly BrowserContext[],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const name = `${basename(test.file.name, '.test.ts')} ${test.name.replaceAll(/[/\\:]/g, ' ').slice(0, 60)}`;
  for (const [index, context] of contexts.entries()) {
    const path = join(folder, `${name} ${index + 1}`);
    for (const [number, page] of context.pages().entries())
      await page.screenshot({ path: `${path}.${number + 1}.png` }).catch(() => {});
    writeFileSync(`${path}.log`, (records.get(context) ?? []).join('\n'));
    if (isTraced) await context.tracing.stop({ path: `${path}.zip` }).catch(() => {});
  }
}
