import * as z from '@adpartner/shared/contract/zod';
import { takeConfig } from './early-config.ts';

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
/** The brand's colours in one theme. */
const tonesSchema = z.object({ accent: colour, onAccent: colour, tint: colour });

const runtimeConfigSchema = z.object({
  /** The API's origin without a trailing slash; empty for the page's own. */
  apiBase: z.string(),
  /** Origins whose pages /customer may show. */
  customerServiceOrigins: z.array(httpsOrigin),
  /** Whether a query may override a remote's address. Never true in production. */
  allowRemoteOverrides: z.boolean(),
  /** Origins that the releases of remotes may be at, besides the page's own. */
  remoteOrigins: z.optional(z.array(z.string())),
  /** Where the page sends its reports: an address, or a path of the site. */
  reportUrl: z.optional(z.nullable(z.string())),
  /** The share of presses that the page traces; null or absent: none. */
  traceShare: z.optional(z.nullable(z.number())),
  /** The time limit of one attempt at a remote's files, in ms; absent: the loader's default. */
  remoteTimeout: z.optional(z.number().check(z.refine((ms) => ms > 0))),
  /**
   * Whether the deployment is a sandbox, so that the bar is there from the first paint; the API's response
   * decides later. Absent where the file was written for an older host.
   */
  environment: z.optional(z.enum(['production', 'sandbox'])),
  /** Whether the app opens without a network. Absent from an older server. */
  offline: z.optional(z.boolean()),
  brand: z.object({
    name: z.string().check(z.minLength(1)),
    logo: z.nullable(z.string()),
    /** The colours that replace the page's own. Absent from an older server. */
    colours: z.optional(z.nullable(z.object({ light: tonesSchema, dark: tonesSchema }))),
  }),
});

/** The configuration of one deployment, read at start: one build runs anywhere. */
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

/** Reads a configuration. Throws an error that names the first invalid part. */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  const parsed = runtimeConfigSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`config.json is not valid at ${issue?.path.join('.') || 'its top'}`);
}

/** Fetches the deployment's configuration. Rejects if it can't be fetched or is invalid. */
export async function fetchRuntimeConfig(): Promise<RuntimeConfig> {
  return parseRuntimeConfig(await takeConfig());
}
