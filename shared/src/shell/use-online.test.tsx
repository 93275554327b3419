import { act, render, screen } from '@testing-library/react';
import { useOnline } from './use-online.ts';

function Mark() {
  return <p>{useOnline() ? 'online' : 'offline'}</p>;
}

test('a screen follows the connection as it goes and comes back', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<Mark />);
  expect(screen.getByText('online')).toBeVisible();
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('offline')).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('online')).toBeVisible();
});
