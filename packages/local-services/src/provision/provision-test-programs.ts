import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { waitForLock } from '../guard/named-lock.ts';
import { runTool } from '../guard/run-tool.ts';
import { findOnPath } from '../guard/tied-command.ts';
import { findDebianArchive } from './debian-archive.ts';
import { fetchPackages } from './fetch-packages.ts';
import { type Program, type TestPackage, type TestPackageName, testPackages } from './test-programs.ts';
import { unpackPackages } from './unpack-packages.ts';

const home = (cacheDir: string, name: TestPackageName) => join(cacheDir, testPackages[name].folder);

/** Fetches programs for tests without root. Returns their folder in the cache, or undefined if they cannot be fetched. */
export async function provisionTestPrograms(
  cacheDir: string,
  log: (line: string) => void,
  name: TestPackageName,
): Promise<string | undefined> {
  const at = home(cacheDir, name);
  if (existsSync(at)) return at;
  const archive = findDebianArchive();
  if (archive === undefined || !findOnPath('apt-get') || !findOnPath('dpkg')) return undefined;
  mkdirSync(cacheDir, { recursive: true, mode: 0o755 });
  // Parallel test files call this at the same time.
  const lock = await waitForLock(cacheDir, `provision-${name}`, () => {});
  try {
    if (existsSync(at)) return at;
    const { packages, megabytes, relocate }: TestPackage = testPackages[name];
    log(`fetching ${name} for the tests from the Debian archive (once per machine, about ${megabytes} MB)`);
    const folder = join(cacheDir, `downloads-${name}`);
    mkdirSync(folder, { recursive: true });
    const { uri, codename, keyring, updates } = archive;
    const sources = [{ uri, suite: codename, keyring }, ...updates];
    const files = await fetchPackages({ sources, packages, folder });
    const unpacked = join(cacheDir, `unpacking-${name}`);
    rmSync(unpacked, { recursive: true, force: true });
    await unpack(files, unpacked);
    relocate?.(unpacked);
    writePrograms(unpacked, at, testPackages[name].programs(unpacked));
    renameSync(unpacked, at);
    await checkProgram(at, testPackages[name].check);
    rmSync(folder, { recursive: true, force: true });
    return at;
  } catch (error) {
    log(`fetching ${name} failed: ${error instanceof Error ? error.message : error}`);
    return undefined;
  } finally {
    lock.release();
  }
}

/** A program that lacks a library would fail every test; without it, a browser of the machine is used. */
async function checkProgram(at: string, [program, argument]: TestPackage['check']): Promise<void> {
  try {
    await runTool([join(at, program), argument]);
  } catch (error) {
    rmSync(at, { recursive: true, force: true });
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

function writePrograms(root: string, at: string, programs: Record<string, Program>): void {
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
  const folders = libraryFolders(root).map((folder) => join(at, folder));
  for (const [name, { file, args = [], cwd }] of Object.entries(programs)) {
    const path = join(root, name);
    writeFileSync(
      path,
      `#!/bin/sh
export LD_LIBRARY_PATH=${folders.join(':')}
export FONTCONFIG_FILE=${at}/fonts.conf
${cwd === undefined ? '' : `cd ${join(at, cwd)} || exit 1\n`}exec ${[join(at, file), ...args].join(' ')} "$@"
`,
    );
    chmodSync(path, 0o755);
  }
}
