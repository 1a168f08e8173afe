import { connect, type Socket } from 'node:net';

/** An error that PostgreSQL reported. */
export class PostgresError extends Error {
  readonly sqlState: string;
  readonly fatal: boolean;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: ReadonlyMap<string, string>) {
    super(fields.get('M') ?? 'unknown PostgreSQL error');
    this.sqlState = fields.get('C') ?? 'XX000';
    this.fatal = fields.get('V') === 'FATAL' || fields.get('V') === 'PANIC';
    this.detail = fields.get('D');
    this.constraint = fields.get('n');
  }
}

/** The connection to PostgreSQL is lost or could not be opened; the outcome of the last command is unknown. */
export class PostgresUnavailable extends Error {}

/** Below this size, a copy is cheaper than a vectored write. */
const COPIED_BYTES = 32 * 1024;

/** Writes the parts of one message at once. */
export function writeParts(socket: Socket, parts: readonly Buffer[]): void {
  let length = 0;
  for (const part of parts) length += part.length;
  if (length <= COPIED_BYTES) {
    socket.write(Buffer.concat(parts, length));
    return;
  }
  socket.cork();
  for (const part of parts) socket.write(part);
  socket.uncork();
}

export type Cell = Buffer | null;
export type Parameter = Buffer | string | null;

/** A statement that is parsed once per connection and then executed by its name. */
export interface Statement {
  name: string;
  text: string;
  types: readonly number[];
}

interface Pending {
  rows: Cell[][];
  error: PostgresError | undefined;
  statement: Statement | undefined;
  resolve: (rows: Cell[][]) => void;
  reject: (error: Error) => void;
}

const PROTOCOL_3 = 196_608;

function frame(code: string, payload: Buffer): Buffer {
  const head = Buffer.allocUnsafe(5);
  head.write(code, 0, 'latin1');
  head.writeInt32BE(payload.length + 4, 1);
  return Buffer.concat([head, payload]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(2);
  bytes.writeInt16BE(value, 0);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value, 0);
  return bytes;
}

const cstring = (text: string) => Buffer.from(`${text}\0`, 'utf8');
const SYNC = frame('S', Buffer.alloc(0));
const EXECUTE = frame('E', Buffer.concat([cstring(''), int32(0)]));

/** Binary parameters and results. The driver `pg` cannot read binary results, which would cost two hex conversions. */
function bindFrames(statement: string, values: readonly Parameter[]): Buffer[] {
  const parts: Buffer[] = [cstring(''), cstring(statement), int16(1), int16(1), int16(values.length)];
  for (const value of values) {
    if (value === null) {
      parts.push(int32(-1));
    } else {
      const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value;
      parts.push(int32(bytes.length), bytes);
    }
  }
  parts.push(int16(1), int16(1));
  let length = 4;
  for (const part of parts) length += part.length;
  const head = Buffer.allocUnsafe(5);
  head.write('B', 0, 'latin1');
  head.writeInt32BE(length, 1);
  return [head, ...parts];
}

function parseFrame(statement: Statement): Buffer {
  const parts = [cstring(statement.name), cstring(statement.text), int16(statement.types.length)];
  for (const type of statement.types) parts.push(int32(type));
  return frame('P', Buffer.concat(parts));
}

/** A connection to PostgreSQL over its unix socket; it runs one command at a time. */
export class PostgresConnection {
  #socket: Socket;
  #buffer: Buffer[] = [];
  #buffered = 0;
  #prepared = new Set<string>();
  #pending: Pending | undefined;
  #closed = false;
  transactionStatus: 'I' | 'T' | 'E' = 'I';
  onClose: (() => void) | undefined;

  static open(socketPath: string, user: string, database: string): Promise<PostgresConnection> {
    return new Promise((resolve, reject) => {
      const connection = new PostgresConnection(connect(socketPath), user, database);
      connection.#pending = {
        rows: [],
        error: undefined,
        statement: undefined,
        resolve: () => resolve(connection),
        reject,
      };
    });
  }

  private constructor(socket: Socket, user: string, database: string) {
    this.#socket = socket;
    socket.on('connect', () => {
      const settings = cstring(`user\0${user}\0database\0${database}\0client_encoding\0UTF8\0`);
      socket.write(Buffer.concat([int32(settings.length + 8), int32(PROTOCOL_3), settings]));
    });
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#lost());
  }

  get closed(): boolean {
    return this.#closed;
  }

  query(statement: Statement, values: readonly Parameter[]): Promise<Cell[][]> {
    const parts = this.#prepared.has(statement.name) ? [] : [parseFrame(statement)];
    return this.#send(statement, [...parts, ...bindFrames(statement.name, values), EXECUTE, SYNC]);
  }

  /** A command without values: BEGIN, COMMIT, SET. */
  command(text: string): Promise<Cell[][]> {
    return this.#send(undefined, [frame('Q', cstring(text))]);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #send(statement: Statement | undefined, parts: readonly Buffer[]): Promise<Cell[][]> {
    if (this.#closed) return Promise.reject(new PostgresUnavailable('the connection is closed'));
    if (this.#pending) return Promise.reject(new Error('a connection runs one command at a time'));
    return new Promise((resolve, reject) => {
      this.#pending = { rows: [], error: undefined, statement, resolve, reject };
      writeParts(this.#socket, parts);
    });
  }

  #receive(chunk: Buffer): void {
    this.#buffer.push(chunk);
    this.#buffered += chunk.length;
    while (this.#buffered >= 5) {
      let first = this.#buffer[0];
      if (!first) return;
      if (first.length < 5) first = this.#join();
      const length = first.readInt32BE(1) + 1;
      if (this.#buffered < length) return;
      if (first.length < length) first = this.#join();
      const rest = first.subarray(length);
      if (rest.length > 0) this.#buffer[0] = rest;
      else this.#buffer.shift();
      this.#buffered -= length;
      this.#handle(first[0] ?? 0, first.subarray(5, length));
    }
  }

  #join(): Buffer {
    const all = Buffer.concat(this.#buffer);
    this.#buffer = [all];
    return all;
  }

  #handle(code: number, payload: Buffer): void {
    const pending = this.#pending;
    switch (code) {
      case 0x44: // DataRow
        pending?.rows.push(readCells(payload));
        return;
      case 0x31: // ParseComplete
        if (pending?.statement) this.#prepared.add(pending.statement.name);
        return;
      case 0x45: // ErrorResponse
        if (pending) pending.error = readError(payload);
        return;
      case 0x52: // Authentication: only trust is supported, because the socket's folder restricts access
        if (payload.readInt32BE(0) !== 0) this.#socket.destroy();
        return;
      case 0x5a: // ReadyForQuery
        this.transactionStatus = String.fromCharCode(payload[0] ?? 0x49) as 'I' | 'T' | 'E';
        this.#pending = undefined;
        if (pending?.error) pending.reject(pending.error);
        else pending?.resolve(pending.rows);
        return;
      default:
        return;
    }
  }

  #lost(): void {
    this.#closed = true;
    const pending = this.#pending;
    this.#pending = undefined;
    pending?.reject(pending.error ?? new PostgresUnavailable('the connection to PostgreSQL was lost'));
    this.onClose?.();
  }
}

function readCells(payload: Buffer): Cell[] {
  const cells: Cell[] = new Array(payload.readInt16BE(0));
  let at = 2;
  for (let i = 0; i < cells.length; i += 1) {
    const length = payload.readInt32BE(at);
    at += 4;
    cells[i] = length < 0 ? null : payload.subarray(at, at + length);
    if (length > 0) at += length;
  }
  return cells;
}

function readError(payload: Buffer): PostgresError {
  const fields = new Map<string, string>();
  for (let at = 0; at < payload.length && payload[at] !== 0; ) {
    const end = payload.indexOf(0, at + 1);
    fields.set(String.fromCharCode(payload[at] ?? 0), payload.toString('utf8', at + 1, end));
    at = end + 1;
  }
  return new PostgresError(fields);
}
