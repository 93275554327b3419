import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from '@adpartner/shared/shell/router';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { useArrival } from './use-arrival.ts';

function Frame() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  useArrival(main);
  return (
    <>
      <button onClick={() => navigate(-1)}>Back</button>
      <main ref={main} tabIndex={-1}>
        <p>{pathname}</p>
        <button onClick={() => setGone(true)}>Empty the list</button>
        {pathname === '/plan' &&
          !isGone &&
          ['1', '2'].map((id) => (
            <Link key={id} to={`/plan/detail?id=${id}`}>
              Plan {id}
            </Link>
          ))}
      </main>
    </>
  );
}

const show = () => renderHostScreen(<Frame />, { route: '/plan', path: '*' });
const plan = (id: string) => screen.getByRole('link', { name: `Plan ${id}` });
const arrived = (path: string) => screen.findByText(path);
const focused = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

test('a new page has the focus, and after Back the link by which the page was left', async () => {
  const { user } = await show();
  await user.click(plan('2'));
  await arrived('/plan/detail');
  await focused(() => screen.getByRole('main'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await arrived('/plan');
  await focused(() => plan('2'));
});

test('a link that is gone leaves the focus to the page', async () => {
  const { user, navigate } = await show();
  await user.click(plan('1'));
  await arrived('/plan/detail');
  await user.click(screen.getByRole('button', { name: 'Empty the list' }));
  act(() => (document.activeElement as HTMLElement).blur());
  await act(() => navigate(-1));
  await arrived('/plan');
  await focused(() => screen.getByRole('main'));
});
