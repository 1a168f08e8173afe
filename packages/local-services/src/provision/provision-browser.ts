import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { waitForLock } from '../guard/named-lock.ts';
import { runTool } from '../guard/run-tool.ts';
import { findOnPath } from '../guard/tied-command.ts';
import { findDebianArchive } from './debian-archive.ts';
import { fetchPackages } from './fetch-packages.ts';
import { unpackPackages } from './unpack-packages.ts';

const PACKAGE = 'chromium-headless-shell';
const home = (cacheDir: string) => join(cacheDir, 'browser-2');
const program = (cacheDir: string) => join(home(cacheDir), 'browser');

/**
 * Headless Chromium for tests, twice as fast as the full one. Returns the path of its program in the cache, or
 * undefined if it cannot be fetched.
 */
export async function provisionBrowser(
  cacheDir: string,
  log: (line: string) => void,
): Promise<string | undefined> {
  if (existsSync(home(cacheDir))) return program(cacheDir);
  const archive = findDebianArchive();
  if (archive === undefined || !findOnPath('apt-get') || !findOnPath('dpkg')) return undefined;
  mkdirSync(cacheDir, { recursive: true, mode: 0o755 });
  // Parallel test files call this at the same time.
  const lock = await waitForLock(cacheDir, 'provision-browser', () => {});
  try {
    if (existsSync(home(cacheDir))) return program(cacheDir);
    log('fetching a browser for the tests from the Debian archive (once per machine, about 160 MB)');
    const folder = join(cacheDir, 'downloads-browser');
    mkdirSync(folder, { recursive: true });
    const { uri, codename, keyring, updates } = archive;
    const sources = [{ uri, suite: codename, keyring }, ...updates];
    const files = await fetchPackages({ sources, packages: [PACKAGE], folder });
    const unpacked = join(cacheDir, 'unpacking-browser');
    rmSync(unpacked, { recursive: true, force: true });
    await unpack(files, unpacked);
    writeProgram(unpacked, home(cacheDir));
    renameSync(unpacked, home(cacheDir));
    await checkProgram(cacheDir);
    rmSync(folder, { recursive: true, force: true });
    return program(cacheDir);
  } catch (error) {
    log(`fetching a browser failed: ${error instanceof Error ? error.message : error}`);
    return undefined;
  } finally {
    lock.release();
  }
}

/** A program that lacks a library would fail every test; without it, a browser of the machine is used. */
async function checkProgram(cacheDir: string): Promise<void> {
  try {
    await runTool([program(cacheDir), '--version']);
  } catch (error) {
    rmSync(home(cacheDir), { recursive: true, force: true });
    throw error;
  }
}

/** It runs on this machine's C library. The `fonts-` package renders the characters that the app's fonts lack. */
async function unpack(files: readonly string[], root: string): Promise<void> {
  await unpackPackages(files, root, /^libc6_/);
  for (const file of files.filter((path) => basename(path).startsWith('fonts-')))
    await runTool(['dpkg', '-x', file, root]);
}

/** Some libraries lie in folders of their own, which their packages name by absolute paths, such as PulseAudio's. */
function libraryFolders(root: string): string[] {
  const files = ['usr/lib', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const folders = files.filter((file) => /-linux-gnu\/(.*\/)?lib[^/]*\.so/.test(file)).map(dirname);
  return [...new Set(folders)];
}

function writeProgram(root: string, at: string): void {
  writeFileSync(
    join(root, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${at}/usr/share/fonts</dir>
  <cachedir>${at}/fonts-cache</cachedir>
  <include ignore_missing="yes">${at}/etc/fonts/conf.d</include>
</fontconfig>
`,
  );
  const path = join(root, 'browser');
  writeFileSync(
    path,
    `#!/bin/sh
export LD_LIBRARY_PATH=${libraryFolders(root)
      .map((folder) => join(at, folder))
      .join(':')}
export FONTCONFIG_FILE=${at}/fonts.conf
exec ${at}/usr/lib/chromium/chromium-headless-shell "$@"
`,
  );
  chmodSync(path, 0o755);
}
