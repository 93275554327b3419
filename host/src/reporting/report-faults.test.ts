import { addReportSink, type Report } from './report.ts';
import { reportFaults } from './report-faults.ts';

let reports: Report[];
let undo: (() => void)[];
beforeEach(() => {
  reports = [];
  undo = [reportFaults(), addReportSink((one) => reports.push(one))];
  // A sink also gets the reports of before.
  reports = [];
});
afterEach(() => undo.forEach((one) => one()));

const errors = () =>
  reports.map((one) => (one.kind === 'error' ? [one.context.where, String(one.error)] : []));

function fail(make: () => HTMLElement): void {
  const element = document.body.appendChild(make());
  element.dispatchEvent(new Event('error'));
  element.remove();
}

const picture = (src: string) => () => Object.assign(document.createElement('img'), { src });

test('a file of this site that fails to load is reported by its path', () => {
  fail(() =>
    Object.assign(document.createElement('script'), { src: '/remotes/plan/chunks/1.js?a' }),
  );
  fail(() => Object.assign(document.createElement('link'), { href: '/assets/main.css' }));
  fail(picture('https://elsewhere.example/a.png'));
  fail(() => document.createElement('p'));
  expect(errors()).toEqual([
    ['resource', 'ResourceError: /remotes/plan/chunks/1.js'],
    ['resource', 'ResourceError: /assets/main.css'],
  ]);
});

test('a violation of the content security policy is reported with its place', () => {
  const event = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'script-src-elem',
    blockedURI: 'https://evil.example/x.js',
    sourceFile: 'https://x.example/remotes/plan/chunks/1.js',
    lineNumber: 1,
    columnNumber: 20,
  });
  document.dispatchEvent(event);
  expect(errors()).toEqual([
    ['csp', 'SecurityPolicyViolation: script-src-elem https://evil.example/x.js'],
  ]);
  const [first] = reports;
  expect(first?.kind === 'error' && (first.error as Error).stack).toBe(
    'at https://x.example/remotes/plan/chunks/1.js:1:20',
  );
});

test('a page reports ten of a sort at most', () => {
  for (let count = 0; count < 30; count++) fail(picture('/gone.png'));
  expect(reports).toHaveLength(10);
});
