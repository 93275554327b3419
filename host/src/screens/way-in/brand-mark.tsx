import { ImageWithFallback } from '@adpartner/shared/ui/image-with-fallback';
import { useRuntimeConfig } from '../../config/current-config.ts';
import styles from './brand-mark.module.css';

/** The deployment's logo, or its name's first letter, and its name. */
export function BrandMark() {
  const { brand } = useRuntimeConfig();
  const letter = [...brand.name][0]?.toLocaleUpperCase();
  return (
    <p className={styles.brand}>
      <span className={styles.mark} aria-hidden="true">
        <ImageWithFallback src={brand.logo} alt="" className={styles.logo} fallback={letter} />
      </span>
      <span className={styles.name}>
        <bdi>{brand.name}</bdi>
      </span>
    </p>
  );
}
