import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Names of fields that never reach a log, wherever they stand in what is logged. */
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

export function createLogger(program: string, level: string): Log {
  return pino({
    name: program,
    level,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]),
      censor: '[hidden]',
    },
  });
}
