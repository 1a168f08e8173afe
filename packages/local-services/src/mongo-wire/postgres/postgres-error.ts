/** An error that PostgreSQL reported. */
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

/** The connection to PostgreSQL is lost or could not be opened; the outcome of the last command is unknown. */
export class PostgresUnavailable extends Error {}
