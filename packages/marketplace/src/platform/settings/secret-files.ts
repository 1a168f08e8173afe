import { readFileSync, statSync } from 'node:fs';

/** Settings that may lie in a file, whose path the setting of the same name with `_FILE` says. */
const secretNames = [
  'ADMIN_PASSWORD',
  'MASTER_KEY',
  'METRICS_TOKEN',
  'MONGO_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'REDIS_URL',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'TOKEN_SECRET',
  'VAPID_PRIVATE_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with the contents of its secret files. Problems are named by setting. */
export function withSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    try {
      if ((statSync(file).mode & 0o077) !== 0)
        problems.push(`  ${name}_FILE: only its owner may have access to ${file}; use chmod 600`);
      else read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      problems.push(`  ${name}_FILE: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { env: { ...env, ...read }, problems };
}
