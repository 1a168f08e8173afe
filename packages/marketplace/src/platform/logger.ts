import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Names of fields that are never logged, at any depth down to the fourth. */
const secretFields = [
  'password',
  'password2',
  'passwordHash',
  'token',
  'authorization',
  'idCard',
  'laser',
  'phone',
  'email',
  'idCar',
  'note',
];

export function createLogger(
  program: string,
  level: string,
  destination: DestinationStream = standardOutput,
): Log {
  const options = {
    name: program,
    level,
    serializers: { err: describeError },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]),
      censor: '[hidden]',
    },
  };
  return pino(options, destination);
}

/** A database error carries the documents of its command, so only these fields of an error are logged. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

const fd = 1;
/** A reader that is slow for longer loses lines. */
const attempts = 50;
const betweenMs = 10;
const sleeping = new Int32Array(new SharedArrayBuffer(4));

/**
 * The standard output for log lines. A line that cannot be written, because the disk is full or the reader is gone, is
 * lost: pino's own destination would end the program, or wait for ever at its end.
 */
const standardOutput: DestinationStream = {
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
