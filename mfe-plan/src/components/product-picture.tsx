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

/** A product's small picture, or an icon of its kind. Its name is beside it. */
export function ProductPicture({ src, kind }: { src: string; kind: Product['kind'] }) {
  const icon = ofWord(ICONS, kind, <Package />);
  return (
    <span className={styles.frame} aria-hidden="true">
      <ImageWithFallback src={src} alt="" className={styles.picture} fallback={icon} />
    </span>
  );
}
