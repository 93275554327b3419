import * as z from '@adpartner/shared/contract/zod';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { randomUuid } from './random-uuid.ts';

/** The server stores a key for 7 days; after that it no longer protects from doing something twice. */
const KEPT_FOR = 6 * 24 * 60 * 60_000;

/** A body that was sent and got no response: it may have gone through or not. */
export interface UnconfirmedBody<Body> {
  body: Body;
  /** When it was first sent, ISO 8601. */
  at: string;
}

interface Kept<Body> extends UnconfirmedBody<Body> {
  key: string;
}

/** Stores one body with its idempotency key on the device; all tabs share it. */
export function keptBody<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  type Body = z.output<Schema>;
  const shape = z.object({ body: schema, key: z.string(), at: z.string() });
  const read = (): Kept<Body> | null => {
    // The compiler can't type the output of a generic schema; its parse has checked it.
    const found = safeStorage.getJson(name, shape) as Kept<Body> | null;
    return found !== null && Date.now() - Date.parse(found.at) < KEPT_FOR ? found : null;
  };
  const write = (kept: Kept<Body>): void => safeStorage.setJson(name, kept);
  return {
    read,
    write,
    remove: (): void => safeStorage.remove(name),
    /** Stores a body; an equal one that is stored already keeps its key. */
    keep(body: Body): Kept<Body> {
      const before = read();
      const isSame = before !== null && JSON.stringify(before.body) === JSON.stringify(body);
      const kept = isSame ? before : { body, key: randomUuid(), at: new Date().toISOString() };
      write(kept);
      return kept;
    },
  };
}
