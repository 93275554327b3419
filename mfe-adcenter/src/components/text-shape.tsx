import { SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { LoadingShape } from './loading-shape.tsx';

/** The shape of a few lines of text. */
export function TextShape() {
  return (
    <LoadingShape>
      <SkeletonLine width="100%" />
      <SkeletonLine width="92%" />
      <SkeletonLine width="64%" />
    </LoadingShape>
  );
}
