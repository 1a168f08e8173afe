export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

export interface WireMessage {
  requestId: number;
  kind: 'msg' | 'query';
  body: Buffer;
  /** Kind 1 sections: the concatenated documents of one command field. */
  sequences: ReadonlyMap<string, Buffer>;
  /** The client expects no reply (an unacknowledged write). */
  moreToCome: boolean;
  /** Only `OP_QUERY` names its database outside the document. */
  database: string | undefined;
}

/** A framing error: the connection is closed, because the rest of the stream cannot be parsed. */
export class BrokenStream extends Error {}

function readDocument(bytes: Buffer, at: number, end: number): Buffer {
  if (at + 5 > end) throw new BrokenStream('a document is missing');
  const length = bytes.readInt32LE(at);
  if (length < 5 || at + length > end) throw new BrokenStream('a document runs past its message');
  return bytes.subarray(at, at + length);
}

function readSequence(
  bytes: Buffer,
  at: number,
  end: number,
): { name: string; documents: Buffer; end: number } {
  if (at + 4 > end) throw new BrokenStream('a section is missing');
  const size = bytes.readInt32LE(at);
  const sectionEnd = at + size;
  if (size < 5 || sectionEnd > end) throw new BrokenStream('a section runs past its message');
  const nameEnd = bytes.indexOf(0, at + 4);
  if (nameEnd < 0 || nameEnd >= sectionEnd) throw new BrokenStream('a section has no name');
  const documents = bytes.subarray(nameEnd + 1, sectionEnd);
  for (let doc = 0; doc < documents.length; ) doc += readDocument(documents, doc, documents.length).length;
  return { name: bytes.toString('utf8', at + 4, nameEnd), documents, end: sectionEnd };
}

function parseMsg(bytes: Buffer, requestId: number): WireMessage {
  if (bytes.length < HEADER_BYTES + 5) throw new BrokenStream('a message is too short');
  const flags = bytes.readUInt32LE(HEADER_BYTES);
  if (flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME)) throw new BrokenStream('unknown required flags');
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Buffer | undefined;
  const sequences = new Map<string, Buffer>();
  for (let at = HEADER_BYTES + 4; at < end; ) {
    const kind = bytes[at];
    if (kind === 0) {
      if (body) throw new BrokenStream('a message has two bodies');
      body = readDocument(bytes, at + 1, end);
      at += 1 + body.length;
    } else if (kind === 1) {
      const section = readSequence(bytes, at + 1, end);
      sequences.set(section.name, section.documents);
      at = section.end;
    } else {
      throw new BrokenStream(`unknown section kind ${kind}`);
    }
  }
  if (!body) throw new BrokenStream('a message has no body');
  const moreToCome = (flags & MORE_TO_COME) !== 0;
  return { requestId, kind: 'msg', body, sequences, moreToCome, database: undefined };
}

function parseQuery(bytes: Buffer, requestId: number): WireMessage {
  const nameEnd = bytes.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw new BrokenStream('a query has no namespace');
  const database = bytes.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.', 1)[0];
  const body = readDocument(bytes, nameEnd + 9, bytes.length);
  return { requestId, kind: 'query', body, sequences: new Map(), moreToCome: false, database };
}

function parseMessage(bytes: Buffer): WireMessage {
  const requestId = bytes.readInt32LE(4);
  const opCode = bytes.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(bytes, requestId);
  if (opCode === OP_QUERY) return parseQuery(bytes, requestId);
  throw new BrokenStream(`unknown operation ${opCode}`);
}

/** Splits the byte stream of one connection into messages. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #buffered = 0;

  push(chunk: Buffer): WireMessage[] {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    const messages: WireMessage[] = [];
    while (this.#buffered >= HEADER_BYTES) {
      const length = this.#peekLength();
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES)
        throw new BrokenStream(`impossible length ${length}`);
      if (this.#buffered < length) break;
      messages.push(parseMessage(this.#take(length)));
    }
    return messages;
  }

  #peekLength(): number {
    if ((this.#chunks[0]?.length ?? 0) < 4) this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0]?.readInt32LE(0) ?? 0;
  }

  #take(length: number): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    if (!all) throw new BrokenStream('nothing to take');
    const rest = all.subarray(length);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#buffered = rest.length;
    return all.subarray(0, length);
  }
}

let lastReplyId = 0;

/** Header and body separately, so that a large reply is written without a copy. */
export function encodeReply(request: WireMessage, doc: Buffer): [Buffer, Buffer] {
  const headBytes = request.kind === 'msg' ? HEADER_BYTES + 5 : HEADER_BYTES + 20;
  const head = Buffer.alloc(headBytes);
  lastReplyId = (lastReplyId + 1) | 0;
  head.writeInt32LE(headBytes + doc.length, 0);
  head.writeInt32LE(lastReplyId, 4);
  head.writeInt32LE(request.requestId, 8);
  head.writeInt32LE(request.kind === 'msg' ? OP_MSG : OP_REPLY, 12);
  if (request.kind === 'query') head.writeInt32LE(1, 32);
  return [head, doc];
}

/** The documents of a sequence, whose lengths were validated when the message was parsed. */
export function splitDocuments(sequence: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = 0; at < sequence.length; ) {
    const document = sequence.subarray(at, at + sequence.readInt32LE(at));
    documents.push(document);
    at += document.length;
  }
  return documents;
}
