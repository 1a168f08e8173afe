import type { Timestamp } from 'bson';
import { documentValue, encode, joinElements, readElements } from './raw-bson.ts';

/** A reply of `distinct` with the instant at which it was read. */
export function withClusterTime(reply: Buffer, time: Timestamp): Buffer {
  return joinElements([...slicesOf(reply), ...slicesOf(encode({ atClusterTime: time }))]);
}

/** A page of a cursor with the instant at which it was read. */
export function withCursorClusterTime(page: Buffer, time: Timestamp): Buffer {
  const elements = readElements(page).map((element) => {
    const cursor = element.name === 'cursor' ? documentValue(page, element) : undefined;
    if (cursor === undefined) return page.subarray(element.start, element.end);
    const head = page.subarray(element.start, element.valueStart);
    return Buffer.concat([head, withClusterTime(cursor, time)]);
  });
  return joinElements(elements);
}

const slicesOf = (doc: Buffer) => readElements(doc).map(({ start, end }) => doc.subarray(start, end));
