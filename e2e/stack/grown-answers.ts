import type { Page } from '@playwright/test';
import { ALL_CALLS } from '../../shared/src/contract/all-calls.ts';
import { PREFIX } from '../../shared/src/contract/call.ts';
import type * as z from '../../shared/src/contract/zod.ts';

/** A word and a field that a newer server sends and this build of the page does not know. */
export const NEW_WORD = 'brand_new_word';
const NEW_FIELD = { x_brand_new: { of: ['another', 'shape'] } };

interface Def {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  catchall?: z.ZodMiniType;
}

/** A value as a newer server would answer it: every enumeration with a new word, every object with a new field. */
function grown(schema: z.ZodMiniType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if ('words' in schema) return NEW_WORD;
  const { shape, element, innerType, options, catchall } = schema._zod.def as Def;
  if (innerType) return grown(innerType, value);
  if (options) {
    const option = options.find((one) => one.safeParse(value).success);
    return option ? grown(option, value) : value;
  }
  if (element && Array.isArray(value)) return value.map((one) => grown(element, one));
  // What may have any name, such as the values of a text, has no new one.
  if (!shape || catchall || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([name, member]) => {
    const of = shape[name];
    return [name, of ? grown(of, member) : member];
  });
  return { ...Object.fromEntries(members), ...NEW_FIELD };
}

/** From now on the page's server is a newer one; what it answers with success has grown, by the contract. */
export async function growAnswers(page: Page): Promise<void> {
  const calls = Object.values(ALL_CALLS);
  await page.route(`**${PREFIX}/**`, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(PREFIX, '');
    const call = calls.find((one) => one.path === path && one.method === request.method());
    const response = await route.fetch();
    const body: unknown = await response.json().catch(() => null);
    const isAnswer = typeof body === 'object' && body !== null && 'data' in body;
    if (!call || !isAnswer || !response.ok()) return route.fulfill({ response });
    await route.fulfill({ response, json: { ...body, data: grown(call.output, body.data) } });
  });
}
