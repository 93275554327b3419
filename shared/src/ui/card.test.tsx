import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';

it('a card with a title is a region named by it', () => {
  render(
    <Card title="Data overview" aside="as of 10:42">
      content
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Data overview' })).toHaveTextContent('as of 10:42');
  expect(screen.getByRole('heading', { level: 2, name: 'Data overview' })).toBeVisible();
});

it('a card without one is no landmark', () => {
  render(<Card>content</Card>);
  expect(screen.queryByRole('region')).toBeNull();
});

it('the title can stand deeper in the outline', () => {
  render(
    <Card title="History" level={3}>
      content
    </Card>,
  );
  expect(screen.getByRole('heading', { level: 3 })).toBeVisible();
});
