import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { provisionBrowser } from '@joddee/local-services/provision/provision-browser';
import { defaultCacheDir } from '@joddee/local-services/provision/services-cache';
import { type Browser, chromium } from 'playwright-core';

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

let found: Promise<string> | undefined;

/** Looked for once in a process: where the package cannot be fetched, each attempt takes a minute. */
export function findChromium(): Promise<string> {
  found ??= lookForChromium();
  return found;
}

/** What CHROMIUM_PATH names, Debian's package without a desktop, or what this machine has. */
async function lookForChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const program =
    (await provisionBrowser(defaultCacheDir(), (line) => console.error(line))) ??
    onPath('chromium') ??
    onPath('chromium-browser') ??
    onPath('google-chrome');
  if (program !== undefined) return program;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** A real browser that asks nobody outside this machine for anything. */
export async function launchChromium(): Promise<Browser> {
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
    ],
  });
}
