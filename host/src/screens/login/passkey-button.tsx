import { useEffect } from 'react';
import { basicConfigQuery } from '@adpartner/shared/api/basic-config-query';
import { useMutation, useQuery } from '@adpartner/shared/api/query';
import type { Assertion } from '@adpartner/shared/contract/assertion';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { canUsePasskeys } from '@adpartner/shared/passkey/can-use-passkeys';
import { describePasskeyError } from '@adpartner/shared/passkey/passkey-failure';
import { signIn } from '@adpartner/shared/session/session-atoms';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { offerLater } from './offer-later.ts';

/** The way in without a password, where this site and this browser have it: a button, and in the username's field. */
export function PasskeyButton() {
  const { t, tag, language } = useMessages('host');
  // The start has asked for it.
  const { data } = useQuery({ ...basicConfigQuery(language), enabled: false });
  const { mutate, isPending, submittedAt, error } = useMutation({
    // Fetched once it is pressed: most people come with a password.
    mutationFn: async (chosen: Assertion | null) =>
      (await import('./sign-in-by-passkey.ts')).signInByPasskey(chosen),
    onSuccess: (session) => {
      if (session) signIn(session);
    },
  });
  const isOffered = data?.passkeys === true && canUsePasskeys();
  // A browser asks for one thing at a time: what the button asked has ended what the field offered.
  const isIdle = isOffered && !isPending;
  useEffect(() => (isIdle ? offerLater(mutate) : undefined), [isIdle, mutate, submittedAt]);

  if (!isOffered) return null;
  return (
    <>
      {error !== null && (
        <Banner tone="loss" alert>
          {describePasskeyError(error, t, { tag })}
        </Banner>
      )}
      <Button tone="secondary" full loading={isPending} onClick={() => mutate(null)}>
        {t('login.passkey')}
      </Button>
    </>
  );
}
