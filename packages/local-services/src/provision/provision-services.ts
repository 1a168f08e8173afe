import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from '../guard/named-lock.ts';
import { findOnPath } from '../guard/tied-command.ts';
import { type DebianArchive, findDebianArchive } from './debian-archive.ts';
import { type FetchPackages, fetchPackages } from './fetch-packages.ts';
import { relocatePostgres, relocateRedis } from './relocate-programs.ts';
import { isProvisioned, type Piece, pieceHome } from './services-cache.ts';
import { unpackPackages } from './unpack-packages.ts';

export interface ProvisionOptions {
  cacheDir: string;
  pieces: readonly Piece[];
  log: (line: string) => void;
  /** Replaced by tests. */
  fetch?: FetchPackages;
  archive?: DebianArchive;
}

export class CannotProvision extends Error {}

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
      `Redis and MongoDB are missing and this is no Debian with an archive in its apt sources. ${WITHOUT}`,
    );
  }
  return archive;
}

/** Brings the missing pieces into the cache; each appears whole or not at all. */
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
    if (missing().length > 0) await provision({ ...options, archive }, missing());
  } finally {
    lock.release();
  }
}

async function provision(
  options: ProvisionOptions & { archive: DebianArchive },
  pieces: readonly Piece[],
): Promise<void> {
  const { cacheDir, archive, log } = options;
  // What an interrupted run left unpacked; its downloads are worth keeping.
  for (const name of readdirSync(cacheDir)) {
    if (name.startsWith('unpacking-')) rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
  const started = Date.now();
  log(`fetching ${pieces.join(' and ')} from the Debian archive (once per machine, about 150 MB)`);
  const [tools, redis, documentdb] = await Promise.all([
    fetchPieces(options, archive.codename, 'tools', ['patchelf']),
    pieces.includes('redis') ? fetchPieces(options, archive.codename, 'redis', ['redis-server']) : [],
    pieces.includes('documentdb')
      ? fetchPieces(options, DOCUMENTDB_SUITE, 'documentdb', ['postgresql-18-documentdb'])
      : [],
  ]);
  const toolRoot = join(cacheDir, 'unpacking-tools');
  await unpackPackages(tools, toolRoot, /^libc6_/);
  if (pieces.includes('redis')) {
    await install('redis', redis, (root, home) => relocateRedis(root, home, { root: toolRoot }));
  }
  if (pieces.includes('documentdb')) {
    await install('documentdb', documentdb, (root, home) => relocatePostgres(root, home, { root: toolRoot }));
  }
  rmSync(toolRoot, { recursive: true, force: true });
  rmSync(join(cacheDir, 'downloads'), { recursive: true, force: true });
  log(`services are in the cache after ${((Date.now() - started) / 1000).toFixed(1)} s`);

  async function install(
    piece: Piece,
    files: readonly string[],
    relocate: (root: string, home: string) => Promise<void>,
  ): Promise<void> {
    const root = join(cacheDir, `unpacking-${piece}`);
    const home = pieceHome(cacheDir, piece);
    log(`unpacking ${piece}: ${files.length} packages`);
    // Redis runs on the machine's own C library.
    await unpackPackages(files, root, piece === 'redis' ? /^libc6_/ : undefined);
    await relocate(root, home);
    renameSync(root, home);
  }
}

async function fetchPieces(
  { archive, cacheDir, log, fetch = fetchPackages }: ProvisionOptions & { archive: DebianArchive },
  suite: string,
  name: string,
  packages: readonly string[],
): Promise<string[]> {
  const folder = join(cacheDir, 'downloads', name);
  mkdirSync(folder, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const files = await fetch({ archive, suite, packages, folder });
      log(`fetched ${name}: ${files.length} packages`);
      return files;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (attempt === FETCH_ATTEMPTS) {
        throw new CannotProvision(`Fetching ${packages.join(', ')} failed: ${reason}\n${WITHOUT}`);
      }
      log(`fetching ${name} failed, trying again: ${reason.split('\n')[0]}`);
    }
  }
}
