import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button.tsx';

const show = () =>
  render(
    <CopyButton text="AP-42" label="Copy number" copiedLabel="Copied" failedLabel="Not copied" />,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Copy number' }));

function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

it('the text is on the clipboard, and that is announced', async () => {
  const write = jest.fn(() => Promise.resolve());
  clipboard(write);
  show();
  await press();
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(write).toHaveBeenCalledWith('AP-42');
});

describe('where the clipboard is refused', () => {
  beforeEach(() => {
    clipboard(() => Promise.reject(new Error('not allowed')));
  });
  afterEach(() => {
    delete (document as { execCommand?: unknown }).execCommand;
  });

  it('the old way is tried, and the focus stays', async () => {
    let copied = '';
    document.execCommand = () => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    };
    show();
    await press();
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(copied).toBe('AP-42');
    expect(screen.getByRole('button', { name: 'Copy number' })).toHaveFocus();
  });

  it('a failure is said', async () => {
    show();
    await press();
    expect(await screen.findByText('Not copied')).toBeVisible();
  });
});

it('the announcement goes after two seconds', async () => {
  jest.useFakeTimers();
  clipboard(() => Promise.resolve());
  show();
  await act(async () => screen.getByRole('button', { name: 'Copy number' }).click());
  expect(screen.getByText('Copied')).toBeVisible();
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  jest.useRealTimers();
});
