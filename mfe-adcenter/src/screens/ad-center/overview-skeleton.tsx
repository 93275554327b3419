import { SkeletonBlock, SkeletonFigure } from '@adpartner/shared/ui/skeleton';
import { LoadingShape } from '../../components/loading-shape.tsx';
import { MAIN_FIGURES, OTHER_FIGURES } from '../../model/figures.ts';
import styles from './overview-figures.module.css';
import skeletonStyles from './overview-skeleton.module.css';

/** The overview's skeleton: three large figures, six small ones, the chart. */
export function OverviewSkeleton() {
  return (
    <LoadingShape>
      <div className={styles.figures}>
        <div className={styles.main}>
          {MAIN_FIGURES.map((name, place) => (
            <Cell key={name} size={place === 0 ? 28 : 20} />
          ))}
        </div>
        <div className={styles.others}>
          {OTHER_FIGURES.map((name) => (
            <Cell key={name} size={16} />
          ))}
        </div>
      </div>
      <SkeletonBlock height="180px" />
    </LoadingShape>
  );
}

function Cell({ size }: { size: 16 | 20 | 28 }) {
  return (
    <div className={skeletonStyles.cell}>
      <SkeletonFigure size={size} />
    </div>
  );
}
