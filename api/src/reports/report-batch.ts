import * as z from 'zod/mini';

/** Names and versions become keys of rows, so only what a registry can name is accepted. */
const release = {
  remote: z.optional(z.nullable(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)))),
  version: z.optional(z.nullable(z.string().check(z.regex(/^\d[\w.+-]{0,79}$/)))),
  // Newer pages know further roles: such a report is not counted, and its batch is read all the same.
  role: z.catch(
    z.optional(z.nullable(z.enum(['current', 'canary', 'previous', 'override']))),
    null,
  ),
};

const text = (length: number) => z.string().check(z.maxLength(length));

const errorSchema = z.object({
  name: text(100),
  message: text(300),
  stack: z.array(text(200)).check(z.maxLength(12)),
});

const entrySchema = z.object({
  kind: text(40),
  route: text(300),
  ...release,
  /** What this report is the first of, for its release in its tab: `session`, `harm` or `interaction`. */
  first: z.optional(z.array(text(40)).check(z.maxLength(10))),
  where: z.optional(text(300)),
  error: z.optional(errorSchema),
  rating: z.optional(text(40)),
});

/** The body of a page's request, as host/src/reporting makes it. Unknown kinds and members are ignored. */
export const batchSchema = z.object({
  schema: z.literal(1),
  page: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  reports: z.array(entrySchema).check(z.maxLength(200)),
});

export type ReportEntry = z.output<typeof entrySchema>;

/** What a page sends, or where the body first differs from that. */
export function readBatch<Batch>(body: Buffer, schema: z.ZodMiniType<Batch>): Batch | string {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return 'it is no JSON';
  }
  const { data, error } = z.safeParse(schema, value);
  return data ?? `it is not valid at ${error?.issues[0]?.path.join('.') || 'its top'}`;
}
