import { chooseKinds, chosenKinds } from './push-choice.ts';

const KEY = 'notification_push_kinds';
beforeEach(() => localStorage.clear());

test('every user of a device has a choice of their own', () => {
  chooseKinds('anna', ['plans', 'security']);
  chooseKinds('ben', ['withdrawals']);
  expect(chosenKinds('anna')).toEqual(['security', 'plans']);
  chooseKinds('anna', []);
  expect(chosenKinds('anna')).toEqual([]);
  expect(chosenKinds('ben')).toEqual(['withdrawals']);
  expect(localStorage.getItem(KEY)).toBe('{"ben":["withdrawals"]}');
});

test('a kind that this build does not know, and anything else, is no choice', () => {
  localStorage.setItem(KEY, '{"anna":["lottery","plans"]}');
  expect(chosenKinds('anna')).toEqual(['plans']);
  localStorage.setItem(KEY, '{"anna":"plans"}');
  expect(chosenKinds('anna')).toEqual([]);
});

test('a choice of an earlier release, under a key without the remote’s name, stays', () => {
  localStorage.setItem('push_kinds', '{"anna":["plans"]}');
  expect(chosenKinds('anna')).toEqual(['plans']);
  chooseKinds('ben', ['security']);
  expect(chosenKinds('anna')).toEqual(['plans']);
  expect(localStorage.getItem('push_kinds')).toBe(localStorage.getItem(KEY));
});
