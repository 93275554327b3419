import { useState } from 'react';
import { MAX_PASSKEY_NAME, type Passkey } from '@adpartner/shared/contract/passkey';
import { visibleLength } from '@adpartner/shared/contract/visible-length';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { useErrorWhileRestricted } from '@adpartner/shared/shell/use-error-while-restricted';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { Button } from '@adpartner/shared/ui/button';
import { Dialog } from '@adpartner/shared/ui/dialog';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { TextField } from '@adpartner/shared/ui/text-field';
import { useRenamePasskey } from '../../queries/passkeys.ts';
import styles from './security-screen.module.css';

export interface PasskeyDialogProps {
  passkey: Passkey;
  open: boolean;
  onClose: () => void;
  /** Asks to allow or forbid that it confirms withdrawals. */
  onConfirms: (confirms: boolean) => void;
  onRemove: () => void;
}

/** The actions on a passkey. */
export function PasskeyDialog({
  passkey,
  open,
  onClose,
  onConfirms,
  onRemove,
}: PasskeyDialogProps) {
  const { t, tag } = useMessages('adcenter');
  const isOnline = useOnline();
  const { name, type, save, isBlank, isTooLong, isSaving, error } = useNewName(passkey, onClose);
  const most = { max: MAX_PASSKEY_NAME };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<bdi>{passkey.name}</bdi>}
      closeLabel={t('shared:actions.close')}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          name="name"
          label={t('security.passkeys.name')}
          value={name}
          onValueChange={type}
          {...(isTooLong && { error: t('security.passkeys.nameTooLong', most) })}
          announced
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
        />
        <div role="alert">
          {error !== null && !isTooLong && (
            <ErrorText>{describeError(error, t, { tag })}</ErrorText>
          )}
        </div>
        <OnlineButton type="submit" offline={t('offline')} disabled={isBlank} loading={isSaving}>
          {t('shared:actions.save')}
        </OnlineButton>
        <Button
          tone="secondary"
          full
          disabled={!isOnline}
          onClick={() => onConfirms(!passkey.confirms)}
        >
          {t(`security.passkeys.${passkey.confirms ? 'confirmNoMore' : 'confirm'}`)}
        </Button>
        <Button tone="danger" full disabled={!isOnline} onClick={onRemove}>
          {t('security.passkeys.remove')}
        </Button>
      </form>
    </Dialog>
  );
}

/** A passkey's typed name, and the result of saving it. */
function useNewName(passkey: Passkey, onSaved: () => void) {
  const { t } = useMessages('adcenter');
  const { toast } = useHostServices();
  const { mutate, isPending, error: given } = useRenamePasskey();
  const error = useErrorWhileRestricted(given);
  const [name, type] = useState(passkey.name);
  const isBlank = name.trim() === '';
  const isTooLong = visibleLength(name.trim()) > MAX_PASSKEY_NAME;
  const save = () => {
    if (isBlank || isTooLong || isPending) return;
    const onSuccess = () => {
      toast(t('security.passkeys.renamed'), 'success');
      onSaved();
    };
    mutate({ id: passkey.id, name }, { onSuccess });
  };
  return { name, type, save, isBlank, isTooLong, isSaving: isPending, error };
}
