import { detectBridge } from '@adpartner/shared/bridge/detect-bridge';

/** The bridge to the hybrid app around this page, or to the browser. */
export const bridge = detectBridge(window);
