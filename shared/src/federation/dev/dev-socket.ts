import { reloadUnlessRefreshed, type HotModules, type RefreshHook } from './dev-reload.ts';

// webpack's own: the address of this bundle.
declare const __webpack_public_path__: string;

/**
 * The address of the dev server of this bundle. It may differ from the page's server: a remote is also
 * developed in a deployed host, whose machine has no such socket.
 */
function ownServer(asked: string): string {
  const url = new URL(asked, location.href);
  const from = new URL(__webpack_public_path__, location.href);
  url.protocol = from.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hostname = from.hostname;
  url.port = from.port;
  return url.href;
}

/** The socket URL for the dev server's client: by default it would be on the page's machine. */
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

// webpack's hot modules; an ES module of a package has no `module`.
const hot = (import.meta as { webpackHot?: HotModules }).webpackHot;

if (hot) {
  const hook = () =>
    (window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RefreshHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
  reloadUnlessRefreshed(hot, hook, () => location.reload());
}
