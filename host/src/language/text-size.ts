import { atom, type Atom } from 'jotai';
import { appStore } from '@adpartner/shared/session/app-store';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { parseTextScale, type TextScale } from './text-scale.ts';

/** The key of this device's choice. */
const KEY = 'text_scale';

const scaleAtom = atom<TextScale>(parseTextScale(safeStorage.get(KEY)));

/** From this size on words may be longer than a phone's line, in percent (reset.css). */
const LARGE = 150;

/** The size of text on this device, in percent. */
export const textScaleAtom: Atom<TextScale> = atom((get) => get(scaleAtom));

function apply(scale: TextScale): void {
  appStore.set(scaleAtom, scale);
  const { documentElement } = document;
  documentElement.style.setProperty('--text-scale', String(scale / 100));
  if (scale < LARGE) delete documentElement.dataset.largeText;
  else documentElement.dataset.largeText = String(scale);
}

/** Sets the size of text here and in every other tab, and stores it. */
export function setTextScale(scale: TextScale): void {
  safeStorage.set(KEY, String(scale));
  apply(scale);
}

/** Applies the stored size of text, and keeps it in step with other tabs. */
export function startTextSize(): () => void {
  const follow = () => apply(parseTextScale(safeStorage.get(KEY)));
  follow();
  return safeStorage.subscribe((key) => {
    if (key === null || key === KEY) follow();
  });
}
