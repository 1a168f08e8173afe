import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endChild } from './end-child.mjs';
import { root } from './root.mjs';

/** Runs a program from its sources, and restarts it after a change of a file that it has read. */
export function watchProgram(file, env) {
  const child = spawn(
    join(root, 'node_modules', '.bin', 'tsx'),
    ['watch', '--clear-screen=false', join(root, file)],
    // Ctrl-C must reach only the parent process, which then stops its programs in order.
    { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  );
  return { stop: () => endChild(child) };
}
