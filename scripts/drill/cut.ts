import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way from one port to another that can be cut. */
export class Cut {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  readonly port: number;
  private readonly to: number;

  constructor(port: number, to: number) {
    this.port = port;
    this.to = to;
  }

  open(): Promise<void> {
    this.server = createServer((from) => {
      const to = connect(this.to, '127.0.0.1');
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    const { server } = this;
    return new Promise((done) => server.listen(this.port, '127.0.0.1', done));
  }

  cut(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
