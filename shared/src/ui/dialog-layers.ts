import { useEffect, useEffectEvent } from 'react';

/** A layer over the page: a dialog, a sheet, a popup. */
export interface Layer {
  /** False while it must not close. */
  canClose(): boolean;
  /** Asks it to close, as its close button would. */
  close(): void;
}

/** The layers over the page, as Back uses them. */
export interface Layers {
  /** Adds a layer on top. Returns how to remove it, once it is closed. */
  add(layer: Layer): () => void;
  /** Handles a back key: closes the top layer, if it can close. False if there is none. */
  back(): boolean;
}

/*
 * Each bundle has a copy of this module, the page has one history: the layers are kept in a global that every
 * copy finds, set by the page's router (shell/layers/back-layers). Without one, as in a component's test or an older
 * host, Back is the browser's. Another shape needs another number in the key.
 */
const key = Symbol.for('adpartner.ui.layers.1');
const page = globalThis as unknown as Record<symbol, Layers | undefined>;

/** The layers over the page; undefined if its router does not track them. */
export const pageLayers = (): Layers | undefined => page[key];

/** Makes these the page's layers. */
export function providePageLayers(layers: Layers): void {
  page[key] = layers;
}

/** Lets Back close open layers first, before it leads to another page. */
export function useLayer(open: boolean, dismissable: boolean, onClose: () => void): void {
  const canClose = useEffectEvent(() => dismissable);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    return pageLayers()?.add({ canClose: () => canClose(), close: () => close() });
  }, [open]);
}
