import { Timestamp } from 'bson';
import { badValue, CommandError } from './command-error.ts';
import {
  boolValue,
  decode,
  documentValue,
  integerValue,
  joinElements,
  MalformedBson,
  type RawElement,
  readElements,
  stringValue,
} from './raw-bson.ts';
import { MAX_DOCUMENT_BYTES, type WireMessage } from './wire-message.ts';

/** Fields that a driver adds to every command; DocumentDB's functions do not accept them. */
const ENVELOPE = new Set([
  'lsid',
  '$db',
  '$clusterTime',
  '$readPreference',
  '$audit',
  '$client',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'writeConcern',
  'stmtId',
  'stmtIds',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'maxTimeMS',
  'mayBypassWriteBlocking',
]);

export interface CommandRequest {
  name: string;
  database: string;
  /** The value of the first element when it is a string: usually the collection. */
  target: string | undefined;
  body: Buffer;
  elements: ReadonlyMap<string, RawElement>;
  /** The command without its envelope. */
  spec: Buffer;
  sequences: ReadonlyMap<string, Buffer>;
  /** The id of the logical session, in hexadecimal. */
  session: string | undefined;
  transactionNumber: bigint | undefined;
  inTransaction: boolean;
  startsTransaction: boolean;
  /** Set for the read concern `snapshot` outside of a transaction; without a time the read begins a snapshot. */
  snapshot: { time: Timestamp | undefined } | undefined;
}

function checkSize(message: WireMessage): void {
  // MongoDB allows a command to be slightly larger than the largest document.
  if (message.body.length > MAX_DOCUMENT_BYTES + 16 * 1024)
    throw new CommandError(10334, 'BSONObjectTooLarge', `BSONObj size ${message.body.length} is too large`);
}

function elementsOf(body: Buffer): RawElement[] {
  try {
    return readElements(body);
  } catch (error) {
    if (error instanceof MalformedBson) throw new CommandError(22, 'InvalidBSON', error.message);
    throw error;
  }
}

export function readCommandRequest(message: WireMessage): CommandRequest {
  checkSize(message);
  const { body } = message;
  const list = elementsOf(body);
  const first = list[0];
  if (!first) throw badValue('an empty command');
  const elements = new Map(list.map((element) => [element.name, element]));
  const database = stringValue(body, elements.get('$db')) ?? message.database;
  if (!database) throw badValue('a command must name its database in $db');
  const lsid = documentValue(body, elements.get('lsid'));
  const inTransaction = boolValue(body, elements.get('autocommit')) === false;
  return {
    name: first.name,
    database,
    target: stringValue(body, first),
    body,
    elements,
    spec: withoutEnvelope(body, list),
    sequences: message.sequences,
    session: lsid ? sessionKey(lsid) : undefined,
    transactionNumber: integerValue(body, elements.get('txnNumber')),
    inTransaction,
    startsTransaction: boolValue(body, elements.get('startTransaction')) === true,
    snapshot: inTransaction ? undefined : snapshotOf(documentValue(body, elements.get('readConcern'))),
  };
}

function snapshotOf(readConcern: Buffer | undefined): CommandRequest['snapshot'] {
  if (readConcern === undefined) return undefined;
  const { level, atClusterTime } = decode(readConcern);
  if (level !== 'snapshot') return undefined;
  return { time: atClusterTime instanceof Timestamp ? atClusterTime : undefined };
}

/** The command as DocumentDB accepts it. */
export function withoutEnvelope(body: Buffer, list: readonly RawElement[] = readElements(body)): Buffer {
  const kept = list.filter((element) => !ENVELOPE.has(element.name));
  return joinElements(kept.map((element) => body.subarray(element.start, element.end)));
}

export function sessionKey(lsid: Buffer): string | undefined {
  const id = readElements(lsid).find((element) => element.name === 'id');
  return id ? lsid.toString('hex', id.valueStart, id.end) : undefined;
}

export function collectionOf(request: CommandRequest): string {
  if (!request.target)
    throw new CommandError(73, 'InvalidNamespace', `${request.name} needs the name of a collection`);
  return request.target;
}

/** Identifies a retryable write: a driver's retry after a lost reply has the same id. */
export function retryIdOf({ session, transactionNumber, inTransaction }: CommandRequest): string | null {
  if (inTransaction || !session || transactionNumber === undefined) return null;
  return `${session}:${transactionNumber}`;
}
