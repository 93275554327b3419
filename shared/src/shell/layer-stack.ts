import type { Layer } from '../ui/dialog-layers.ts';

/** After this long, in ms, what was asked to close and is still there stays open. */
const CLOSES_WITHIN = 100;

interface OpenLayer extends Layer {
  /** Asked to close; it counts no more. */
  closing: boolean;
}

/**
 * What lies over the page, the top one last.
 * @param onStay called when one that was asked to close is still there after all
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
    /** Those that were not asked to close. */
    staying,
    /** Asks one to close. */
    ask,
    closeAll(): void {
      for (const layer of staying().reverse()) ask(layer);
    },
    /** Puts one on top. Returns how to take it away. */
    add(layer: Layer): () => void {
      const entry = { ...layer, closing: false };
      open.push(entry);
      return () => void open.splice(open.indexOf(entry), 1);
    },
  };
}
