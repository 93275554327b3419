import { Card } from './card.tsx';
import { Progress } from './progress.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { Skeleton, SkeletonBlock, SkeletonFigure, SkeletonLine, SkeletonRow } from './skeleton.tsx';

export default { title: 'Waiting' };

export const Lines = () => (
  <Skeleton label="Loading">
    {([12, 14, 16, 20, 28, 36] as const).map((size) => (
      <SkeletonLine key={size} size={size} />
    ))}
  </Skeleton>
);

export const Rows = () => (
  <Card flush>
    <Skeleton label="Loading">
      <SkeletonRow />
      <SkeletonRow start />
      <SkeletonRow end={false} />
    </Skeleton>
  </Card>
);

export const FiguresAndBlock = () => (
  <Skeleton label="Loading">
    <SkeletonFigure size={28} note />
    <SkeletonFigure />
    <SkeletonFigure size={16} />
    <SkeletonBlock height="120px" />
    <SkeletonBlock height="40px" width="50%" />
  </Skeleton>
);

export const HowFar = () => (
  <>
    <Progress value={0} label="Spent" text="0 %" />
    <Progress value={0.62} label="Spent of the coupon" text="62 %" />
    <Progress value={1} label="Spent, all" text="100 %" tone="muted" />
    <Progress value={7} label="Spent, too much" text="$700.00 of $100.00" tone="loss" />
  </>
);

export const Pull = () => (
  <PullToRefresh
    onRefresh={() => Promise.resolve()}
    words={{ pull: 'Pull', release: 'Release', refreshing: 'Refreshing', done: 'Up to date' }}
  >
    <Card>On a touch screen, pull the top of the page down.</Card>
  </PullToRefresh>
);
