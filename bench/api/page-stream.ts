import { get, type IncomingMessage } from 'node:http';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { EVENTS_PATH } from '../../shared/src/contract/events.ts';

/** A page's stream: its events so far, as text. */
export class PageStream {
  readonly user: { id: string; token: string };
  readonly #url: string;
  #response: IncomingMessage | null = null;
  #text = '';
  #heard = () => {};
  hasEnded = false;

  constructor(server: string, user: { id: string; token: string }) {
    this.#url = server + PREFIX + EVENTS_PATH;
    this.user = user;
  }

  /** Opens it and waits for its first event. */
  async open(): Promise<void> {
    const first = this.next();
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const options = { headers: { 'x-ct': this.user.token }, agent: false };
      get(this.#url, options, done).on('error', fail);
    });
    if (!response.headers['content-type']?.startsWith('text/event-stream')) {
      throw new Error(`no stream: ${response.statusCode}`);
    }
    response.setEncoding('utf8').on('data', (text: string) => {
      this.#text += text;
      if (!this.#text.includes('data:') || !this.#text.endsWith('\n\n')) return;
      this.#text = '';
      this.#heard();
    });
    response.once('close', () => (this.hasEnded = true));
    this.#response = response;
    await first;
  }

  /** The next event. Rejects when there is none for a minute. */
  next(): Promise<void> {
    return new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error('no event within a minute')), 60_000);
      this.#heard = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  close(): void {
    this.#response?.destroy();
  }
}
