import { detectBridge } from '@adpartner/shared/bridge/detect-bridge';

/** The hybrid app around this page, or the browser. */
export const bridge = detectBridge(window);
