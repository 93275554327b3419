import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Edge } from './edge.ts';

/** A connection to the proxy, by TLS, from an address of this machine. */
export function openTls({ tlsPort, host, certificate }: Edge, localAddress: string): Socket {
  const socket = connectPlain({ port: tlsPort, host: '127.0.0.1', localAddress });
  return connectTls({ socket, servername: host, ca: certificate });
}

/** A connection without TLS to a port of this machine. */
export const openPlain = (port: number, localAddress: string): Socket =>
  connectPlain({ port, host: '127.0.0.1', localAddress });

/** Sends a text, and returns the response once nothing more arrives for so many milliseconds. */
export function say(socket: Socket, text: string, patience = 800): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const end = () => (socket.destroy(), resolve(heard));
    socket.setTimeout(patience, end);
    socket.on('data', (part: Buffer) => (heard += part.toString('latin1')));
    socket.on('error', end);
    socket.on('close', end);
    socket.write(Buffer.from(text, 'latin1'));
  });
}

/** The statuses of the responses in a text. */
export const statusesOf = (heard: string): number[] =>
  [...heard.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
