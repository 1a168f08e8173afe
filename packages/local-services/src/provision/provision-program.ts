import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { waitForLock } from '../guard/named-lock.ts';
import { runTool } from '../guard/run-tool.ts';
import { findOnPath } from '../guard/tied-command.ts';
import { findDebianArchive } from './debian-archive.ts';
import { fetchPackages } from './fetch-packages.ts';
import { unpackPackages } from './unpack-packages.ts';

/** A program of a Debian package that only tests run. */
export interface ProgramPlan {
  name: string;
  /** Changes with what is in its folder of the cache. */
  layout: number;
  /** For the log, with its size. */
  what: string;
  package: string;
  /** Its file in the package. */
  file: string;
  /** With which it prints its version and ends. */
  versionOption: string;
  /** Adds to the unpacked files in `root`, which move to `home`, and returns what else its environment needs. */
  complete?(files: readonly string[], root: string, home: string): Promise<Record<string, string>>;
}

/** The program in the cache, fetched from the Debian archive without root; undefined if it cannot be fetched. */
export async function provisionProgram(
  plan: ProgramPlan,
  cacheDir: string,
  log: (line: string) => void,
): Promise<string | undefined> {
  const home = join(cacheDir, `${plan.name}-${plan.layout}`);
  const program = join(home, plan.name);
  if (existsSync(home)) return program;
  const archive = findDebianArchive();
  if (archive === undefined || !findOnPath('apt-get') || !findOnPath('dpkg')) return undefined;
  mkdirSync(cacheDir, { recursive: true, mode: 0o755 });
  // Parallel test files call this at the same time.
  const lock = await waitForLock(cacheDir, `provision-${plan.name}`, () => {});
  try {
    if (existsSync(home)) return program;
    log(`fetching ${plan.what} from the Debian archive (once per machine)`);
    const folder = join(cacheDir, `downloads-${plan.name}`);
    mkdirSync(folder, { recursive: true });
    const { uri, codename, keyring, updates } = archive;
    const sources = [{ uri, suite: codename, keyring }, ...updates];
    const files = await fetchPackages({ sources, packages: [plan.package], folder });
    const unpacked = join(cacheDir, `unpacking-${plan.name}`);
    rmSync(unpacked, { recursive: true, force: true });
    // It runs on this machine's C library.
    await unpackPackages(files, unpacked, /^libc6_/);
    const env = (await plan.complete?.(files, unpacked, home)) ?? {};
    writeProgram(unpacked, home, plan, env);
    renameSync(unpacked, home);
    await checkProgram(home, program, plan.versionOption);
    rmSync(folder, { recursive: true, force: true });
    return program;
  } catch (error) {
    log(`fetching ${plan.what} failed: ${error instanceof Error ? error.message : error}`);
    return undefined;
  } finally {
    lock.release();
  }
}

/** A program that lacks a library would fail every test; without it, one of the machine is used. */
async function checkProgram(home: string, program: string, versionOption: string): Promise<void> {
  try {
    await runTool([program, versionOption]);
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/** Some libraries lie in folders of their own, which their packages name by absolute paths, such as PulseAudio's. */
function libraryFolders(root: string): string[] {
  const files = ['usr/lib', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const folders = files.filter((file) => /-linux-gnu\/(.*\/)?lib[^/]*\.so/.test(file)).map(dirname);
  return [...new Set(folders)];
}

function writeProgram(
  root: string,
  home: string,
  { name, file }: ProgramPlan,
  env: Readonly<Record<string, string>>,
): void {
  const libraries = libraryFolders(root).map((folder) => join(home, folder));
  const all = { LD_LIBRARY_PATH: libraries.join(':'), ...env };
  const exports = Object.entries(all).map((pair) => `export ${pair.join('=')}\n`);
  const path = join(root, name);
  writeFileSync(path, `#!/bin/sh\n${exports.join('')}exec ${join(home, file)} "$@"\n`);
  chmodSync(path, 0o755);
}
