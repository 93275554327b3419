import { isExternalUrl, type HybridBridge } from './hybrid-bridge.ts';

/** The message handler that the iOS app registers in its WKWebView under the name `adpartner`. */
interface MessageHandler {
  postMessage(message: { type: 'close' } | { type: 'open'; url: string }): void;
}

function handlerOf(page: Window): MessageHandler | null {
  const { webkit } = page as {
    webkit?: { messageHandlers?: { adpartner?: Partial<MessageHandler> } };
  };
  const handler = webkit?.messageHandlers?.adpartner;
  return typeof handler?.postMessage === 'function' ? (handler as MessageHandler) : null;
}

/** The bridge to the iOS app; null outside of it. iPhones have no back key. */
export function iosBridge(page: Window): HybridBridge | null {
  const handler = handlerOf(page);
  if (handler === null) return null;
  return {
    isHybrid: true,
    closeApp: () => handler.postMessage({ type: 'close' }),
    onHardwareBack: () => () => {},
    openExternal(url) {
      if (isExternalUrl(url)) handler.postMessage({ type: 'open', url });
    },
  };
}
