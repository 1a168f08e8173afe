import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const fd = 1;
/** A reader that is slow for longer loses lines. */
const attempts = 50;
const betweenMs = 10;
const sleeping = new Int32Array(new SharedArrayBuffer(4));

/**
 * The standard output for log lines. A line that cannot be written, because the disk is full or the reader is gone, is
 * lost: pino's own destination would end the program, or wait for ever at its end.
 */
export const standardOutput: DestinationStream = {
  write(line) {
    let left = Buffer.from(line);
    for (let attempt = 0; left.length > 0 && attempt < attempts; ) {
      try {
        left = left.subarray(writeSync(fd, left));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        attempt += 1;
        Atomics.wait(sleeping, 0, 0, betweenMs);
      }
    }
  },
};
