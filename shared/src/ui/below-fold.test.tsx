import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { BelowFold } from './below-fold.tsx';

/** The content of the page after each change. */
let stood: string[];

async function open() {
  let unmount = () => {};
  await act(async () => {
    ({ unmount } = render(
      <Profiler id="screen" onRender={() => stood.push(document.body.textContent)}>
        <p>first</p>
        <BelowFold>
          <p>second</p>
        </BelowFold>
      </Profiler>,
    ));
  });
  return { unmount };
}

beforeEach(() => {
  stood = [];
  window.history.replaceState({ idx: 1 }, '');
});

test('the end of a screen comes after what a phone shows first', async () => {
  await open();
  expect(stood).toEqual(['first', 'firstsecond']);
});

test('who comes back through the history finds all of it at once', async () => {
  const { unmount } = await open();
  unmount();
  stood = [];
  await open();
  expect(screen.getByText('second')).toBeVisible();
  expect(new Set(stood)).toEqual(new Set(['firstsecond']));
});

test('what the router keeps with the entry stays', async () => {
  await open();
  expect(window.history.state).toMatchObject({ idx: 1 });
});
