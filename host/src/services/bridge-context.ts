import { createContext, useContext } from 'react';
import type { HybridBridge } from '@adpartner/shared/bridge/hybrid-bridge';

export const BridgeContext = createContext<HybridBridge | null>(null);

/** The app around this page, or what stands in for it in a browser. */
export function useBridge(): HybridBridge {
  const bridge = useContext(BridgeContext);
  if (!bridge) throw new Error('useBridge outside the host');
  return bridge;
}
