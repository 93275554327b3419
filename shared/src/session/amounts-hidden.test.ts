import { act, renderHook } from '@testing-library/react';
import { setAmountsHidden, useAmountsHidden } from './amounts-hidden.ts';

const KEY = 'wallet_amounts_hidden';
afterEach(() => localStorage.clear());

test('hiding and showing again reaches whatever shows amounts', () => {
  const { result } = renderHook(() => useAmountsHidden());
  expect(result.current).toBe(false);
  act(() => setAmountsHidden(true));
  expect(result.current).toBe(true);
  act(() => setAmountsHidden(false));
  expect(result.current).toBe(false);
});

test('what another remote has hidden is hidden from the first render on', () => {
  const seen: boolean[] = [];
  const render = () => renderHook(() => seen.push(useAmountsHidden()));
  render().unmount();
  // Another remote has a copy of this module, and shares the storage.
  localStorage.setItem(KEY, 'yes');
  render().unmount();
  expect(seen).toEqual([false, true]);
});

test('another tab’s choice counts in this one', () => {
  const { result } = renderHook(() => useAmountsHidden());
  localStorage.setItem(KEY, 'yes');
  const change = { key: KEY, newValue: 'yes', storageArea: localStorage };
  act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
  expect(result.current).toBe(true);
});
