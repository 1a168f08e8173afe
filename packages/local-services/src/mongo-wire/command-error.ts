import { encode } from './raw-bson.ts';

/** An error as a MongoDB server reports it. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly labels: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: number,
    codeName: string,
    message: string,
    labels: readonly string[] = [],
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.code = code;
    this.codeName = codeName;
    this.labels = labels;
    this.extra = extra;
  }

  withLabels(labels: readonly string[]): CommandError {
    return new CommandError(this.code, this.codeName, this.message, labels, this.extra);
  }

  toDocument(): Buffer {
    const labels = this.labels.length > 0 ? { errorLabels: this.labels } : {};
    return encode({
      ok: 0,
      errmsg: this.message,
      code: this.code,
      codeName: this.codeName,
      ...this.extra,
      ...labels,
    });
  }
}

export const badValue = (message: string) => new CommandError(2, 'BadValue', message);
export const noSuchTransaction = (message: string) =>
  new CommandError(251, 'NoSuchTransaction', message, ['TransientTransactionError']);
export const cursorNotFound = (id: bigint) =>
  new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
