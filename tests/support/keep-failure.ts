import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'test-failures');

/** Keeps a trace (`npx playwright-core show-trace`) and a screenshot of each page of a failed test. */
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
    await context.tracing.stop({ path: `${path}.zip` }).catch(() => {});
  }
}
