import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from '../build/mutation.ts';
import type { Town } from '../town/town.ts';
import { waitUntil } from '../town/wait-until.ts';

/** A place in the source before which the first program to come there can be made to stand still. */
export function stopBefore(name: string, file: string, statement: string): Mutation {
  return {
    file,
    find: statement,
    replace: `{
      const { existsSync, renameSync, writeFileSync } = await import('node:fs');
      const flag = process.env.DATA_DIR + '/stop-${name}';
      const here = process.env.DATA_DIR + '/stopped-${name}';
      if (existsSync(flag)) {
        renameSync(flag, here);
        writeFileSync(here, String(process.pid));
        while (existsSync(here)) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    ${statement}`,
  };
}

export interface Standstill {
  /** The program that stands still, once one does. */
  reached(): Promise<number>;
  goOn(): void;
}

export function standStillAt({ logDir }: Town, name: string): Standstill {
  const here = join(logDir, `stopped-${name}`);
  writeFileSync(join(logDir, `stop-${name}`), '');
  const pid = () => (existsSync(here) ? Number(readFileSync(here, 'utf8')) : 0);
  return {
    async reached() {
      if (!(await waitUntil(() => pid() > 0, 20))) throw new Error(`nothing came to ${name}`);
      return pid();
    },
    goOn: () => rmSync(here, { force: true }),
  };
}
