import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endChild } from './end-child.mjs';
import { root } from './root.mjs';

/** Runs a program from its sources, and again after each change of a file that it has read. */
export function watchProgram(file, env) {
  const child = spawn(
    join(root, 'node_modules', '.bin', 'tsx'),
    ['watch', '--clear-screen=false', join(root, file)],
    // A Ctrl-C goes to the process that started this one, which then stops its programs in their order.
    { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  );
  return { stop: () => endChild(child) };
}
