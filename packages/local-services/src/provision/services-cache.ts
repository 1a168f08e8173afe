import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export function defaultCacheDir(env: NodeJS.ProcessEnv = process.env): string {
  if (env.SERVICES_CACHE) return env.SERVICES_CACHE;
  if (process.getuid?.() === 0) return '/var/cache/joddee-services';
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'joddee-services');
}

export type Piece = 'redis' | 'documentdb';

/** The number changes with the layout, so that an old cache is not taken for a new one. */
export const pieceHome = (cacheDir: string, piece: Piece) => join(cacheDir, `${piece}-1`);
export const redisProgram = (cacheDir: string) => join(pieceHome(cacheDir, 'redis'), 'usr/bin/redis-server');
export const postgresProgram = (cacheDir: string, name: 'postgres' | 'initdb') =>
  join(pieceHome(cacheDir, 'documentdb'), 'usr/lib/postgresql/18/bin', name);

/** A piece appears by one rename, so an existing piece is complete. */
export const isProvisioned = (cacheDir: string, piece: Piece) => existsSync(pieceHome(cacheDir, piece));
