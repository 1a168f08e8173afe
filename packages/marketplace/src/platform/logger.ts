import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './standard-output.ts';

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
