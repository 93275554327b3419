import type pg from 'pg';

/** A value of a prepared statement. All but bytes are sent as text. */
export type PreparedValue = string | number | bigint | boolean | Buffer | null;

export interface PreparedStatement {
  /** Under which a connection knows it. */
  readonly name: string;
  readonly text: string;
}

export type Row = Record<string, unknown>;

/** The columns of a statement's rows: their names, and what makes values of their texts. */
export interface Columns {
  readonly names: readonly string[];
  readonly read: readonly ((text: string) => unknown)[];
}

export type Done = (error: Error | null, rows: Row[]) => void;

/** What a connection has prepared; one of the members that pg's types leave out. */
interface Preparing extends pg.Connection {
  readonly parsedStatements: Record<string, string | undefined>;
  bind(config: object): void;
  parse(config: object): void;
  close(config: object): void;
  describe(config: object): void;
  execute(config: null): void;
}

const asSent = (value: PreparedValue): string | Buffer | null =>
  value === null || value instanceof Buffer ? value : String(value);

/**
 * One run of a prepared statement, in the form in which pg sends and receives queries. The first run on a connection parses
 * the statement and asks for its columns. Later ones send its name and values, and nothing else.
 */
export class PreparedQuery implements pg.Submittable {
  /** pg notes under it what has been parsed; empty for a run that leaves nothing on the connection. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly PreparedValue[];
  /** Called once. pg calls it too, after a time limit. */
  callback: Done;
  readonly #types: pg.CustomTypesConfig;
  readonly #kept: Map<string, Columns> | null;
  #columns: Columns | undefined;
  #rows: Row[] = [];
  #failure: Error | null = null;

  /** @param kept the connection's columns by statement; null where they may be others the next time */
  constructor(
    { name, text }: PreparedStatement,
    values: readonly PreparedValue[],
    types: pg.CustomTypesConfig,
    kept: Map<string, Columns> | null,
    callback: Done,
  ) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.#types = types;
    this.#kept = kept;
    this.callback = callback;
  }

  submit(connection: pg.Connection): void {
    const to = connection as Preparing;
    const { name, text } = this;
    const isParsed = name !== '' && to.parsedStatements[name] !== undefined;
    this.#columns = isParsed ? this.#kept?.get(name) : undefined;
    // All in one packet.
    to.stream.cork();
    try {
      // One that has become useless may still be there under that name.
      if (name !== '' && !isParsed) to.close({ type: 'S', name });
      if (!isParsed) to.parse({ name, text });
      to.bind({ statement: name, values: this.values, valueMapper: asSent });
      if (!this.#columns) to.describe({ type: 'P', name: '' });
      to.execute(null);
      to.sync();
    } finally {
      to.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = {
      names: fields.map(({ name }) => name),
      read: fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text')),
    };
    if (this.name !== '') this.#kept?.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure) return;
    const { names, read } = this.#columns!;
    const row: Row = {};
    try {
      for (let at = 0; at < names.length; at++) {
        const text = fields[at]!;
        row[names[at]!] = text === null ? null : read[at]!(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleError(error: Error): void {
    this.callback(this.#failure ?? error, []);
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure, this.#rows);
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
