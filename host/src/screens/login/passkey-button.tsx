import { basicConfigQuery } from '@adpartner/shared/api/basic-config-query';
import { useMutation, useQuery } from '@adpartner/shared/api/query';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { canUsePasskeys } from '@adpartner/shared/passkey/can-use-passkeys';
import { signIn } from '@adpartner/shared/session/session-atoms';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';

/** The way in without a password, where this site and this browser have it. */
export function PasskeyButton() {
  const { t, tag, language } = useMessages('host');
  // The start has asked for it.
  const { data } = useQuery({ ...basicConfigQuery(language), enabled: false });
  const enter = useMutation({
    // Fetched once it is pressed: most people come with a password.
    mutationFn: async () => (await import('./sign-in-by-passkey.ts')).signInByPasskey(),
    onSuccess: (session) => {
      if (session) signIn(session);
    },
  });
  if (data?.passkeys !== true || !canUsePasskeys()) return null;
  return (
    <>
      {enter.error !== null && (
        <Banner tone="loss">{describeError(enter.error, t, { tag })}</Banner>
      )}
      <Button tone="secondary" full loading={enter.isPending} onClick={() => enter.mutate()}>
        {t('login.passkey')}
      </Button>
    </>
  );
}
