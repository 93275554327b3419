import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { ErrorText } from '@adpartner/shared/ui/error-text';

interface OtherWaysProps {
  /** Asks for a passkey; null where none will do. */
  usePasskey: (() => void) | null;
  asking: boolean;
  /** Why the last passkey did not do; null before one. */
  error: string | null;
  onForgotten: () => void;
}

/** What there is beside the six digits: a passkey, and help for who has forgotten them. */
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
