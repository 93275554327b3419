/**
 * A hook through which fast refresh of remotes finds the host's React: it records every renderer. It must be
 * in the page before any script; there is no CSP in development.
 */
export const REFRESH_HOOK = `<script>
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      const id = this.renderers.size + 1;
      this.renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
</script>`;
