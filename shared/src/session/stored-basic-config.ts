import type * as z from '@adpartner/shared/contract/zod';
import { storedBasicConfigSchema, type BasicConfig } from '@adpartner/shared/contract/basic-config';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { STORAGE_KEYS } from './storage-keys.ts';

export type StoredBasicConfig = z.infer<typeof storedBasicConfigSchema>;

/** The last parsed value and its text: every amount on a screen reads it. */
let last: { text: string | null; config: StoredBasicConfig | null } | undefined;

/** The basic configuration of the last visit, so that a start need not wait for it; null if unknown. */
export function readBasicConfig(): StoredBasicConfig | null {
  const text = safeStorage.get(STORAGE_KEYS.basicConfig);
  if (last?.text !== text) {
    last = { text, config: safeStorage.getJson(STORAGE_KEYS.basicConfig, storedBasicConfigSchema) };
  }
  return last.config;
}

/** Stores the basic configuration for the next start. */
export function storeBasicConfig(config: BasicConfig): void {
  safeStorage.setJson(STORAGE_KEYS.basicConfig, storedBasicConfigSchema.parse(config));
}
