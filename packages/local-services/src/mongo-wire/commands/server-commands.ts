import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { UUID } from 'bson';
import { badValue } from '../command-error.ts';
import type { CommandContext } from '../engine.ts';
import { encode } from '../raw-bson.ts';
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from '../wire-message.ts';

const VERSION = '7.0.0';
const OK = encode({ ok: 1 });
let connections = 0;
const connectionIds = new WeakMap<object, number>();

function connectionId(client: object): number {
  const known = connectionIds.get(client);
  if (known !== undefined) return known;
  connections += 1;
  connectionIds.set(client, connections);
  return connections;
}

/** Answers as a mongos, so that drivers allow transactions without a replica set. */
export async function hello(context: CommandContext): Promise<Buffer> {
  return encode({
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    msg: 'isdbgrid',
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 25_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connectionId(context.client),
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  });
}

export async function ok(): Promise<Buffer> {
  return OK;
}

export async function startSession(): Promise<Buffer> {
  return encode({ id: { id: new UUID(randomUUID()) }, timeoutMinutes: 30, ok: 1 });
}

export async function buildInfo(): Promise<Buffer> {
  return encode({
    version: VERSION,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'documentdb-on-postgresql',
    modules: [],
    sysInfo: 'local development gateway',
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  });
}

export async function connectionStatus(): Promise<Buffer> {
  return encode({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 });
}

export async function serverStatus(): Promise<Buffer> {
  return encode({
    host: hostname(),
    version: VERSION,
    process: 'mongos',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: new Date(),
    ok: 1,
  });
}

const PARAMETERS: Readonly<Record<string, unknown>> = {
  featureCompatibilityVersion: { version: '7.0' },
  authenticationMechanisms: [],
  transactionLifetimeLimitSeconds: 60,
};

export async function getParameter(context: CommandContext): Promise<Buffer> {
  const known = [...context.request.elements.keys()].filter((name) => Object.hasOwn(PARAMETERS, name));
  if (known.length === 0) throw badValue('no option found to get');
  return encode({ ...Object.fromEntries(known.map((name) => [name, PARAMETERS[name]])), ok: 1 });
}

export async function getLog(): Promise<Buffer> {
  return encode({ totalLinesWritten: 0, log: [], ok: 1 });
}

export async function hostInfo(): Promise<Buffer> {
  return encode({ system: { hostname: hostname(), currentTime: new Date() }, ok: 1 });
}

export async function whatsMyUri(context: CommandContext): Promise<Buffer> {
  return encode({ you: `127.0.0.1:${connectionId(context.client)}`, ok: 1 });
}
