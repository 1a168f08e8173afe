import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findOnPath(program: string, path = process.env.PATH ?? ''): string | undefined {
  for (const folder of path.split(delimiter)) {
    const file = join(folder || '.', program);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

export interface Identity {
  uid: number;
  gid: number;
}

export interface TiedOptions {
  /** The signal that the kernel sends the child when its parent exits for any reason. */
  signal: 'KILL' | 'INT';
  identity?: Identity | undefined;
  /** Capabilities that the child keeps under its new identity, such as `dac_override`. */
  capabilities?: readonly string[];
}

/** Wraps a command so that it cannot outlive its parent; unchanged on a machine without `setpriv`. */
export function tiedCommand(command: readonly string[], options: TiedOptions): string[] {
  const setpriv = findOnPath('setpriv');
  if (!setpriv) return [...command];
  const { identity, capabilities = [] } = options;
  const args = [setpriv, '--pdeathsig', options.signal];
  if (identity) args.push('--reuid', `${identity.uid}`, '--regid', `${identity.gid}`, '--clear-groups');
  if (capabilities.length > 0) {
    const list = capabilities.map((name) => `+${name}`).join(',');
    // initdb finds its programs with access(2), which ignores capabilities without this bit.
    args.push('--securebits', '+no_setuid_fixup', '--inh-caps', list, '--ambient-caps', list);
  }
  return [...args, ...command];
}
