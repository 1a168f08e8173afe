import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tryLock } from '../guard/named-lock.ts';
import { makeTestFolder } from '../testing/start-test-services.ts';
import { CannotProvision, type ProvisionSteps, provisionServices } from './provision-services.ts';
import { refreshRedis } from './refresh-redis.ts';
import { isProvisioned, type Piece, pieceHome } from './services-cache.ts';

let cacheDir: string;
let log: string[];

beforeEach(() => {
  cacheDir = makeTestFolder();
  log = [];
});

afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

const security = { uri: 'http://security.invalid', suite: 'bookworm-security', keyring: '/none' };
const archive = {
  uri: 'http://nowhere.invalid',
  keyring: '/none',
  codename: 'bookworm',
  updates: [security],
};

const prepare: ProvisionSteps['prepare'] = async (_piece, _files, root) => {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'whole'), '');
};

function provision(steps: ProvisionSteps, pieces: readonly Piece[] = ['redis', 'documentdb']): Promise<void> {
  return provisionServices({ cacheDir, pieces, log: (line) => log.push(line), archive, steps });
}

test('takes Redis from the suite of this machine with its security updates, and the database from forky', async () => {
  const fetched: string[] = [];
  await provision({
    prepare,
    fetch: async ({ sources, packages }) => {
      fetched.push(`${sources.map(({ suite }) => suite).join(' ')}: ${packages.join(' ')}`);
      return packages[0] === 'postgresql-18-documentdb'
        ? ['/x/postgresql-18-documentdb_0.109-0_amd64.deb']
        : [];
    },
  });
  expect(fetched.sort()).toEqual([
    'bookworm bookworm-security: patchelf',
    'bookworm bookworm-security: redis-server',
    'forky: postgresql-18-documentdb',
  ]);
  expect(readdirSync(cacheDir).sort()).toEqual(['documentdb-1', 'redis-1']);
  // The log records the version, because the testing suite changes from day to day.
  expect(log).toContainEqual(expect.stringContaining('documentdb 0.109-0'));
});

test('fetches only missing pieces, and nothing when all exist', async () => {
  await provision({ prepare, fetch: async () => [] }, ['redis']);
  const fetched: string[] = [];
  const fetch: ProvisionSteps['fetch'] = async ({ packages }) => {
    fetched.push(...packages);
    return [];
  };
  await provision({ prepare, fetch });
  await provision({ prepare, fetch });
  expect(fetched.sort()).toEqual(['patchelf', 'postgresql-18-documentdb']);
});

test('retries a failed download in the same folder', async () => {
  const folders = new Set<string>();
  let attempts = 0;
  await provision(
    {
      prepare,
      fetch: async ({ folder, packages }) => {
        if (packages[0] !== 'redis-server') return [];
        folders.add(folder);
        attempts += 1;
        if (attempts < 3) throw new Error('the line broke');
        return [];
      },
    },
    ['redis'],
  );
  expect(attempts).toBe(3);
  expect(folders.size).toBe(1);
  expect(log.filter((line) => line.includes('the line broke'))).toHaveLength(2);
});

test('fails after some attempts with an error that names the alternatives, and leaves no partial cache', async () => {
  const fetch = async () => {
    throw new Error('no network');
  };
  const failure = provision({ prepare, fetch });
  await expect(failure).rejects.toThrow(CannotProvision);
  await expect(failure).rejects.toThrow(/no network[\s\S]*docker compose up/);
  expect([isProvisioned(cacheDir, 'redis'), isProvisioned(cacheDir, 'documentdb')]).toEqual([false, false]);
});

test('a piece whose preparation fails does not appear', async () => {
  const failing: ProvisionSteps['prepare'] = async (...args) => {
    await prepare(...args);
    if (args[0] === 'documentdb') throw new Error('the disk is full');
  };
  await expect(provision({ prepare: failing, fetch: async () => [] })).rejects.toThrow('the disk is full');
  expect([isProvisioned(cacheDir, 'redis'), isProvisioned(cacheDir, 'documentdb')]).toEqual([true, false]);
  await provision({ prepare, fetch: async () => [] });
  expect(isProvisioned(cacheDir, 'documentdb')).toBe(true);
});

test('of several concurrent starts one provisions and the others wait for it', async () => {
  let prepared = 0;
  const steps: ProvisionSteps = {
    fetch: async () => [],
    prepare: async (...args) => {
      prepared += 1;
      await prepare(...args);
    },
  };
  await Promise.all(Array.from({ length: 4 }, () => provision(steps, ['redis'])));
  expect(prepared).toBe(1);
  expect(log.filter((line) => line.includes('waiting'))).toHaveLength(3);
});

test('a waiting start provisions when the process that it waits for is killed', async () => {
  const program = join(import.meta.dirname, '../testing/hanging-provision.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, cacheDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  expect(existsSync(join(cacheDir, 'unpacking-redis/half'))).toBe(true);
  const waiting = provision({ prepare, fetch: async () => [] }, ['redis']);
  expect(isProvisioned(cacheDir, 'redis')).toBe(false);
  child.kill('SIGKILL');
  await waiting;
  expect(readdirSync(pieceHome(cacheDir, 'redis')).sort()).toEqual(['packages.txt', 'whole']);
  expect(readdirSync(cacheDir)).toEqual(['redis-1']);
});

describe('a Redis that was provisioned long ago', () => {
  const day = 86_400_000;
  const later = (days: number) => new Date(Date.now() + days * day);
  const debs = (version: string) => [`/downloads/redis-server_${version}_amd64.deb`];
  let fetches: number;

  /** Refreshes so many days later, with this version in the archive. */
  const refresh = (version: string, days: number, steps: Partial<ProvisionSteps> = {}) =>
    refreshRedis(
      {
        cacheDir,
        log: (line) => log.push(line),
        archive,
        steps: {
          fetch: async ({ packages }) => {
            fetches += 1;
            return packages[0] === 'redis-server' ? debs(version) : [];
          },
          prepare: async (_piece, files, root) => {
            mkdirSync(root, { recursive: true });
            writeFileSync(join(root, 'whole'), files.join());
          },
          ...steps,
        },
      },
      later(days),
    );
  const made = () => readFileSync(join(pieceHome(cacheDir, 'redis'), 'whole'), 'utf8');

  beforeEach(async () => {
    fetches = 0;
    const fetch: ProvisionSteps['fetch'] = async ({ packages }) =>
      packages[0] === 'redis-server' ? debs('u7') : [];
    await provision({ prepare, fetch }, ['redis']);
  });

  test('is replaced by a newer version in the archive, once a week', async () => {
    await refresh('u10', 6);
    expect(fetches).toBe(0);
    await refresh('u10', 8);
    expect(made()).toContain('u10');
    expect(readdirSync(cacheDir)).toEqual(['redis-1']);
    fetches = 0;
    await refresh('u11', 14);
    expect(fetches).toBe(0);
    await refresh('u11', 16);
    expect(made()).toContain('u11');
  });

  test('is kept when there is no newer version, and the next check is a week later', async () => {
    await refresh('u7', 8);
    expect([fetches, made()]).toEqual([1, '']);
    await refresh('u7', 14);
    expect(fetches).toBe(1);
  });

  test('is kept when the archive is unreachable or the preparation fails', async () => {
    const fails = async () => {
      throw new Error('no network');
    };
    for (const steps of [{ fetch: fails }, { prepare: fails }]) await refresh('u10', 8, steps);
    expect([made(), readdirSync(cacheDir)]).toEqual(['', ['redis-1']]);
    expect(log.at(-1)).toContain('no network');
  });

  test('is not replaced while another start provisions', async () => {
    const lock = await tryLock(cacheDir, 'provision');
    await refresh('u10', 8);
    lock?.release();
    expect([fetches, made()]).toEqual([0, '']);
  });

  test('is restored at the next start when the refresh was killed between its renames', async () => {
    renameSync(pieceHome(cacheDir, 'redis'), join(cacheDir, 'replaced-redis'));
    await provision({ prepare, fetch: () => Promise.reject(new Error('no network')) }, ['redis']);
    expect(isProvisioned(cacheDir, 'redis')).toBe(true);
  });
});
