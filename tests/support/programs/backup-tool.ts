import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';
import { runToEnd } from './run-to-end.ts';

/** Runs the tool for backups from its source, as an operator runs the built one. */
export function runBackupTool(
  env: Readonly<Record<string, string>>,
  ...words: string[]
): ReturnType<typeof runToEnd> {
  const program = join(root, 'realtime-server', 'src', 'backup.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return runToEnd(child);
}
