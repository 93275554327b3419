import type { Page } from '@playwright/test';

/**
 * A device with passkeys. It is Chromium's virtual authenticator, which a page cannot tell from a
 * real one.
 */
export interface Authenticator {
  /** Sets whether user verification succeeds. */
  confirms: (isConfirmed: boolean) => Promise<unknown>;
  /** The number of passkeys on it. */
  count: () => Promise<number>;
}

/** Adds a virtual authenticator to the page's browser. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirms: (isUserVerified) =>
      chromium.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => {
      const { credentials } = await chromium.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
