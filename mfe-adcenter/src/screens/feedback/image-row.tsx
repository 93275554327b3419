import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { formatPercent } from '@adpartner/shared/i18n/unit-formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import { Progress } from '@adpartner/shared/ui/progress';
import { isHopelessFile } from '../../model/image-fault.ts';
import type { Upload } from '../../model/uploads.ts';
import styles from './images-field.module.css';

export interface ImageRowProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

/** One image: its preview, its progress, and buttons to retry or remove it. */
export function ImageRow({ upload, onRetry, onRemove }: ImageRowProps) {
  const { t } = useMessages('adcenter');
  const { name, preview } = upload;
  return (
    <li className={styles.row}>
      <div className={styles.pictured}>
        <img src={preview} alt="" className={styles.picture} />
        <div className={styles.body}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <State upload={upload} onRetry={onRetry} />
        </div>
      </div>
      <IconButton label={t('feedback.images.remove', { name })} icon={<X />} onClick={onRemove} />
    </li>
  );
}

function State({ upload, onRetry }: Omit<ImageRowProps, 'onRemove'>) {
  const { t, tag } = useMessages('adcenter');
  const formats = useFormats();
  const { state, name, share, error } = upload;
  if (state === 'sending') {
    return (
      <Progress
        value={share}
        label={t('feedback.images.uploading', { name })}
        text={formatPercent(share, tag, 0)}
        className={styles.progress}
      />
    );
  }
  if (state === 'done') {
    return (
      <span role="status" className={styles.done}>
        <CircleCheck className={styles.icon} aria-hidden="true" />
        {/* Several images end at different times. */}
        <VisuallyHidden>
          <bdi>{name}</bdi>{' '}
        </VisuallyHidden>
        {t('feedback.images.uploaded')}
      </span>
    );
  }
  return (
    <>
      <ErrorText role="alert">{describeError(error, t, formats)}</ErrorText>
      {!isHopelessFile(error) && (
        <Button tone="quiet" onClick={onRetry}>
          {t('shared:actions.retry')}
        </Button>
      )}
    </>
  );
}
