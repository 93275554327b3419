import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListRow, RowList } from './list-row.tsx';

const chevron = (row: HTMLElement) => row.querySelector('.chevron');

it('rows are items of a named list', () => {
  render(
    <RowList label="Records">
      <ListRow title="Top-up" note="today" end="+5.00" endNote="done" />
      <ListRow title="Withdrawal" />
    </RowList>,
  );
  const rows = within(screen.getByRole('list', { name: 'Records' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['Top-uptoday+5.00done', 'Withdrawal']);
});

it('the whole row is the link, with a chevron', () => {
  render(
    <RowList>
      <ListRow title="Top-up" end="+5.00" render={<a href="#/wallet/record?id=1" />} />
    </RowList>,
  );
  const link = screen.getByRole('link', { name: 'Top-up +5.00' });
  expect(link).toHaveAttribute('href', '#/wallet/record?id=1');
  expect(chevron(link)).not.toBeNull();
});

it('the whole row is the button', async () => {
  const press = jest.fn();
  render(
    <RowList>
      <ListRow title="Service 1" onClick={press} />
    </RowList>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Service 1' }));
  expect(press).toHaveBeenCalledTimes(1);
});

it('a row that opens nothing has no chevron', () => {
  render(
    <RowList>
      <ListRow title="Plain" />
      <ListRow title="Toggle" onClick={() => undefined} opens={false} />
    </RowList>,
  );
  for (const row of screen.getAllByRole('listitem')) expect(chevron(row)).toBeNull();
});

it('an unread row says so in words', () => {
  render(
    <RowList>
      <ListRow title="Maintenance" unread="Unread" onClick={() => undefined} />
    </RowList>,
  );
  expect(screen.getByRole('button', { name: 'Unread Maintenance' })).toBeVisible();
});

it('sentences below have the row’s whole width, in the same link', () => {
  render(
    <RowList>
      <ListRow title="Discount" end="$5.00" below="Spent first" render={<a href="#one" />} />
    </RowList>,
  );
  const link = screen.getByRole('link', { name: 'Discount $5.00 Spent first' });
  expect(link.querySelector('.below')).toHaveTextContent('Spent first');
  expect(link.querySelector('.main')).not.toHaveTextContent('Spent first');
});
