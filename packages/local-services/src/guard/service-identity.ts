import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { findOnPath, type Identity } from './tied-command.ts';

/** The account that runs the engines: this user, or for root an unprivileged one, because PostgreSQL refuses root. */
export function serviceIdentity(passwdFile = '/etc/passwd'): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = existsSync(passwdFile) ? readFileSync(passwdFile, 'utf8').split('\n') : [];
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account `postgres` or `nobody`');
}

function canEnter(folder: string, identity: Identity): boolean {
  const { uid, gid, mode } = statSync(folder);
  if (uid === identity.uid) return (mode & 0o100) !== 0;
  if (gid === identity.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function canReach(path: string, identity: Identity): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && statSync(folder).isDirectory() && !canEnter(folder, identity)) return false;
    if (folder === dirname(folder)) return true;
  }
}

const CAPABILITY_BITS = { dac_override: 1n, dac_read_search: 2n } as const;

function holds(capability: keyof typeof CAPABILITY_BITS): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return effective !== undefined && ((BigInt(`0x${effective}`) >> CAPABILITY_BITS[capability]) & 1n) === 1n;
}

/**
 * For data below a folder that only root may enter (`/root`, mode 0700), the engines keep `dac_read_search`. Containers
 * often have only the wider `dac_override`.
 */
export function capabilitiesToReach(paths: readonly string[], identity: Identity | undefined): string[] {
  if (!identity || paths.every((path) => canReach(path, identity))) return [];
  const capability = (['dac_read_search', 'dac_override'] as const).find(holds);
  if (!capability || !findOnPath('setpriv')) {
    throw new Error(
      `the account ${identity.uid} cannot enter ${paths.join(' or ')}; choose another DATA_DIR`,
    );
  }
  return [capability];
}
