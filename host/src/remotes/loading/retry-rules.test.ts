import { TimeoutError } from './in-time.ts';
import { RemoteError, type RemoteFailure } from '../fetching/remote-error.ts';
import { pauseAfter } from './retry-rules.ts';

const error = (failure: RemoteFailure, cause?: Error) =>
  new RemoteError(failure, 'wallet', '2', 'why', { cause });
const late = new TimeoutError('late');

test.each<[what: string, error: RemoteError, pauses: number[], withOthers: number[]]>([
  ['can’t be had', error('unreachable'), [400, 1600], [400]],
  ['is late', error('unreachable', late), [400], []],
  ['is broken', error('broken'), [], []],
  ['is for another shell', error('incompatible'), [], []],
  ['is not named', error('unknown'), [], []],
])('a release that %s is tried again after %#', (_, failure, pauses, withOthers) => {
  const after = (others: boolean) =>
    [1, 2, 3].map((attempts) => pauseAfter(failure, attempts, others)).filter((ms) => ms);
  expect(after(false)).toEqual(pauses);
  expect(after(true)).toEqual(withOthers);
});
