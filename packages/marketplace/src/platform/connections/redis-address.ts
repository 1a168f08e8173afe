/** Where Redis is: one server, a cluster, or a primary that sentinels know. */
export type RedisAddress =
  | { kind: 'one'; url: string }
  | { kind: 'cluster'; nodes: RedisNode[]; login: RedisLogin }
  | { kind: 'sentinel'; nodes: RedisNode[]; name: string; login: RedisLogin };

export interface RedisNode {
  host: string;
  port: number;
}

/** Of every node; sentinels have the same password. */
export interface RedisLogin {
  username?: string;
  password?: string;
  tls?: Record<string, never>;
}

const form =
  /^(?<scheme>rediss?)(?:\+(?<kind>cluster|sentinel))?:\/\/(?:(?<username>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?]+)(?:\/(?<name>[^?]*))?/;

/**
 * `redis://host:6379` for one server, `redis+cluster://host:6379,host:6379` for a cluster,
 * `redis+sentinel://host:26379,host:26379/name` for the primary of that name; with `rediss` encrypted. Null for others.
 */
export function parseRedisAddress(url: string): RedisAddress | null {
  const { scheme, kind, username, password, hosts = '', name = '' } = form.exec(url)?.groups ?? {};
  if (scheme === undefined) return null;
  if (kind === undefined) return { kind: 'one', url };
  const defaultPort = kind === 'sentinel' ? 26_379 : 6379;
  const nodes = hosts.split(',').map((host) => {
    const [, hostname = '', port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
    return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port ?? defaultPort) };
  });
  if (nodes.some(({ host }) => host === '')) return null;
  const login: RedisLogin = {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(scheme === 'rediss' ? { tls: {} } : {}),
  };
  if (kind === 'cluster') return { kind, nodes, login };
  return name === '' ? null : { kind: 'sentinel', nodes, name: decodeURIComponent(name), login };
}
