import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZipEntry, zipped } from './export-data.ts';

const image = (fill: number): Buffer => Buffer.alloc(100_000, fill);
const entries: ZipEntry[] = [
  { name: 'ข้อมูล.json', content: Buffer.from('{"a": 1}'.repeat(50_000)), isStored: false },
  { name: 'empty.json', content: Buffer.alloc(0), isStored: false },
  { name: 'images/a.jpg', content: image(1), isStored: true },
  { name: 'images/b.jpg', content: image(2), isStored: true },
];

/** The list at the end of a ZIP file, by which programs find its entries. */
function listOf(zip: Buffer) {
  const listed = [];
  for (let at = zip.indexOf('PK\u0001\u0002'); at !== -1; at = zip.indexOf('PK\u0001\u0002', at + 46)) {
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString();
    listed.push({
      name,
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      size: zip.readUInt32LE(at + 24),
    });
  }
  return listed;
}

async function* each<Item>(items: readonly Item[], onAsked: () => void = () => {}) {
  for (const item of items) {
    onAsked();
    yield item;
  }
}

test('a ZIP file has all entries with their sizes and checksums; images are stored as they are', async () => {
  const zip = await buffer(zipped(each(entries)));
  expect(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)])).toEqual(
    entries.map(({ name, content }) => [name, content]),
  );
  expect(listOf(zip)).toEqual(
    entries.map(({ name, content, isStored }) => ({
      name,
      method: isStored ? 0 : 8,
      crc: crc32(content),
      size: content.length,
    })),
  );
  expect(zip.length).toBeLessThan(210_000);
});

test('an entry is asked for when those before it were read', async () => {
  let asked = 0;
  const images = Array.from({ length: 50 }, (_, index) => ({
    name: `${index}.jpg`,
    content: image(index),
    isStored: true,
  }));
  let read = 0;
  for await (const bytes of zipped(
    each(images, () => {
      asked += 1;
    }),
  )) {
    read += bytes.length;
    expect(asked).toBeLessThanOrEqual(Math.floor(read / 100_000) + 1);
  }
  expect(asked).toBe(50);
});

test('an entry that fails fails the ZIP file, before its end is written', async () => {
  const failing = async function* () {
    yield* entries;
    throw new Error('no storage');
  };
  const read: Uint8Array[] = [];
  const reading = async () => {
    for await (const bytes of zipped(failing())) read.push(bytes);
  };
  await expect(reading()).rejects.toThrow('no storage');
  expect(listOf(Buffer.concat(read))).toEqual([]);
});
