import { reloadUnlessRefreshed, type HotModules, type RefreshHook } from './dev-reload.ts';

// webpack's own: where this bundle came from, and its hot modules.
declare const __webpack_public_path__: string;
declare const module: { hot?: HotModules };

/**
 * The address of the dev server that this bundle came from. The page around it may be another server's:
 * a remote is developed in a deployed host too, whose machine serves no such socket.
 */
function ownServer(asked: string): string {
  const url = new URL(asked, location.href);
  const from = new URL(__webpack_public_path__, location.href);
  url.protocol = from.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hostname = from.hostname;
  url.port = from.port;
  return url.href;
}

/** The line to the dev server, as its client wants it: by default it would go to the page's machine. */
export default class DevSocket {
  readonly client: WebSocket;
  private closed = false;

  constructor(url: string) {
    this.client = new WebSocket(ownServer(url));
  }

  onOpen(tell: () => void): void {
    this.client.onopen = () => tell();
  }

  onClose(tell: () => void): void {
    this.client.onclose = () => {
      if (!this.closed) tell();
    };
  }

  onMessage(tell: (data: string) => void): void {
    this.client.onmessage = (event: MessageEvent<string>) => tell(event.data);
  }

  close(): void {
    this.closed = true;
    this.client.close();
  }
}

if (module.hot) {
  const hook = () =>
    (window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RefreshHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
  reloadUnlessRefreshed(module.hot, hook, () => location.reload());
}
