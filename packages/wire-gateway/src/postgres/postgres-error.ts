/** An error that PostgreSQL answered with. */
export class PostgresError extends Error {
  readonly sqlState: string;
  readonly fatal: boolean;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: ReadonlyMap<string, string>) {
    super(fields.get('M') ?? 'unknown PostgreSQL error');
    this.sqlState = fields.get('C') ?? 'XX000';
    this.fatal = fields.get('V') === 'FATAL' || fields.get('V') === 'PANIC';
    this.detail = fields.get('D');
    this.constraint = fields.get('n');
  }
}

/** The connection to PostgreSQL is gone or was never made; nothing is known about the last command. */
export class PostgresUnavailable extends Error {}
