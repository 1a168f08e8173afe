import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A command that ends by itself. */
export async function runToEnd(command: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(command, 'close');
  return { code, output };
}
