import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from '../guard/named-lock.ts';
import { findOnPath } from '../guard/tied-command.ts';
import { type DebianArchive, findDebianArchive } from './debian-archive.ts';
import { type FetchPackages, fetchPackages } from './fetch-packages.ts';
import { notePackages, restoreReplaced, versionOf } from './provisioned-packages.ts';
import { type Patchelf, relocatePostgres, relocateRedis } from './relocate-programs.ts';
import { isProvisioned, type Piece, pieceHome } from './services-cache.ts';
import { unpackPackages } from './unpack-packages.ts';

export interface ProvisionOptions {
  cacheDir: string;
  pieces: readonly Piece[];
  log: (line: string) => void;
  archive?: DebianArchive;
  /** Tests replace these, because they cannot fetch 150 MB each time. */
  steps?: ProvisionSteps;
}

export interface ProvisionSteps {
  fetch: FetchPackages;
  /** Unpacks the packages of a piece into `root`, so that it works after the move to `home`. */
  prepare: (
    piece: Piece,
    files: readonly string[],
    root: string,
    home: string,
    tools: Patchelf,
  ) => Promise<void>;
}

export const STEPS: ProvisionSteps = {
  fetch: fetchPackages,
  prepare: async (piece, files, root, home, tools) => {
    // Redis runs on the machine's own C library.
    await unpackPackages(files, root, piece === 'redis' ? /^libc6_/ : undefined);
    if (piece === 'redis') await relocateRedis(root, home, tools);
    else await relocatePostgres(root, home, tools);
  },
};

export class CannotProvision extends Error {}

/** The testing suite changes, so a fetched DocumentDB stays with its data until the cache is removed. */
const DOCUMENTDB_SUITE = 'forky';
const FETCH_ATTEMPTS = 3;
const WITHOUT = 'Use `docker compose up`, or set MONGO_URL and REDIS_URL to running servers.';

function requireArchive(): DebianArchive {
  const missing = ['apt-get', 'dpkg'].find((program) => !findOnPath(program));
  if (missing) {
    throw new CannotProvision(
      `Redis and MongoDB are missing and cannot be fetched here: no ${missing}. ${WITHOUT}`,
    );
  }
  const archive = findDebianArchive();
  if (!archive) {
    throw new CannotProvision(
      `Redis and MongoDB are missing, and this is not a Debian with an archive in its apt sources. ${WITHOUT}`,
    );
  }
  return archive;
}

/** Fetches the missing pieces into the cache. Each appears by one rename, so it is never partial. */
export async function provisionServices(options: ProvisionOptions): Promise<void> {
  const { cacheDir, pieces, log } = options;
  const missing = () => pieces.filter((piece) => !isProvisioned(cacheDir, piece));
  if (missing().length === 0) return;
  const archive = options.archive ?? requireArchive();
  mkdirSync(cacheDir, { recursive: true, mode: 0o755 });
  const lock = await waitForLock(cacheDir, 'provision', () =>
    log('another start is provisioning, waiting for it'),
  );
  try {
    restoreReplaced(cacheDir);
    if (missing().length > 0) await provision({ ...options, archive }, missing());
  } finally {
    lock.release();
  }
}

export interface Provisioning extends ProvisionOptions {
  archive: DebianArchive;
}

async function provision(options: Provisioning, pieces: readonly Piece[]): Promise<void> {
  const { cacheDir, log, steps = STEPS } = options;
  // Removes the unpacked folders of an interrupted run; its downloads are kept.
  for (const name of readdirSync(cacheDir)) {
    if (name.startsWith('unpacking-')) rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
  const started = Date.now();
  log(`fetching ${pieces.join(' and ')} from the Debian archive (once per machine, about 150 MB)`);
  const [toolFiles, ...files] = await Promise.all([
    fetchFiles(options, 'tools'),
    ...pieces.map((piece) => fetchFiles(options, piece)),
  ]);
  const tools = { root: join(cacheDir, 'unpacking-tools') };
  await unpackPackages(toolFiles, tools.root, /^libc6_/);
  for (const [i, piece] of pieces.entries()) {
    const root = join(cacheDir, `unpacking-${piece}`);
    const home = pieceHome(cacheDir, piece);
    log(`unpacking ${piece}`);
    await steps.prepare(piece, files[i] ?? [], root, home, tools);
    notePackages(root, files[i] ?? []);
    renameSync(root, home);
  }
  rmSync(tools.root, { recursive: true, force: true });
  rmSync(join(cacheDir, 'downloads'), { recursive: true, force: true });
  log(`services cached after ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const PACKAGES = {
  tools: 'patchelf',
  redis: 'redis-server',
  documentdb: 'postgresql-18-documentdb',
} as const;

export async function fetchFiles(options: Provisioning, name: keyof typeof PACKAGES): Promise<string[]> {
  const { archive, cacheDir, log, steps = STEPS } = options;
  const { uri, keyring, codename, updates } = archive;
  const sources =
    name === 'documentdb'
      ? [{ uri, suite: DOCUMENTDB_SUITE, keyring }]
      : [{ uri, suite: codename, keyring }, ...updates];
  const folder = join(cacheDir, 'downloads', name);
  mkdirSync(folder, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const files = await steps.fetch({ sources, packages: [PACKAGES[name]], folder });
      const version = versionOf(files, PACKAGES[name]);
      log(`fetched ${name}${version === undefined ? '' : ` ${version}`}: ${files.length} packages`);
      return files;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (attempt === FETCH_ATTEMPTS)
        throw new CannotProvision(`Fetching ${PACKAGES[name]} failed: ${reason}\n${WITHOUT}`);
      log(`fetching ${name} failed, retrying: ${reason.split('\n').at(-1)}`);
    }
  }
}
