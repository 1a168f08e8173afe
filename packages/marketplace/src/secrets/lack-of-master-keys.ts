import type { MasterKeys } from '../platform/settings/keys.ts';

/** A sentence if the settings lack one of the keys of `data`; null if they have all. */
export function lackOfMasterKeys(
  data: 'backup' | 'database',
  needed: readonly string[],
  { byId }: MasterKeys,
): string | null {
  const lacking = needed.filter((id) => !byId.has(id));
  if (lacking.length === 0) return null;
  return `MASTER_KEY is not the one of this ${data}: phones, plates and cards could not be read (it needs the key with the id ${lacking.join(' and ')})`;
}
