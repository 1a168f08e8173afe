import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '../testing/start-test-services.ts';
import { CannotProvision, type ProvisionSteps, provisionServices } from './provision-services.ts';
import { isProvisioned, type Piece, pieceHome } from './services-cache.ts';

let cacheDir: string;
let log: string[];

beforeEach(() => {
  cacheDir = makeTestFolder();
  log = [];
});

afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

const archive = { uri: 'http://nowhere.invalid', keyring: '/none', codename: 'bookworm' };

const prepare: ProvisionSteps['prepare'] = async (_piece, _files, root) => {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'whole'), '');
};

function provision(steps: ProvisionSteps, pieces: readonly Piece[] = ['redis', 'documentdb']): Promise<void> {
  return provisionServices({ cacheDir, pieces, log: (line) => log.push(line), archive, steps });
}

test('takes Redis from the suite of this machine and the database from forky', async () => {
  const fetched: string[] = [];
  await provision({
    prepare,
    fetch: async ({ suite, packages }) => {
      fetched.push(`${suite}: ${packages.join(' ')}`);
      return [];
    },
  });
  expect(fetched.sort()).toEqual([
    'bookworm: patchelf',
    'bookworm: redis-server',
    'forky: postgresql-18-documentdb',
  ]);
  expect(readdirSync(cacheDir).sort()).toEqual(['documentdb-1', 'redis-1']);
});

test('fetches only what is missing, and nothing when all is there', async () => {
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

test('tries a broken download again in the same folder', async () => {
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

test('gives up after some tries with a way out, and leaves no half cache', async () => {
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

test('of several starts at once one provisions and the others wait for it', async () => {
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

test('a start that waits goes on when the one it waits for is killed in the middle', async () => {
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
  expect(readdirSync(pieceHome(cacheDir, 'redis'))).toEqual(['whole']);
  expect(readdirSync(cacheDir)).toEqual(['redis-1']);
});
