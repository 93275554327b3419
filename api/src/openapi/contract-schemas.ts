import { acceptanceSchema, acceptorSchema } from '@adpartner/shared/contract/acceptor';
import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { followedSchema } from '@adpartner/shared/contract/assistance';
import { sessionSchema } from '@adpartner/shared/contract/auth';
import { bankCardSchema } from '@adpartner/shared/contract/bank-card';
import { basicConfigSchema } from '@adpartner/shared/contract/basic-config';
import type { Call } from '@adpartner/shared/contract/call';
import { channelSchema } from '@adpartner/shared/contract/channel';
import { couponSchema } from '@adpartner/shared/contract/coupon';
import { uploadedFileSchema } from '@adpartner/shared/contract/file';
import { fundMonthSchema, fundRecordSchema } from '@adpartner/shared/contract/fund-record';
import { moneySchema, rateSchema } from '@adpartner/shared/contract/money';
import { notificationSchema } from '@adpartner/shared/contract/notification';
import { planSchema } from '@adpartner/shared/contract/plan';
import { productSchema } from '@adpartner/shared/contract/product';
import { statisticsSchema } from '@adpartner/shared/contract/statistics';
import { textSchema } from '@adpartner/shared/contract/text';
import { timeSchema } from '@adpartner/shared/contract/time';
import { userSchema } from '@adpartner/shared/contract/user';
import { walletSchema } from '@adpartner/shared/contract/wallet';
import * as z from 'zod/mini';

/** A JSON Schema of the 2020-12 draft, as OpenAPI 3.1 uses it. */
export type JsonSchema = { readonly [name: string]: unknown };

/** Schemas that several responses use, by their names in the document. */
const ENTITIES: Readonly<Record<string, z.ZodMiniType>> = {
  Acceptance: acceptanceSchema,
  Acceptor: acceptorSchema,
  BankCard: bankCardSchema,
  BasicConfig: basicConfigSchema,
  Channel: channelSchema,
  Coupon: couponSchema,
  Followed: followedSchema,
  FundMonth: fundMonthSchema,
  FundRecord: fundRecordSchema,
  Money: moneySchema,
  Notification: notificationSchema,
  Plan: planSchema,
  Product: productSchema,
  Rate: rateSchema,
  Session: sessionSchema,
  Statistics: statisticsSchema,
  Text: textSchema,
  Time: timeSchema,
  UploadedFile: uploadedFileSchema,
  User: userSchema,
  Wallet: walletSchema,
};

/** A newer server may send more, so no object is closed. */
function leaveOpen({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function withoutIdentity({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The path of a schema in the document's components. */
export const componentRef = (name: string): JsonSchema => ({
  $ref: `#/components/schemas/${name}`,
});

/** The input of a call, as a caller writes it. */
export function inputSchema(call: Call): JsonSchema {
  return withoutIdentity(z.toJSONSchema(call.input, { io: 'input', override: leaveOpen }));
}

/**
 * The responses of calls as components that refer to each other, and the name of each call's `data`. A
 * response that is an entity has the entity's name, any other one `<Call>Data`.
 */
export function outputSchemas(): {
  components: Record<string, JsonSchema>;
  dataOf: ReadonlyMap<Call, string>;
} {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodMiniType, string>();
  const name = (schema: z.ZodMiniType, id: string) => {
    if (names.has(schema)) return;
    names.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [id, schema] of Object.entries(ENTITIES)) name(schema, id);
  const calls: [string, Call][] = Object.entries(ALL_CALLS);
  for (const [id, { output }] of calls) name(output, `${capitalized(id)}Data`);
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    override: leaveOpen,
    uri: (id) => `#/components/schemas/${id}`,
  });
  return {
    components: Object.fromEntries(
      Object.entries(schemas).map(([id, schema]) => [id, withoutIdentity(schema)]),
    ),
    dataOf: new Map(calls.map(([, call]) => [call, names.get(call.output) ?? ''])),
  };
}
