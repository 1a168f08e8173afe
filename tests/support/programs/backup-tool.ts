import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../root.ts';

/** Runs the tool for backups from its source, as an operator runs the built one. */
export async function runBackupTool(
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<{ code: number; output: string }> {
  const program = join(root, 'realtime-server', 'src', 'backup.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  return { code, output };
}
