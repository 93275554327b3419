import { randomUuid } from '@adpartner/shared/api/random-uuid';
import { useMutation } from '@adpartner/shared/api/query';
import type { RequestOptions } from '@adpartner/shared/contract/webauthn';
import type { Assertion } from '@adpartner/shared/contract/assertion';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { canUsePasskeys, isOpenedByName } from '@adpartner/shared/passkey/can-use-passkeys';
import { describePasskeyError } from '@adpartner/shared/passkey/passkey-failure';
import { useLayer } from '@adpartner/shared/shell/page-layers';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { WayInPage } from '../way-in/way-in-page.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import styles from './second-step.module.css';

/** Lets this page, and no other, send a recovery code again whose response was lost. */
const REPEAT_KEY = randomUuid();

export interface SecondStepProps {
  /** The options for a passkey; null if the site has none. */
  options: RequestOptions | null;
  pending: boolean;
  /** The error of the last try; null before the first. */
  error: unknown;
  onStep: (step: { passkey: Assertion } | { recovery_code: string; repeat_key: string }) => void;
  onBack: () => void;
}

/** Why no passkey can be used here: the site has none, or none works at this address. */
function WhyNoPasskey({ off }: { off: boolean }) {
  const { t } = useMessages('host');
  if (off) return t('secondStep.off');
  if (isOpenedByName()) return t('shared:passkey.unusable');
  return t('secondStep.notAtAddress', { host: window.location.hostname });
}

/** After the right password: a passkey of the user, or one of their recovery codes. */
export function SecondStep({ options, pending, error, onStep, onBack }: SecondStepProps) {
  const { t, tag } = useMessages('host');
  const ask = useMutation({
    mutationFn: async () => {
      const { askForPasskey } = await import('@adpartner/shared/passkey/ask-browser');
      return options && askForPasskey(options);
    },
    onSuccess: (passkey) => {
      if (passkey) onStep({ passkey });
    },
  });
  const isByCode = pending && !ask.data;
  const isByPasskey = options !== null && canUsePasskeys();
  // Back returns to the password, but not while a request is on its way.
  useLayer(true, !pending && !ask.isPending, onBack);
  return (
    <WayInPage
      title={t('secondStep.title')}
      lead={t(`secondStep.${isByPasskey ? 'lead' : 'leadCode'}`)}
      arrives
    >
      {ask.error !== null && (
        <Banner tone="loss" alert>
          {describePasskeyError(ask.error, t, { tag })}
        </Banner>
      )}
      {isByPasskey ? (
        <Button
          full
          loading={ask.isPending || (pending && !isByCode)}
          onClick={() => {
            if (!pending) ask.mutate();
          }}
        >
          {t('secondStep.usePasskey')}
        </Button>
      ) : (
        <Banner>
          <WhyNoPasskey off={options === null} />
        </Banner>
      )}
      <RecoveryCodeForm
        second={isByPasskey}
        loading={isByCode}
        error={error}
        onCode={(recovery_code) => {
          if (pending) return;
          ask.reset();
          onStep({ recovery_code, repeat_key: REPEAT_KEY });
        }}
      />
      <Button tone="quiet" className={styles.back} onClick={onBack}>
        {t('secondStep.again')}
      </Button>
    </WayInPage>
  );
}
