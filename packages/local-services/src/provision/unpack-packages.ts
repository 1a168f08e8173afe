import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { runTool } from '../guard/run-tool.ts';

/** Packages that only an installed system needs: accounts, scripts, keys, fonts. No program here loads them. */
const NOT_NEEDED =
  /^(adduser|base-passwd|debconf|dirmngr|fonts-|gnupg|gpg|init-system-helpers|libjson-perl|libperl|libtext-|locales|libc-l10n|login|lsb-base|netbase|passwd|perl|pinentry|postgresql-client-common|postgresql-common|procps|sensible-utils|ssl-cert|systemd_|sysvinit|ucf|usrmerge)/;
const NOT_READ = [
  'doc',
  'man',
  'locale',
  'info',
  'i18n',
  'lintian',
  'perl',
  'perl5',
  'gtk-doc',
  'bash-completion',
];

export async function unpackPackages(files: readonly string[], root: string, skip?: RegExp): Promise<void> {
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o755);
  const queue = files.filter((file) => !NOT_NEEDED.test(basename(file)) && !skip?.test(basename(file)));
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await runTool(['dpkg', '-x', file, root]);
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  for (const name of NOT_READ) rmSync(join(root, 'usr/share', name), { recursive: true, force: true });
}
