import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it is now, one line for each place; by its rules, or by one of them. */
export async function axeFindings(page: Page, screen: string, rule?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rule ? axe.withRules(rule) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${screen}: ${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}
