import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from '../build/mutation.ts';
import type { Town } from '../town/town.ts';
import { waitUntil } from '../town/wait-until.ts';

/** Pauses the first program that reaches this statement, if a scenario asks for it. */
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

export interface PausePoint {
  /** Resolves to the id of the paused process. */
  reached(): Promise<number>;
  resume(): void;
}

export function pauseAt({ logDir }: Town, name: string): PausePoint {
  const here = join(logDir, `stopped-${name}`);
  writeFileSync(join(logDir, `stop-${name}`), '');
  const pid = () => (existsSync(here) ? Number(readFileSync(here, 'utf8')) : 0);
  return {
    async reached() {
      if (!(await waitUntil(() => pid() > 0, 20))) throw new Error(`no program reached ${name}`);
      return pid();
    },
    resume: () => rmSync(here, { force: true }),
  };
}
