import { render, screen } from '@testing-library/react';
import { TwoPanes, type TwoPanesProps } from './two-panes.tsx';

const panes = ({ opened = null, ...rest }: Partial<TwoPanesProps>) => (
  <TwoPanes
    isWide
    list={
      <ul>
        {['1', '2'].map((id) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === opened ? 'page' : undefined}>
              Row {id}
            </a>
          </li>
        ))}
      </ul>
    }
    detail={<button>Detail of {opened}</button>}
    opened={opened}
    label="Plan"
    empty="Choose a plan."
    {...rest}
  />
);
const show = (props: Partial<TwoPanesProps>) => {
  const { rerender } = render(panes(props));
  return (next: Partial<TwoPanesProps>) => rerender(panes(next));
};
const row = (id: string) => screen.getByRole('link', { name: `Row ${id}` });
const detail = () => screen.getByRole('region', { name: 'Plan' });

test('beside a list that has nothing open stands what to do', () => {
  show({});
  expect(row('1')).toBeVisible();
  expect(screen.getByText('Choose a plan.')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});

test('what is opened takes the focus, begins at its top, and leaves the list as it is', () => {
  const next = show({ opened: '1' });
  expect(document.body).toHaveFocus();
  const list = row('1').closest('ul');
  detail().scrollTop = 70;
  next({ opened: '2' });
  expect(detail()).toHaveFocus();
  expect(detail()).toHaveTextContent('Detail of 2');
  expect(detail().scrollTop).toBe(0);
  expect(row('2').closest('ul')).toBe(list);
});

test('closed, it gives the focus back to its row', () => {
  const next = show({});
  next({ opened: '2' });
  screen.getByRole('button').focus();
  next({});
  expect(row('2')).toHaveFocus();
});

test('closed by somebody who is in the list, it leaves the focus there', () => {
  const next = show({});
  next({ opened: '2' });
  row('1').focus();
  next({});
  expect(row('1')).toHaveFocus();
});

test('in a narrow window only one of both is there, without a pane’s name', () => {
  const next = show({ isWide: false });
  expect(screen.queryByText('Choose a plan.')).toBeNull();
  next({ isWide: false, opened: '1' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByText('Detail of 1')).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('what is open stays as it is when the window gets wide', () => {
  const next = show({ isWide: false, opened: '1' });
  const before = screen.getByRole('button');
  next({ opened: '1' });
  expect(screen.getByRole('button')).toBe(before);
  expect(row('1')).toBeVisible();
});
