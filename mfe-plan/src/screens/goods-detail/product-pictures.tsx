import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ImageOff from 'lucide-react/icons/image-off';
import { useRef, useState } from 'react';
import type { Product } from '@adpartner/shared/contract/product';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { IconButton } from '@adpartner/shared/ui/icon-button';
import { ImageWithFallback } from '@adpartner/shared/ui/image-with-fallback';
import { VisuallyHidden } from '@adpartner/shared/ui/visually-hidden';
import styles from './product-pictures.module.css';

interface ProductPicturesProps {
  name: string;
  kind: Product['kind'];
  images: readonly string[];
}

/** A product's pictures side by side, one at a time in view; they begin behind the header. */
export function ProductPictures({ name, kind, images }: ProductPicturesProps) {
  const { t } = useMessages('plan');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const missing = (
    <span role="img" aria-label={t('product.noPicture')} className={styles.missing}>
      <ImageOff aria-hidden="true" />
    </span>
  );
  if (images.length === 0) {
    return (
      <div className={styles.frame} data-pictures="">
        <div className={styles.strip}>
          <div className={styles.place}>{missing}</div>
        </div>
      </div>
    );
  }

  const readPlace = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  const turnTo = (place: number) => {
    const { current } = strip;
    // The strip scrolls by itself from here, smoothly where motion is welcome.
    if (current) current.scrollLeft = place * current.clientWidth;
    setShown(place);
  };
  // Not `disabled`: that would drop the focus of who turns to the end.
  const isFirst = shown === 0;
  const isLast = shown === images.length - 1;
  const place = t('product.picture', { number: shown + 1, total: images.length });
  return (
    <div className={styles.frame} data-pictures="">
      <ul
        ref={strip}
        role="list"
        aria-label={t('product.pictures', { name })}
        // Scrolls, so that the keyboard has to reach it.
        tabIndex={images.length > 1 ? 0 : undefined}
        className={styles.strip}
        onScroll={readPlace}
      >
        {images.map((src, place) => (
          <li key={src} className={styles.place}>
            <ImageWithFallback
              src={src}
              alt={`${wordText(t, 'productKind', kind)}, ${t('product.picture', {
                number: place + 1,
                total: images.length,
              })}`}
              className={styles.picture}
              loading={place === 0 ? 'eager' : 'lazy'}
              fallback={missing}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            label={t('product.previous')}
            icon={<ChevronLeft />}
            aria-disabled={isFirst}
            onClick={() => !isFirst && turnTo(shown - 1)}
          />
          <span role="status" className={styles.count}>
            <VisuallyHidden>{place}</VisuallyHidden>
            <span aria-hidden="true">
              {shown + 1} / {images.length}
            </span>
          </span>
          <IconButton
            label={t('product.next')}
            icon={<ChevronRight />}
            aria-disabled={isLast}
            onClick={() => !isLast && turnTo(shown + 1)}
          />
        </div>
      )}
    </div>
  );
}
