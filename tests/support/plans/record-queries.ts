import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type CommandRequest, readCommandRequest } from '@joddee/local-services/mongo-wire/command-request';
import { decode } from '@joddee/local-services/mongo-wire/raw-bson';
import {
  MessageReader,
  splitDocuments,
  type WireMessage,
} from '@joddee/local-services/mongo-wire/wire-message';

type Document = Record<string, unknown>;

/** A search for documents, on its own or as part of a write, as it was sent. */
export interface RecordedQuery {
  collection: string;
  /** Equal for queries that differ in their values only. */
  shape: string;
  /** One statement, in the form that `explain` accepts. */
  command: Document;
}

export interface QueryRecorder {
  /** The address of the database for the programs under test. */
  url: string;
  /** One query of each shape, in the order of their first use. */
  queries(): RecordedQuery[];
  /** Commands that are neither searches nor known to search nothing. */
  unknown: Set<string>;
  close(): Promise<void>;
}

/** Commands that search no collection. */
const withoutSearch = new Set(
  [
    ...[
      'hello',
      'isMaster',
      'saslStart',
      'ping',
      'buildInfo',
      'endSessions',
      'insert',
      'getMore',
      'killCursors',
    ],
    ...['create', 'createIndexes', 'listCollections', 'listIndexes', 'dropDatabase'],
  ].map((name) => name.toLowerCase()),
);

const statementsOf: Record<string, string> = { update: 'updates', delete: 'deletes' };
/** Parts of a search that change its plan. */
const partsOfShape = ['filter', 'query', 'q', 'pipeline', 'key', 'sort', 'hint', 'limit', 'skip', 'remove'];

/** Records on the wire, between the programs and the database, so that no way to send a query escapes it. */
export async function recordQueries(mongoUrl: string): Promise<QueryRecorder> {
  const upstream = new URL(mongoUrl);
  const byShape = new Map<string, RecordedQuery>();
  const unknown = new Set<string>();

  const note = (message: WireMessage) => {
    for (const query of queriesOf(readCommandRequest(message), unknown))
      if (!byShape.has(query.shape)) byShape.set(query.shape, query);
  };
  const server = createServer((client) => {
    const reader = new MessageReader();
    const database = connect(Number(upstream.port), upstream.hostname);
    client.on('data', (chunk: Buffer) => {
      for (const message of reader.push(Buffer.from(chunk))) note(message);
    });
    client.pipe(database).pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
    client.on('close', () => database.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(mongoUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    queries: () => [...byShape.values()],
    unknown,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

function queriesOf(request: CommandRequest, unknown: Set<string>): RecordedQuery[] {
  const { name, spec, sequences } = request;
  if (withoutSearch.has(name.toLowerCase())) return [];
  const command = decode(spec);
  const collection = String(command[name]);
  const statementsName = statementsOf[name];
  if (statementsName !== undefined) {
    const sent = sequences.get(statementsName);
    const statements =
      sent === undefined ? (command[statementsName] as Document[]) : splitDocuments(sent).map(decode);
    return statements.map((statement) => ({
      collection,
      shape: shapeOf(name, collection, statement),
      command: { [name]: collection, [statementsName]: [statement] },
    }));
  }
  if (!['find', 'aggregate', 'count', 'distinct', 'findAndModify'].includes(name)) {
    unknown.add(name);
    return [];
  }
  return [{ collection, shape: shapeOf(name, collection, command), command }];
}

function shapeOf(name: string, collection: string, search: Document): string {
  const parts = partsOfShape.flatMap((part) =>
    search[part] === undefined ? [] : [`${part} ${JSON.stringify(kindOf(part, search[part]))}`],
  );
  return [`${name} ${collection}`, ...parts].join(', ');
}

/** Values by their kind; those that select a plan stay as they are. */
function kindOf(part: string, value: unknown): unknown {
  if (part === 'sort' || part === 'hint' || part === 'key') return value;
  // Of a limit and a skip only their presence matters.
  if (part === 'limit' || part === 'skip') return Number(value) > 0;
  return kindOfValue(value);
}

function kindOfValue(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) {
    const kinds = new Map(value.map((item) => [JSON.stringify(kindOfValue(item)), kindOfValue(item)]));
    return [...kinds.values()];
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value.constructor.name;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, kindOfValue(inner)]));
}
