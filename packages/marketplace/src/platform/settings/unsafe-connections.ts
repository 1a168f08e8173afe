/** Settings whose connections carry personal data or passwords. */
const encryptedBy: Readonly<Record<string, (url: string) => boolean>> = {
  MONGO_URL: (url) => url.startsWith('mongodb+srv:') || /[?&](?:tls|ssl)=true\b/.test(url),
  REDIS_URL: (url) => url.startsWith('rediss'),
  SMTP_URL: (url) => url.startsWith('smtps:') || /[?&]requireTLS=true\b/.test(url),
  OTEL_EXPORTER_OTLP_ENDPOINT: (url) => url.startsWith('https:'),
  S3_ENDPOINT: (url) => url.startsWith('https:'),
  PUBLIC_URL: (url) => url.startsWith('https:'),
};

/** How a connection is encrypted whose setting does not show it. */
const hints: Readonly<Record<string, string>> = {
  SMTP_URL: 'smtps://, or at port 587 ?requireTLS=true',
};

const loopback = /^(?:127(?:\.\d+){3}|localhost|\[::1\])$/;

/** In production personal data leaves the machine encrypted only, unless the settings permit otherwise. */
export function unsafeConnections(settings: Readonly<Record<string, unknown>>): string[] {
  const { NODE_ENV, ALLOW } = settings;
  if (NODE_ENV !== 'production' || (Array.isArray(ALLOW) && ALLOW.includes('unencrypted'))) return [];
  return Object.entries(encryptedBy).flatMap(([name, isEncrypted]) => {
    const url = settings[name];
    if (typeof url !== 'string' || isEncrypted(url) || hostsOf(url).every((host) => loopback.test(host)))
      return [];
    return [
      `  ${name}: is not encrypted; use ${hints[name] ?? 'TLS'}, or set ALLOW=unencrypted in a network that nobody else can read`,
    ];
  });
}

/** The hosts of an address; those of MongoDB may name several. */
function hostsOf(url: string): string[] {
  const [, hosts = ''] = /^[a-z+]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url) ?? [];
  return hosts.split(',').map((host) => host.replace(/:\d+$/, ''));
}
