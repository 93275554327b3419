import { createContext, useContext } from 'react';
import type { RuntimeConfig } from './runtime-config.ts';

export const RuntimeConfigContext = createContext<RuntimeConfig | null>(null);

/** The configuration of this deployment. */
export function useRuntimeConfig(): RuntimeConfig {
  const config = useContext(RuntimeConfigContext);
  if (!config) throw new Error('useRuntimeConfig outside the host');
  return config;
}
