import { SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { LoadingShape } from './loading-shape.tsx';

/** A few lines of text on their way. */
export function TextShape() {
  return (
    <LoadingShape>
      <SkeletonLine width="100%" />
      <SkeletonLine width="92%" />
      <SkeletonLine width="64%" />
    </LoadingShape>
  );
}
