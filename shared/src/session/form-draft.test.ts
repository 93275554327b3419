import * as z from 'zod/mini';
import { formDraft } from './form-draft.ts';

const schema = z.object({ amount: z.string() });
const draft = formDraft('plan', 'put_plan-1', 'user-1', schema);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  draft.remove();
});

test('what was typed comes back, until it is sent', () => {
  expect(draft.read()).toBeNull();
  draft.write({ amount: '200' });
  expect(formDraft('plan', 'put_plan-1', 'user-1', schema).read()).toEqual({ amount: '200' });
  draft.remove();
  expect(draft.read()).toBeNull();
});

test('neither another user nor another form sees it', () => {
  draft.write({ amount: '200' });
  expect(formDraft('plan', 'put_plan-1', 'user-2', schema).read()).toBeNull();
  expect(formDraft('plan', 'put_plan-2', 'user-1', schema).read()).toBeNull();
});

test.each(['no json', '{"amount":5}'])('what was kept in another shape is dropped: %s', (text) => {
  sessionStorage.setItem('plan_draft_put_plan-1_user-1', text);
  expect(draft.read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('on a device that keeps nothing the values last as long as the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  draft.write({ amount: '200' });
  expect(draft.read()).toEqual({ amount: '200' });
  draft.remove();
  expect(draft.read()).toBeNull();
});

test('what no longer fits into a full storage does not leave the older one behind', () => {
  draft.write({ amount: '200' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  draft.write({ amount: '300' });
  expect(draft.read()).toEqual({ amount: '300' });
  expect(sessionStorage).toHaveLength(0);
  jest.restoreAllMocks();
  draft.write({ amount: '400' });
  expect(sessionStorage).toHaveLength(1);
  expect(draft.read()).toEqual({ amount: '400' });
});

test('a draft of an earlier release, under a key without the remote’s name, comes back once', () => {
  sessionStorage.setItem('draft_put_plan-1_user-1', '{"amount":"200"}');
  expect(draft.read()).toEqual({ amount: '200' });
  draft.write({ amount: '300' });
  expect(draft.read()).toEqual({ amount: '300' });
  draft.remove();
  expect(sessionStorage).toHaveLength(0);
});
