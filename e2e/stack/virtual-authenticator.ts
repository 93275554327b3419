import type { Page } from '@playwright/test';

/** The passkeys of a device: Chromium's own, which a page can't tell from real ones. */
export interface Authenticator {
  /** Whether its user opens its lock when they are asked to. */
  confirms: (isConfirmed: boolean) => Promise<unknown>;
  /** How many passkeys it holds. */
  count: () => Promise<number>;
}

/** Gives the browser of a page a device that makes passkeys and keeps them. */
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
