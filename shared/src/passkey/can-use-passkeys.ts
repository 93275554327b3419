/** Whether this browser can make and use passkeys here: not in most host apps, nor without TLS. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext !== false && typeof window.PublicKeyCredential === 'function';
