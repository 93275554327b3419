import { appStore } from '@adpartner/shared/session/app-store';
import { holdFrames } from '@adpartner/shared/testing/hold-frames';
import { askToConfirm, questionAtom } from './popup-requests.ts';

const QUESTION = { title: 'Replace it?', body: 'The old one goes.', confirmLabel: 'Replace it' };

test('what an answer leads to comes after the frame that shows its press', async () => {
  const showFrame = await holdFrames();
  const told = jest.fn();
  void askToConfirm(QUESTION).then(told);
  appStore.get(questionAtom)?.answer(true);
  expect(appStore.get(questionAtom)).toBeNull();
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  await showFrame();
  expect(told).toHaveBeenCalledWith(true);
});

test('another question ends the open one with a no', async () => {
  const first = askToConfirm(QUESTION);
  const second = askToConfirm({ ...QUESTION, title: 'Log out?' });
  appStore.get(questionAtom)?.answer(true);
  expect(await Promise.all([first, second])).toEqual([false, true]);
});
