import { findOnPath } from './tied-command.ts';

export type MongoEngine =
  | { kind: 'given'; url: string }
  | { kind: 'mongod'; program: string }
  | { kind: 'documentdb' };
export type RedisEngine =
  | { kind: 'given'; url: string }
  | { kind: 'installed'; program: string }
  | { kind: 'provisioned' };

/** A configured or installed server is preferred; only a missing one is fetched. */
export function chooseMongo(env: NodeJS.ProcessEnv): MongoEngine {
  if (env.MONGO_URL) return { kind: 'given', url: env.MONGO_URL };
  const program = findOnPath('mongod', env.PATH);
  return program ? { kind: 'mongod', program } : { kind: 'documentdb' };
}

export function chooseRedis(env: NodeJS.ProcessEnv): RedisEngine {
  if (env.REDIS_URL) return { kind: 'given', url: env.REDIS_URL };
  const program = findOnPath('redis-server', env.PATH) ?? findOnPath('valkey-server', env.PATH);
  return program ? { kind: 'installed', program } : { kind: 'provisioned' };
}
