import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as connect } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import mongoose, { type mongo } from 'mongoose';
import { BackupError, collectionPath, hashOfFile, type Manifest } from './backup-format.ts';

const chunkBytes = 1 << 18;

/** Writes raw documents one after the other, and returns their number. */
async function writeDocuments(path: string, documents: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  async function* chunks() {
    let waiting: Uint8Array[] = [];
    let bytes = 0;
    for await (const document of documents) {
      count += 1;
      waiting.push(document);
      bytes += document.length;
      if (bytes < chunkBytes) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
    }
    yield Buffer.concat(waiting);
  }
  await pipeline(chunks(), createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return count;
}

export async function* readDocuments(path: string): AsyncGenerator<Buffer> {
  const bytes = createGunzip({ chunkSize: chunkBytes });
  // Whatever fails, the loop below throws it.
  connect(createReadStream(path), bytes, () => undefined);
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (;;) {
      const length = rest.length - at < 4 ? undefined : rest.readInt32LE(at);
      if (length !== undefined && length < 5) throw new BackupError(`${path} holds no documents`);
      if (length === undefined || rest.length - at < length) break;
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new BackupError(`${path} ends within a document`);
}

const { deserialize, onDemand, serialize } = mongoose.mongo.BSON;
const nestedDocument = 3;
const list = 4;
/** With the types of BSON instead of those of JavaScript, so that a number keeps its type. */
const types = { promoteValues: false, bsonRegExp: true };

/** What the driver writes as the same bytes. It takes no raw documents. */
export function documentOf(raw: Buffer): mongo.Document {
  const document = deserialize(raw, types);
  if (raw.equals(serialize(document))) return document;
  // An object of JavaScript puts names that are numbers first.
  const ordered = orderedDocument(raw);
  if (raw.equals(serialize(ordered))) return ordered;
  throw new BackupError('A document of the backup has a type of BSON that MongoDB has retired');
}

function orderedDocument(raw: Buffer): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [type, nameAt, nameLength, at, length] of onDemand.parseToElements(raw)) {
    const name = raw.toString('utf8', nameAt, nameAt + nameLength);
    const value = raw.subarray(at, at + length);
    if (type === nestedDocument) fields.set(name, orderedDocument(value));
    else if (type === list) fields.set(name, [...orderedDocument(value).values()]);
    else fields.set(name, deserialize(documentOfOne(raw.subarray(nameAt - 1, at + length)), types)[name]);
  }
  return fields;
}

/** A document of this field alone. */
function documentOfOne(field: Buffer): Buffer {
  const document = Buffer.alloc(field.length + 5);
  document.writeInt32LE(document.length);
  field.copy(document, 4);
  return document;
}

const batch = 1000;

/** Saves every collection of the database, also those that this release does not know. */
export async function saveCollections(
  db: mongo.Db,
  folder: string,
  session?: mongo.ClientSession,
): Promise<Manifest['collections']> {
  const saved: Manifest['collections'] = [];
  for (const name of await collectionNames(db)) {
    const path = collectionPath(folder, name);
    const found = db
      .collection(name)
      .find<Uint8Array>({}, { raw: true, batchSize: batch, ...(session === undefined ? {} : { session }) });
    const documents = await writeDocuments(path, found);
    saved.push({ name, documents, ...(await hashOfFile(path)) });
  }
  return saved;
}

/** MongoDB lists collections outside of snapshots only. One that was created after the snapshot is empty in it. */
export async function collectionNames(db: mongo.Db): Promise<string[]> {
  const all = await db.listCollections().toArray();
  return all
    .filter(({ name, type }) => type === 'collection' && !name.startsWith('system.'))
    .map(({ name }) => name)
    .sort();
}
