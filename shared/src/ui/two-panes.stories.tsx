import { Card } from './card.tsx';
import { ListRow, RowList } from './list-row.tsx';
import { Page } from './page.tsx';
import { TwoPanes } from './two-panes.tsx';

export default { title: 'Two panes' };

const panes = (opened: string | null) => (
  <TwoPanes
    isWide
    list={
      <Page>
        <RowList label="Plans">
          {['One', 'Two'].map((title) => (
            <ListRow
              key={title}
              title={title}
              render={<a href="#row" aria-current={title === opened ? 'page' : undefined} />}
            />
          ))}
        </RowList>
      </Page>
    }
    detail={
      <Page>
        <Card title="One">Its detail</Card>
      </Page>
    }
    opened={opened}
    label="Plan"
    empty="Choose a plan."
  />
);

export const NothingOpen = () => panes(null);
export const WithADetail = () => panes('One');
