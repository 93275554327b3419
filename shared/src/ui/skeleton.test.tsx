import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonBlock, SkeletonFigure, SkeletonLine, SkeletonRow } from './skeleton.tsx';

it('the shapes are silent, their label is announced', () => {
  render(
    <Skeleton label="Loading">
      <SkeletonFigure note />
      <SkeletonRow start />
      <SkeletonLine size={28} width="4em" />
      <SkeletonBlock height="80px" />
    </Skeleton>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
});

it('a line is as high as the text it stands for', () => {
  const { container } = render(<SkeletonLine size={28} width="4em" />);
  expect(container.firstElementChild).toHaveStyle({ fontSize: 'var(--text-28)' });
});
