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

/**
 * Sign-in without a password, if the site and the browser support it: a button, and an offer in the
 * username's field.
 */
export function PasskeyButton() {
  const { t, tag, language } = useMessages('host');
  // The start of the page has requested it.
  const { data } = useQuery({ ...basicConfigQuery(language), enabled: false });
  const { mutate, isPending, submittedAt, error } = useMutation({
    // Loaded on a press: most users sign in with a password.
    mutationFn: async (chosen: Assertion | null) =>
      (await import('./sign-in-by-passkey.ts')).signInByPasskey(chosen),
    onSuccess: (session) => {
      if (session) signIn(session);
    },
  });
  const isOffered = data?.passkeys === true && canUsePasskeys();
  // A browser handles one request at a time: the button's has ended the field's.
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
