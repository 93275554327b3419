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
  const { strip, shown, readPlace, turnTo } = usePlaceInStrip();
  const total = images.length;
  if (total === 0) return <NoPictures />;
  return (
    <div className={styles.frame} data-pictures="">
      <ul
        ref={strip}
        role="list"
        aria-label={t('product.pictures', { name })}
        // Focusable, because the keyboard must reach what scrolls.
        tabIndex={total > 1 ? 0 : undefined}
        className={styles.strip}
        onScroll={readPlace}
      >
        {images.map((src, place) => (
          <li key={src} className={styles.place}>
            <ImageWithFallback
              src={src}
              alt={`${wordText(t, 'productKind', kind)}, ${t('product.picture', {
                number: place + 1,
                total,
              })}`}
              className={styles.picture}
              loading={place === 0 ? 'eager' : 'lazy'}
              fallback={<Missing />}
            />
          </li>
        ))}
      </ul>
      {total > 1 && <Turning shown={shown} total={total} onTurn={turnTo} />}
    </div>
  );
}

/** The picture in view, from the strip's scroll position, and a function that scrolls to one. */
function usePlaceInStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const readPlace = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  const turnTo = (place: number) => {
    const { current } = strip;
    // The browser animates the scroll, unless the user prefers reduced motion.
    // In right-to-left pages scroll positions are negative.
    const sign = document.dir === 'rtl' ? -1 : 1;
    if (current) current.scrollLeft = sign * place * current.clientWidth;
    setShown(place);
  };
  return { strip, shown, readPlace, turnTo };
}

interface TurningProps {
  shown: number;
  total: number;
  onTurn: (place: number) => void;
}

/** Buttons for the previous and the next picture, and the number of the current one. */
function Turning({ shown, total, onTurn }: TurningProps) {
  const { t } = useMessages('plan');
  // Not `disabled`: the focused button would lose the focus on the last picture.
  const isFirst = shown === 0;
  const isLast = shown === total - 1;
  return (
    <div className={styles.controls}>
      <IconButton
        label={t('product.previous')}
        icon={<ChevronLeft />}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onTurn(shown - 1)}
      />
      <span role="status" className={styles.count}>
        <VisuallyHidden>{t('product.picture', { number: shown + 1, total })}</VisuallyHidden>
        {/* Between numbers a slash would turn them around in a page from right to left. */}
        <span dir="ltr" aria-hidden="true">
          {shown + 1} / {total}
        </span>
      </span>
      <IconButton
        label={t('product.next')}
        icon={<ChevronRight />}
        aria-disabled={isLast}
        onClick={() => !isLast && onTurn(shown + 1)}
      />
    </div>
  );
}

function NoPictures() {
  return (
    <div className={styles.frame} data-pictures="">
      <div className={styles.strip}>
        <div className={styles.place}>
          <Missing />
        </div>
      </div>
    </div>
  );
}

/** The placeholder for a missing or failed picture. */
function Missing() {
  const { t } = useMessages('plan');
  return (
    <span role="img" aria-label={t('product.noPicture')} className={styles.missing}>
      <ImageOff aria-hidden="true" />
    </span>
  );
}
