import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { channelSchema } from './channel.ts';
import { idSchema } from './id.ts';
import { languageSchema } from './language-schema.ts';
import { moneyRangeSchema, moneySchema, rateSchema } from './money.ts';
import { openEnum } from './open-enum.ts';
import { WITHDRAWAL_METHODS } from './withdrawal-method.ts';

const hoursSchema = z.number().check(z.gte(0));

const usualFields = {
  /** `source`: client codes, comma-separated; `targets`: one app code, perhaps unknown to this build. */
  client_language_map: z.array(z.object({ source: z.string(), targets: z.string() })),
  customer_service_url: z.array(channelSchema),
  recharge_customer_service_url: z.array(channelSchema),
  terms: z.object({ version: z.string(), text: z.string() }),
  operating_rules: z.string(),
  activity_rules: z.string(),
  level_rules: z.string(),
  credit_rules: z.string(),
  welcome: z.object({ headline: z.string(), claim: z.string(), claim_source: z.string() }),
  currency: z.object({
    /** ISO 4217. */
    code: z.string().check(z.regex(/^[A-Z]{3}$/)),
    digits: z.int().check(z.gte(0), z.lte(4)),
  }),
  plan_limits: moneyRangeSchema,
  settlement_hours: hoursSchema,
  cooling_off_hours: hoursSchema,
  first_binding_cooling_off_hours: hoursSchema,
  data_refresh_seconds: z.number().check(z.gt(0)),
  environment: openEnum(['production', 'sandbox']),
  /** Whether this site supports passkeys. Older servers leave it out. */
  passkeys: z.optional(z.boolean()),
  /** Whether this site sends push messages. Older servers leave it out. */
  push: z.optional(z.boolean()),
  /** False while registration is closed (`not_open`). Older servers leave it out. */
  registration_open: z.optional(z.boolean()),
};

/** The part that a device stores: everything but long texts that are only shown on request. */
export const storedBasicConfigSchema = z.object(usualFields);

/** The operator's configuration, the same for all visitors. Its texts are in the requested language. */
export const basicConfigSchema = z.object({
  ...usualFields,
  withdraw_method_config: z.array(
    z.object({
      method: openEnum(WITHDRAWAL_METHODS),
      min: moneySchema,
      max: moneySchema,
      fee_rate: rateSchema,
      fee_min: moneySchema,
      eta_hours: hoursSchema,
    }),
  ),
  faq_config: z.array(z.object({ id: idSchema, question: z.string(), answer: z.string() })),
  privacy_policy: z.string(),
});
export type BasicConfig = z.infer<typeof basicConfigSchema>;

export const getBasicConfigCall = defineCall({
  method: 'GET',
  path: '/basic_config',
  needs: 'nothing',
  input: z.object({ lang: languageSchema }),
  output: basicConfigSchema,
});
