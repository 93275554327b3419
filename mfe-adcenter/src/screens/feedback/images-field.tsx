import { useId, useState } from 'react';
import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { ImageInput } from '../../components/image-input.tsx';
import { FEEDBACK_IMAGES } from '../../model/feedback.ts';
import { imageFault, imageLimit, type ImageFault } from '../../model/image-fault.ts';
import { placesLeft } from '../../model/uploads.ts';
import { ImageRow } from './image-row.tsx';
import styles from './images-field.module.css';
import type { Uploads } from './use-uploads.ts';

type Refused = { name: string; fault: ImageFault | 'too_many' };

/** Up to four images, each checked before it is sent. */
export function ImagesField({ uploads, problem }: { uploads: Uploads; problem?: string }) {
  const { t, tag } = useMessages('adcenter');
  const id = useId();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const max = formatNumber(FEEDBACK_IMAGES, tag);
  const left = placesLeft(uploads.list, FEEDBACK_IMAGES);

  const add = (files: readonly File[]) => {
    let free = left;
    const found: Refused[] = [];
    for (const file of files) {
      const fault = imageFault(file) ?? (free > 0 ? null : 'too_many');
      if (fault !== null) {
        found.push({ name: file.name, fault });
        continue;
      }
      free -= 1;
      uploads.add(file);
    }
    setRefused(found);
  };
  const whyNot = (fault: Refused['fault']) =>
    fault === 'too_many' ? t('feedback.images.tooMany', { max }) : t(`shared:errors.${fault}`);

  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-help`} className={styles.field}>
      <p id={id} className={styles.label}>
        {t('feedback.images.label')}{' '}
        <span className={styles.note}>{t('shared:field.optional')}</span>
      </p>
      {uploads.list.length > 0 && (
        <ul role="list" className={styles.rows}>
          {uploads.list.map((upload) => (
            <ImageRow
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload.key)}
              onRemove={() => uploads.remove(upload.key)}
            />
          ))}
        </ul>
      )}
      {left > 0 && <ImageInput label={t('feedback.images.add')} multiple onFiles={add} />}
      <p id={`${id}-help`} className={styles.help}>
        {t('feedback.images.help', { max, size: imageLimit(tag) })}
      </p>
      <div role="alert">
        {refused.map(({ name, fault }, place) => (
          <ErrorText key={place}>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            {whyNot(fault)}
          </ErrorText>
        ))}
        {problem !== undefined && <ErrorText>{problem}</ErrorText>}
      </div>
    </div>
  );
}
