import { spawn } from 'node:child_process';
import { type TiedOptions, tiedCommand } from './tied-command.ts';

export class ToolFailed extends Error {}

export interface RunToolOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  identity?: TiedOptions['identity'];
  capabilities?: readonly string[];
}

/** Runs a program and returns its output; the error of a failure contains the last lines. */
export function runTool(command: readonly string[], options: RunToolOptions = {}): Promise<string> {
  const { identity, capabilities = [] } = options;
  const [program = '', ...args] = tiedCommand(command, { signal: 'KILL', identity, capabilities });
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, LC_ALL: 'C', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let everything = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk;
      everything += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      everything += chunk;
    });
    child.on('error', (error) => reject(new ToolFailed(`${command[0]}: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(stdout);
      else {
        const tail = everything.trim().split('\n').slice(-6).join('\n');
        reject(new ToolFailed(`${command[0]} ended with ${signal ?? code}\n${tail}`));
      }
    });
  });
}
