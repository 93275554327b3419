import { createContext, useContext } from 'react';
import type { HybridBridge } from '@adpartner/shared/bridge/hybrid-bridge';

export const BridgeContext = createContext<HybridBridge | null>(null);

/** The hybrid app around this page, or its substitute in a browser. */
export function useBridge(): HybridBridge {
  const bridge = useContext(BridgeContext);
  if (!bridge) throw new Error('useBridge outside the host');
  return bridge;
}
