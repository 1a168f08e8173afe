import { crc32, deflateSync } from 'node:zlib';

/** One chunk of a PNG. */
export function pngChunk(type: string, data: Buffer, crc?: number): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc ?? crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** The picture with more chunks behind its header. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  const headerEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
}

/** A PNG that declares any size, with compressed rows of zeros behind it. */
export function declaredPng(width: number, height: number, rowBytes: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rowBytes))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A segment of a JPEG behind its first mark. */
export function withSegment(jpeg: Buffer, mark: number, data: Buffer): Buffer {
  const frame = Buffer.from([0xff, mark, 0, 0]);
  frame.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), frame, data, jpeg.subarray(2)]);
}
