import type { Connection } from 'mongoose';
import type { Span, SpanOptions } from './traces.ts';

/** Commands whose first field names a collection. */
const ofCollections: ReadonlySet<string> = new Set([
  'aggregate',
  'count',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'insert',
  'update',
]);

/**
 * A span for each command of the driver, within the span that runs: the name of command and collection, no filter and no
 * document. A command that carries several requests belongs to the first of them.
 */
export function traceDatabase(
  connection: Connection,
  start: (options: SpanOptions) => Span | undefined,
): void {
  const open = new Map<number, Span>();
  const client = connection.getClient();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (!ofCollections.has(commandName)) return;
    const collection = String(command[commandName]);
    const span = start({
      name: `${commandName} ${collection}`,
      kind: 'client',
      facts: {
        'db.system.name': 'mongodb',
        'db.operation.name': commandName,
        'db.collection.name': collection,
      },
    });
    if (span !== undefined) open.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => {
    open.get(requestId)?.end();
    open.delete(requestId);
  });
  client.on('commandFailed', ({ requestId, failure }) => {
    const span = open.get(requestId);
    span?.fail(failure);
    span?.end();
    open.delete(requestId);
  });
}
