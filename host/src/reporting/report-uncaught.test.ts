import { report } from './report.ts';
import { reportUncaught } from './report-uncaught.ts';

jest.mock('./report.ts', () => ({ report: jest.fn() }));

const tell = (message: string) => window.dispatchEvent(new ErrorEvent('error', { message }));

beforeAll(() => reportUncaught());
beforeEach(() => jest.mocked(report).mockClear());

test('an uncaught error is reported', () => {
  tell('no such thing');
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ error: new Error('no such thing'), context: { where: 'window' } }),
  );
});

test('a size that the browser tells a frame later is no error', () => {
  tell('ResizeObserver loop completed with undelivered notifications.');
  tell('ResizeObserver loop limit exceeded');
  expect(report).not.toHaveBeenCalled();
});
