import { afterFrame } from './after-frame.ts';

let frames: FrameRequestCallback[];

beforeEach(() => {
  frames = [];
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => jest.useRealTimers());

test('work is done in order after the next frame, not before it is painted', () => {
  const done: string[] = [];
  afterFrame(() => done.push('first'));
  afterFrame(() => done.push('second'));
  jest.runAllTimers();
  expect(frames).toHaveLength(1);
  frames[0]!(0);
  expect(done).toEqual([]);
  jest.runAllTimers();
  expect(done).toEqual(['first', 'second']);
});

test('work that is taken back is not done, also by what is done before it', () => {
  const done: string[] = [];
  let takeBack = () => {};
  afterFrame(() => takeBack());
  takeBack = afterFrame(() => done.push('second'));
  frames[0]!(0);
  jest.runAllTimers();
  expect(done).toEqual([]);
});

test('a hidden page, which has no frames, does it now', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const work = jest.fn();
  afterFrame(work);
  expect(work).toHaveBeenCalledTimes(1);
});
