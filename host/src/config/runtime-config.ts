import * as z from '@adpartner/shared/contract/zod';

const httpsOrigin = z.string().check(
  z.refine((value) => {
    try {
      const url = new URL(value);
      return url.protocol === 'https:' && url.origin === value;
    } catch {
      return false;
    }
  }),
);

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** What is drawn in the brand's colour in one theme. */
const tonesSchema = z.object({ accent: colour, onAccent: colour, tint: colour });

const runtimeConfigSchema = z.object({
  /** Where the API is: an origin without a slash at its end; empty for the page's own. */
  apiBase: z.string(),
  /** Origins whose pages /customer may show. */
  customerServiceOrigins: z.array(httpsOrigin),
  /** Whether a remote may be taken from an address in the query. Never true in production. */
  allowRemoteOverrides: z.boolean(),
  /** Where the page sends reports of itself: an address, or a path of the site. */
  reportUrl: z.optional(z.nullable(z.string())),
  /** Milliseconds that one attempt at a remote's files may take; absent: the loader's own measure. */
  remoteTimeout: z.optional(z.number().check(z.refine((ms) => ms > 0))),
  /**
   * Whether the deployment is a sandbox, so that the mark is there from the first paint; what counts
   * is what the API says. Absent where the file was written for an older host.
   */
  environment: z.optional(z.enum(['production', 'sandbox'])),
  /** Whether the app is to open without a network. Absent where the server knows of no such thing. */
  offline: z.optional(z.boolean()),
  brand: z.object({
    name: z.string().check(z.minLength(1)),
    logo: z.nullable(z.string()),
    /** What the page draws with instead of its own colours. Absent where the server is older. */
    colours: z.optional(z.nullable(z.object({ light: tonesSchema, dark: tonesSchema }))),
  }),
});

/** What one deployment says of itself, read at start: one build runs anywhere. */
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

/** Reads a configuration. Throws an error that names the first thing that is wrong with it. */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  const parsed = runtimeConfigSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`config.json is not valid at ${issue?.path.join('.') || 'its top'}`);
}

/** Fetches the deployment's configuration. Rejects when it can't be had, or is not one. */
export async function fetchRuntimeConfig(url = '/config.json'): Promise<RuntimeConfig> {
  // Not `no-store`: the first time it is the response that the page's head has asked for. The server says
  // that nothing but that may be kept.
  const response = await fetch(url);
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return parseRuntimeConfig(await response.json());
}
