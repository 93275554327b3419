import { BelowFold } from './below-fold.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { ListRow, RowList } from './list-row.tsx';
import { Page, Section, StickyActions } from './page.tsx';

export default { title: 'Layout' };

export const Cards = () => (
  <>
    <Card>Without a title</Card>
    <Card title="With a title" aside="As of 10:30" level={3}>
      What stands in it.
    </Card>
    <Card title="With rows" level={3} flush>
      <RowList label="Rows of a card">
        <ListRow title="One" end="$1.00" />
        <ListRow title="Two" end="$2.00" />
      </RowList>
    </Card>
    <Card
      title={<span lang="de">Rückerstattungsverarbeitungsbenachrichtigung</span>}
      aside="25. November 2026, 10:30"
      level={3}
    >
      A long title.
    </Card>
  </>
);

export const WholePage = () => (
  <Page>
    <Section title="A section" aside={<a href="#all">All</a>} level={3}>
      <Card>A card of it</Card>
    </Section>
    <Section label="Without a title">
      <Card>Another card</Card>
    </Section>
    <BelowFold>
      <p>Drawn after what is on the first screen.</p>
    </BelowFold>
    <StickyActions>
      <Button full>Fund the plan</Button>
    </StickyActions>
  </Page>
);
