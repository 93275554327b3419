import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDirectory } from '../../../shared/src/testing/cache-directory.ts';

interface Line<Value> {
  key: string;
  value: Value;
}

/** A stored line; undefined if it is truncated or invalid. */
function readLine<Value>(line: string): Line<Value> | undefined {
  try {
    return JSON.parse(line) as Line<Value>;
  } catch {
    return undefined;
  }
}

/** Values by key that survive the run, however it ends. The last value of a key counts. */
export class KeptLines<Value> {
  readonly #file: string;
  readonly #values = new Map<string, Value>();

  constructor(name: string, folder = cacheDirectory()) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, `${name}.jsonl`);
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : [];
    for (const line of lines) {
      const kept = readLine<Value>(line);
      if (kept) this.#values.set(kept.key, kept.value);
    }
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  keep(key: string, value: Value): void {
    this.#values.set(key, value);
    appendFileSync(this.#file, `${JSON.stringify({ key, value })}\n`);
  }
}
