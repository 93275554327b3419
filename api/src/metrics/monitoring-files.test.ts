import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { promtool } from '../testing/programs/promtool.ts';
import { describeOnPostgres } from '../testing/test-database.ts';
import { addDatabaseMetrics } from './database-metrics.ts';
import { ServerMetrics } from './server-metrics.ts';

const FOLDER = join(import.meta.dirname, '../../../deploy/monitoring');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

interface Dashboard {
  readonly panels: { readonly title: string; readonly targets: { readonly expr: string }[] }[];
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

if (promtool(FOLDER, '--version') === null) {
  describe.skip('the alert rules: not run, for promtool is missing (Debian’s package prometheus)', () => {
    test('is not run', () => {});
  });
} else {
  describe('the alert rules', () => {
    test('and the configuration that names them are valid', () => {
      expect(promtool(FOLDER, 'check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
    });

    test('are raised by what they are about, and by nothing else', () => {
      expect(promtool(FOLDER, 'test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
      const rules = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
      const tested = read('alerts.test.yml').split('is raised by what it is about').at(-1) ?? '';
      for (const rule of rules) expect(tested).toContain(`alertname: ${rule}\n`);
    });
  });
}

describeOnPostgres('the alert rules and the dashboard', (open) => {
  test('ask for series that the server has', async () => {
    const metrics = new ServerMetrics();
    addDatabaseMetrics(metrics, await open());
    const names = new Set((await metrics.read()).map(({ name }) => name));
    const asked = [read('alerts.yml'), ...expressions]
      .join('\n')
      .match(/\b(adpartner|nodejs|process)_\w+/g);
    expect(asked?.length).toBeGreaterThan(20);
    for (const series of asked ?? []) {
      expect([...names]).toContain(
        names.has(series) ? series : series.replace(/_(bucket|count|sum)$/, ''),
      );
    }
  });
});
