import { useEffect, useEffectEvent } from 'react';

/** Something that lies over the page: a dialog, a sheet, a popup. */
export interface Layer {
  /** False while it must not go. */
  canClose(): boolean;
  /** Asks it to close, as its close button would. */
  close(): void;
}

/** What lies over the page now, as the way back knows it. */
export interface Layers {
  /** Puts one on top. Returns how to take it away, once it is closed. */
  add(layer: Layer): () => void;
  /** What a key for back does to them: the top one closes, if it can. False where there is none. */
  back(): boolean;
}

/*
 * Each bundle has a copy of this module, the page has one history: what lies over it is kept where every
 * copy finds it, put there by the page's router (shell/back-layers). Without one, as in a test of a part
 * or in an older host, Back is the browser's. Another shape needs another number.
 */
const key = Symbol.for('adpartner.ui.layers.1');
const page = globalThis as unknown as Record<symbol, Layers | undefined>;

/** What lies over the page; undefined where its router does not keep count. */
export const pageLayers = (): Layers | undefined => page[key];

/** Makes these the page's. */
export function providePageLayers(layers: Layers): void {
  page[key] = layers;
}

/** Lets Back close what is open first, before it leads to another page. */
export function useLayer(open: boolean, dismissable: boolean, onClose: () => void): void {
  const canClose = useEffectEvent(() => dismissable);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    return pageLayers()?.add({ canClose: () => canClose(), close: () => close() });
  }, [open]);
}
