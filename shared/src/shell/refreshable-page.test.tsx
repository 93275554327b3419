import { fireEvent, screen } from '@testing-library/react';
import { useQuery } from '@adpartner/shared/api/query';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import { RefreshablePage } from './refreshable-page.tsx';

let responses: string[] = [];
const asked = { first: 0, second: 0 };

function Part({ name }: { name: keyof typeof asked }) {
  const { data, isError } = useQuery({
    queryKey: ['part', name],
    queryFn: () => {
      asked[name] += 1;
      const response = responses.shift();
      if (response === undefined) throw new Error('no response');
      return Promise.resolve(response);
    },
  });
  return <p>{isError ? `${data} is old` : data}</p>;
}

/** Pulls the page down by this many px, and lets go. */
function pull(by: number) {
  const [at] = screen.getAllByRole('paragraph');
  fireEvent.touchStart(at!, { touches: [{ clientX: 0, clientY: 0 }] });
  fireEvent.touchMove(at!, { touches: [{ clientX: 0, clientY: by }] });
  fireEvent.touchEnd(at!, { touches: [] });
}

async function show() {
  responses = ['one', 'two'];
  Object.assign(asked, { first: 0, second: 0 });
  await renderScreen(
    <RefreshablePage>
      <Part name="first" />
      <Part name="second" />
    </RefreshablePage>,
  );
  await screen.findByText('two');
}

test('pulling the page down asks again for all that it shows', async () => {
  await show();
  responses = ['three', 'four'];
  pull(300);
  expect(await screen.findByText('three')).toBeVisible();
  expect(await screen.findByText('four')).toBeVisible();
  expect(await screen.findByText('Up to date')).toBeInTheDocument();
});

test('a short pull asks for nothing', async () => {
  await show();
  pull(20);
  expect(asked).toEqual({ first: 1, second: 1 });
});

test('what does not come stays, and is not called up to date', async () => {
  await show();
  responses = ['three'];
  pull(300);
  expect(await screen.findByText('two is old', {}, { timeout: 5000 })).toBeVisible();
  expect(screen.queryByText('Up to date')).toBeNull();
});
