import type { Layer } from '../../ui/dialog-layers.ts';

/** After this many ms a layer that was asked to close and is still there stays open. */
const CLOSES_WITHIN = 100;

interface OpenLayer extends Layer {
  /** Asked to close; it no longer counts. */
  closing: boolean;
}

/**
 * The layers over the page, the top one last.
 * @param onStay called when a layer that was asked to close is still there
 */
export function layerStack(onStay: () => void) {
  const open: OpenLayer[] = [];
  const staying = () => open.filter(({ closing }) => !closing);

  function ask(layer: OpenLayer): void {
    layer.closing = true;
    layer.close();
    setTimeout(() => {
      if (!open.includes(layer)) return;
      layer.closing = false;
      onStay();
    }, CLOSES_WITHIN);
  }

  return {
    /** Layers that were not asked to close. */
    staying,
    /** Asks a layer to close. */
    ask,
    closeAll(): void {
      for (const layer of staying().reverse()) ask(layer);
    },
    /** Adds a layer on top. Returns how to remove it. */
    add(layer: Layer): () => void {
      const entry = { ...layer, closing: false };
      open.push(entry);
      return () => void open.splice(open.indexOf(entry), 1);
    },
  };
}
