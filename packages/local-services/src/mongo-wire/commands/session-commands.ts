import { CommandError } from '../command-error.ts';
import { sessionKey } from '../command-request.ts';
import type { CommandContext } from '../engine.ts';
import { documentValue, encode, readElements } from '../raw-bson.ts';

const OK = encode({ ok: 1 });

export async function commitTransaction(context: CommandContext): Promise<Buffer> {
  await context.engine.transactions.commit(context.request);
  return OK;
}

export async function abortTransaction(context: CommandContext): Promise<Buffer> {
  const { engine, request } = context;
  const aborted = await engine.transactions.abort(request.session, request.transactionNumber);
  if (!aborted) throw new CommandError(251, 'NoSuchTransaction', 'there is no such transaction to abort');
  return OK;
}

export async function endSessions(context: CommandContext): Promise<Buffer> {
  const { engine, request } = context;
  const list = documentValue(request.body, request.elements.get(request.name));
  for (const element of list ? readElements(list) : []) {
    const lsid = list && documentValue(list, element);
    if (!lsid) continue;
    await engine.transactions.abort(sessionKey(lsid));
    engine.snapshots.release(sessionKey(lsid));
  }
  return OK;
}
