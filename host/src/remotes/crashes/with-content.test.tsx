import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ScreenBoundary } from './screen-boundary.tsx';
import { WithContent } from './with-content.tsx';

function open(children: ReactNode) {
  return render(
    <main>
      <ScreenBoundary place="one" fallback={({ error }) => <b>{String(error)}</b>}>
        <WithContent place="one">{children}</WithContent>
      </ScreenBoundary>
    </main>,
  );
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a screen without any content has crashed after five seconds', async () => {
  const { container } = open(<div />);
  await wait(4_900);
  expect(container).toHaveTextContent(/^$/);
  await wait(200);
  expect(container).toHaveTextContent('the screen has no content');
});

test.each([
  ['text', <p key="p">Hello</p>],
  ['a skeleton', <div key="d" aria-busy="true" />],
  ['a picture', <img key="i" alt="" />],
])('%s is content', async (_, content) => {
  const { container } = open(content);
  await wait(10_000);
  expect(container).not.toHaveTextContent('no content');
});
