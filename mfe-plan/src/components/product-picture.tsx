import AppWindow from 'lucide-react/icons/app-window';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Gamepad from 'lucide-react/icons/gamepad-2';
import Package from 'lucide-react/icons/package';
import { ofWord } from '@adpartner/shared/contract/open-enum';
import type { Product, ProductKind } from '@adpartner/shared/contract/product';
import { ImageWithFallback } from '@adpartner/shared/ui/image-with-fallback';
import styles from './product-picture.module.css';

const ICONS = {
  video: <Clapperboard />,
  landing_page: <AppWindow />,
  game: <Gamepad />,
} as const satisfies Record<ProductKind, unknown>;

export interface ProductPictureProps {
  src: string;
  kind: Product['kind'];
  /** Whether it is in a row or on the screen that the row opens; the transition moves it between both. */
  shared?: 'row' | 'here';
}

/** A product's small picture, or an icon of its kind. Its name is beside it. */
export function ProductPicture({ src, kind, shared }: ProductPictureProps) {
  const icon = ofWord(ICONS, kind, <Package />);
  return (
    <span
      className={styles.frame}
      aria-hidden="true"
      data-shared={shared === 'row' ? 'picture' : undefined}
      data-shared-here={shared === 'here' ? 'picture' : undefined}
    >
      <ImageWithFallback src={src} alt="" className={styles.picture} fallback={icon} />
    </span>
  );
}
