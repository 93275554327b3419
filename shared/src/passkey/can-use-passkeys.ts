/** Whether this site was opened by a name. Passkeys belong to a domain name, not to an IP address. */
export const isOpenedByName = (): boolean => !/^([\d.]+|\[.*)$/.test(window.location.hostname);

/** Whether this browser can make and use passkeys here: not in most host apps, nor without TLS. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext !== false &&
  typeof window.PublicKeyCredential === 'function' &&
  isOpenedByName();

/** Whether this browser may offer passkeys in a field: some have the method and can't. */
export const mayOfferInField = (): boolean =>
  canUsePasskeys() && 'isConditionalMediationAvailable' in window.PublicKeyCredential;
