import { addReportSink, report, type Report } from './report.ts';

const failure = (name: string): Report => ({ kind: 'error', error: new Error(name), context: {} });

test('a sink added late hears what was said before it', () => {
  const first = failure('first');
  report(first);
  const heard: Report[] = [];
  const remove = addReportSink((one) => heard.push(one));
  expect(heard).toContain(first);
  remove();
});

test('a removed sink hears nothing more', () => {
  const heard: Report[] = [];
  addReportSink((one) => heard.push(one))();
  heard.length = 0;
  report(failure('later'));
  expect(heard).toEqual([]);
});

test('a sink that throws keeps no other from hearing', () => {
  const heard: Report[] = [];
  const removeBroken = addReportSink(() => {
    throw new Error('broken sink');
  });
  const remove = addReportSink((one) => heard.push(one));
  const said = failure('said');
  report(said);
  expect(heard).toContain(said);
  removeBroken();
  remove();
});
