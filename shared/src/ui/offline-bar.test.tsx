import { render, screen } from '@testing-library/react';
import { OfflineBar } from './offline-bar.tsx';

it('the words come into a status region that was there before them', () => {
  const { rerender } = render(<OfflineBar />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(<OfflineBar>Offline. As of 10:42.</OfflineBar>);
  expect(status).toHaveTextContent('Offline. As of 10:42.');
});
