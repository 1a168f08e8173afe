import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The browser of this machine: CHROMIUM_PATH, the PATH, or Debian's package when we may install it. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome');
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && onPath('apt-get') !== undefined) {
    console.error('installing chromium for the browser tests');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as const };
    spawnSync('apt-get', ['update', '-qq'], { ...quiet, stdio: [...quiet.stdio] });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      ...quiet,
      stdio: [...quiet.stdio],
    });
    const installed = onPath('chromium');
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/** A real browser that asks nobody outside this machine for anything. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
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
