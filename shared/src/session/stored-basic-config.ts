import * as z from '@adpartner/shared/contract/zod';
import { basicConfigSchema, type BasicConfig } from '@adpartner/shared/contract/basic-config';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from './storage-keys.ts';

/** What is kept of the basic configuration: all but what is only shown when asked for. */
const storedSchema = z.omit(basicConfigSchema, {
  withdraw_method_config: true,
  faq_config: true,
  privacy_policy: true,
});
export type StoredBasicConfig = z.infer<typeof storedSchema>;

/** What was read last, of which text: every amount on a screen asks. */
let last: { text: string | null; config: StoredBasicConfig | null } | undefined;

/** The basic configuration as it was last time, so that a start need not wait for it; null if unknown. */
export function readBasicConfig(): StoredBasicConfig | null {
  const text = safeStorage.get(STORAGE_KEYS.basicConfig);
  if (last?.text !== text) {
    last = { text, config: safeStorage.getJson(STORAGE_KEYS.basicConfig, storedSchema) };
  }
  return last.config;
}

/** Keeps the basic configuration for the next start. */
export function storeBasicConfig(config: BasicConfig): void {
  safeStorage.setJson(STORAGE_KEYS.basicConfig, storedSchema.parse(config));
}
