import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as connect } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-format.ts';

const chunkBytes = 1 << 18;

/** Writes raw documents one after the other, and returns their number. */
export async function writeDocuments(path: string, documents: AsyncIterable<Uint8Array>): Promise<number> {
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

/** The raw documents of a collection. */
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
