import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface ZipEntry {
  name: string;
  content: Buffer;
  /** What is compressed already, such as an image, is stored as it is. */
  isStored: boolean;
}

const method = { stored: 0, deflated: 8 };
/** A larger file needs the ZIP64 format, without which the positions of its entries would be wrong. */
const longestZip = 0xffff_ffff;

/** In a thread of its own, because the page of another visitor must not wait for it. */
const deflated = promisify<Buffer, Buffer>(deflateRaw);

/**
 * The bytes of a ZIP file. An entry is asked for when the bytes of all earlier ones were taken, so that memory holds one
 * entry at a time, however slow the reader is.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void, void> {
  const written: Uint8Array[] = [];
  let length = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
    length += bytes.length;
    if (length > longestZip) throw new Error('the ZIP file is longer than its format permits');
  });
  for await (const { name, content, isStored } of entries) {
    const file: ZipInputFile = {
      filename: name,
      size: content.length,
      crc: crc32(content),
      compression: isStored ? method.stored : method.deflated,
    };
    zip.add(file);
    const bytes = isStored ? content : await deflated(content);
    // The library passes on what it gets, in memory of whichever kind.
    file.ondata?.(null, bytes as Buffer<ArrayBuffer>, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}
