import { SkeletonBlock, SkeletonFigure } from '@adpartner/shared/ui/skeleton';
import { OTHER_FIGURES } from '../../model/figures.ts';
import styles from './overview-figures.module.css';
import skeletonStyles from './overview-skeleton.module.css';

/** The overview's shape: three large figures, six small ones, the drawing. */
export function OverviewSkeleton() {
  return (
    <div className={skeletonStyles.overview}>
      <div className={styles.figures}>
        <div className={styles.main}>
          {(['28', '20', '21'] as const).map((key) => (
            <Cell key={key} size={28} />
          ))}
        </div>
        <div className={styles.others}>
          {OTHER_FIGURES.map((name) => (
            <Cell key={name} size={16} />
          ))}
        </div>
      </div>
      <SkeletonBlock height="180px" />
    </div>
  );
}

function Cell({ size }: { size: 16 | 28 }) {
  return (
    <div className={skeletonStyles.cell}>
      <SkeletonFigure size={size} />
    </div>
  );
}
