import { useState } from 'react';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Button } from '@adpartner/shared/ui/button';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { Progress } from '@adpartner/shared/ui/progress';
import { ImageInput } from '../../components/image-input.tsx';
import {
  imageFault,
  imageLimit,
  isHopelessFile,
  type ImageFault,
} from '../../model/image-fault.ts';
import { useChangeAvatar } from '../../queries/user.ts';
import styles from './profile-screen.module.css';

/** Changes the user's picture, as soon as one is chosen. */
export function AvatarField() {
  const { t, tag } = useMessages('adcenter');
  const formats = useFormats();
  const { toast } = useHostServices();
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<ImageFault | null>(null);
  const change = useChangeAvatar(setShare);

  const send = (file: File) => {
    setShare(0);
    change.mutate(file, { onSuccess: () => toast(t('profile.avatar.saved'), 'success') });
  };
  const choose = ([file]: readonly File[]) => {
    if (file === undefined || change.isPending) return;
    change.reset();
    const found = imageFault(file);
    setFault(found);
    if (found === null) send(file);
  };
  const { error, variables: file } = change;
  return (
    <div className={styles.avatar}>
      <ImageInput label={t('profile.avatar.change')} loading={change.isPending} onFiles={choose} />
      <p className={styles.caption}>{t('profile.avatar.help', { size: imageLimit(tag) })}</p>
      {change.isPending && (
        <Progress
          value={share}
          label={t('profile.avatar.uploading')}
          text={formatPercent(share, tag, 0)}
        />
      )}
      <div role="alert">
        {fault !== null && <ErrorText>{t(`shared:errors.${fault}`)}</ErrorText>}
        {error !== null && <ErrorText>{describeError(error, t, formats)}</ErrorText>}
      </div>
      {error !== null && !isHopelessFile(error) && file !== undefined && (
        <Button tone="quiet" onClick={() => send(file)}>
          {t('shared:actions.retry')}
        </Button>
      )}
    </div>
  );
}
