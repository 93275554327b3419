// An unexpected console.error or console.warn fails the test that caused it.
import '@testing-library/jest-dom';

const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      seen.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (seen.length > 0) throw new Error(`unexpected output:\n${seen.join('\n')}`);
});
