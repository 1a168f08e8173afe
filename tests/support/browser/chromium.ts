import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { provisionTestPrograms } from '@joddee/local-services/provision/provision-test-programs';
import { defaultCacheDir } from '@joddee/local-services/provision/services-cache';
import { type Browser, chromium } from 'playwright-core';

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

let found: Promise<string> | undefined;

/** Runs once per process, because each failed download takes a minute. */
export function findChromium(): Promise<string> {
  found ??= locateChromium();
  return found;
}

/** The browser of CHROMIUM_PATH, Debian's headless package, or a browser of this machine. */
async function locateChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const fetched = await provisionTestPrograms(defaultCacheDir(), (line) => console.error(line), 'chromium');
  if (fetched !== undefined) return join(fetched, 'browser');
  const program = onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome');
  if (program !== undefined) return program;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** A real browser without access to other machines. */
export async function launchChromium(...also: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      ...also,
    ],
  });
}

let shared: Promise<Browser> | undefined;

/** The browser of all test files of this process: each has its own contexts. It ends with the process. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}
