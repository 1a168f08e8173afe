import { buffer } from 'node:stream/consumers';
import type { Caller } from '@joddee/marketplace/context/context';
import { exportData } from '@joddee/marketplace/data-export/export-data';
import { unzipSync } from 'fflate';
import { type Person, password } from './people.ts';
import type { TestServer } from './programs/test-server.ts';

/** The files of a person's download of all data, by their names. */
export async function exportedFiles(
  { context }: Pick<TestServer, 'context'>,
  person: Person,
): Promise<Record<string, Uint8Array>> {
  const caller: Caller = { id: person.id, status: 0, sessionId: '', expiresAt: new Date() };
  return unzipSync(await buffer(await exportData(context, caller, { password })));
}
