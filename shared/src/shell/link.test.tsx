import { createRef } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import { Link } from './link.tsx';

test('a press goes there within the page', async () => {
  const { location, user } = await renderScreen(<Link to="/plan?tab=ended">Plans</Link>);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/plan\?tab=ended$/);
  await user.click(screen.getByRole('link'));
  expect(location()).toBe('/plan?tab=ended');
});

/** Whether a click is left to the browser, which this page does not have. */
function leftToBrowser(press: () => void): boolean {
  let left: boolean | undefined;
  const look = (event: MouseEvent) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  press();
  return left === true;
}

test.each([
  ['with the key held that opens a tab', {}, { ctrlKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['of a link that opens in a tab', { target: '_blank' }, {}],
])('a press %s is the browser’s', async (_, props, how) => {
  const { location } = await renderScreen(
    <Link to="/plan" {...props}>
      Plans
    </Link>,
    { route: '/wallet' },
  );
  expect(leftToBrowser(() => fireEvent.click(screen.getByRole('link'), how))).toBe(true);
  expect(location()).toBe('/wallet');
});

test('a press that its place answers goes nowhere', async () => {
  const { location } = await renderScreen(
    <Link to="/plan" onClick={(event) => event.preventDefault()}>
      Plans
    </Link>,
    { route: '/wallet' },
  );
  expect(leftToBrowser(() => fireEvent.click(screen.getByRole('link')))).toBe(false);
  expect(location()).toBe('/wallet');
});

test('whoever holds it has the element, with what else it was given', async () => {
  const link = createRef<HTMLAnchorElement>();
  await renderScreen(<Link to="/plan" ref={link} aria-current="page" className="row" />);
  expect(link.current).toBe(screen.getByRole('link'));
  expect(link.current).toHaveAttribute('aria-current', 'page');
  expect(link.current).toHaveClass('row');
});
