import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { openEnum } from './open-enum.ts';

/** The kinds of push messages that a user can choose for a device. */
export const PUSH_KINDS = ['withdrawals', 'security', 'plans'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** A browser's subscription at its push service, as in `PushSubscription.toJSON()`. */
const subscriptionInput = {
  /** The address that takes messages for this browser. */
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[\x21-\x7e]+$/)),
  /** The browser's public key, an uncompressed point of P-256, in base64url. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  /** The secret that messages are encrypted with besides, in base64url. */
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
};

const deviceSchema = z.object({
  endpoint: z.string(),
  /** The chosen kinds. */
  kinds: z.array(openEnum(PUSH_KINDS)),
});

/** The kinds that can be pushed, and those pushed to this session's browser. */
export const getPushCall = defineCall({
  method: 'GET',
  path: '/user/push',
  needs: 'session',
  input: z.object({}),
  output: z.object({
    /** The server's public key (VAPID), in base64url; null while this site sends no push messages. */
    key: z.nullable(z.string()),
    /** The kinds on offer. */
    kinds: z.array(openEnum(PUSH_KINDS)),
    /** Null if nothing is pushed to this session. */
    device: z.nullable(deviceSchema),
  }),
});

/** Has these kinds pushed to a browser, from now until its session ends; replaces what was chosen before. */
export const subscribePushCall = defineCall({
  method: 'POST',
  path: '/user/push/subscribe',
  needs: 'session',
  input: z.object({
    ...subscriptionInput,
    kinds: z.array(z.enum(PUSH_KINDS)).check(z.minLength(1), z.maxLength(20)),
  }),
  output: deviceSchema,
});

/** Ends the push messages to this session. */
export const unsubscribePushCall = defineCall({
  method: 'POST',
  path: '/user/push/unsubscribe',
  needs: 'session',
  openToRestricted: true,
  input: z.object({}),
  output: z.object({}),
});

/**
 * Replaces a subscription that the browser has renewed by itself. The worker that notices it has no session:
 * the old subscription's secret is the proof.
 */
export const renewPushCall = defineCall({
  method: 'POST',
  path: '/push/renew',
  needs: 'nothing',
  input: z.object({
    ...subscriptionInput,
    old: z.object({ endpoint: subscriptionInput.endpoint, auth: subscriptionInput.auth }),
  }),
  output: z.object({}),
});
