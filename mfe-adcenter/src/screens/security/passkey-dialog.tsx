import { useState } from 'react';
import { MAX_PASSKEY_NAME, type Passkey } from '@adpartner/shared/contract/passkey';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
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
  /** Asks to let it confirm withdrawals, or no longer. */
  onConfirms: (confirms: boolean) => void;
  onRemove: () => void;
}

/** What can be done with a passkey. */
export function PasskeyDialog({
  passkey,
  open,
  onClose,
  onConfirms,
  onRemove,
}: PasskeyDialogProps) {
  const { t, tag } = useMessages('adcenter');
  const { toast } = useHostServices();
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const save = () =>
    rename.mutate(
      { id: passkey.id, name },
      {
        onSuccess: () => {
          toast(t('security.passkeys.renamed'), 'success');
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={passkey.name}
      closeLabel={t('shared:actions.close')}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !rename.isPending) save();
        }}
      >
        <TextField
          name="name"
          label={t('security.passkeys.name')}
          value={name}
          onValueChange={setName}
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
        />
        <div role="alert">
          {rename.error !== null && (
            <ErrorText>{describeError(rename.error, t, { tag })}</ErrorText>
          )}
        </div>
        <Button type="submit" full disabled={name.trim() === ''} loading={rename.isPending}>
          {t('shared:actions.save')}
        </Button>
        <Button tone="secondary" full onClick={() => onConfirms(!passkey.confirms)}>
          {t(`security.passkeys.${passkey.confirms ? 'confirmNoMore' : 'confirm'}`)}
        </Button>
        <Button tone="danger" full onClick={onRemove}>
          {t('security.passkeys.remove')}
        </Button>
      </form>
    </Dialog>
  );
}
