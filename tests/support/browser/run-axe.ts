import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: Document | string, options: RunOptions): Promise<AxeResults>;
}

/** The violations of some rules in the page, or in the parts of this selector. Loads axe once for each page. */
export async function runAxe(page: Page, options: RunOptions, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  return page.evaluate(
    async ([wanted, part]) => {
      const axe = Reflect.get(window, 'axe') as Axe;
      const { violations } = await axe.run(part ?? document, { ...wanted, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [options, within] as const,
  );
}
