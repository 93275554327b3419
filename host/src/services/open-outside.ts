import { isExternalUrl, type HybridBridge } from '@adpartner/shared/bridge/hybrid-bridge';

/**
 * Has the hybrid app open links that lead out of this one: a new tab, which a web view lacks, mail, phone. In
 * a browser a plain link is enough.
 */
export function openOutside(bridge: HybridBridge): () => void {
  if (!bridge.isHybrid) return () => {};
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    if (link === null || !isExternalUrl(link.href)) return;
    if (link.protocol === 'https:' && link.target !== '_blank') return;
    event.preventDefault();
    bridge.openExternal(link.href);
  };
  // After the link's own handlers, React's included.
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
