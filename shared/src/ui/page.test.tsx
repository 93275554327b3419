import { render, screen } from '@testing-library/react';
import { Page, Section, StickyActions } from './page.tsx';

it('a section is a region named by its title, or by a label that is not shown', () => {
  render(
    <Page>
      <Section title="Waiting for you" level={3}>
        one
      </Section>
      <Section label="More">two</Section>
      <StickyActions>three</StickyActions>
    </Page>,
  );
  expect(screen.getByRole('region', { name: 'Waiting for you' })).toHaveTextContent('one');
  expect(screen.getByRole('heading', { level: 3 })).toBeVisible();
  expect(screen.getByRole('region', { name: 'More' })).toHaveTextContent('two');
});
