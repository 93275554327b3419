import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { ErrorText } from '@adpartner/shared/ui/error-text';

interface OtherWaysProps {
  /** Asks for a passkey; null if none can be used. */
  usePasskey: (() => void) | null;
  asking: boolean;
  /** Why the last passkey failed; null before one. */
  error: string | null;
  onForgotten: () => void;
}

/** The alternatives to the six digits: a passkey, and help for users who have forgotten them. */
export function OtherWays({ usePasskey, asking, error, onForgotten }: OtherWaysProps) {
  const { t } = useMessages();
  return (
    <>
      {usePasskey && (
        <Button tone="secondary" loading={asking} onClick={usePasskey}>
          {t('shared:transactionPassword.usePasskey')}
        </Button>
      )}
      <div role="alert">{error !== null && <ErrorText>{error}</ErrorText>}</div>
      <Button tone="quiet" onClick={onForgotten}>
        {t('shared:transactionPassword.forgotten')}
      </Button>
    </>
  );
}
