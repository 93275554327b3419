import type * as z from 'zod/mini';
import { createApiClient } from '@adpartner/shared/api/client';
import { provideApiClient } from '@adpartner/shared/api/current-client';
import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { PREFIX, type Call, type CallOutput } from '@adpartner/shared/contract/call';
import { CODES, REASONS, type Reason } from '@adpartner/shared/contract/error-codes';
import { fieldRules } from '@adpartner/shared/contract/field-rules';
import { currentLanguage } from '@adpartner/shared/i18n/i18n';
import { currentToken } from '@adpartner/shared/session/session-atoms';

type Calls = typeof ALL_CALLS;
/** The name under which a call's file exports it: `getWalletCall`. */
type CallName = `${keyof Calls}Call`;
type CallOf<Name extends CallName> = Name extends `${infer Key extends keyof Calls}Call`
  ? Calls[Key]
  : never;

/** A call's input as its schema parses it: trimmed, with its defaults. */
type ParsedInput<Name extends CallName> = z.output<CallOf<Name>['input']>;

/** The parts of a request beside its input. */
export interface FakeRequest {
  token: string | null;
  headers: Headers;
}

/**
 * The responses of the server, by the name of the call's export. A handler gets the parsed input and
 * returns the data, rejects the call (`throw callError('username_taken')`), or has no connection
 * (`throw noConnection()`); a promise that never settles is a server that does not respond.
 */
export type FakeHandlers = {
  [Name in CallName]?: (
    input: ParsedInput<Name>,
    request: FakeRequest,
  ) => CallOutput<CallOf<Name>> | Promise<CallOutput<CallOf<Name>>>;
};

/** A call that came in. */
export interface SeenCall extends FakeRequest {
  name: CallName;
  input: unknown;
}

export interface FakeServer {
  fetch: typeof fetch;
  /** Every call that came in, in order. */
  seen: readonly SeenCall[];
  /** The inputs of one call. */
  inputsOf<Name extends CallName>(name: Name): ParsedInput<Name>[];
  /** Handles some calls differently from now on. */
  change(handlers: FakeHandlers): void;
}

class CallError extends Error {
  readonly envelope: { code: number; msg: string; data: object };
  constructor(reason: Reason, params: object, lang: string | undefined) {
    super(reason);
    const { code } = REASONS[reason];
    this.envelope = { code, msg: `refused: ${reason}`, data: { reason, params, lang } };
  }
}

/** An error for a handler to throw, with the code that the contract gives its reason. */
export function callError(reason: Reason, params: object = {}, lang?: string): Error {
  const rule: { code: number; params?: readonly string[] } = REASONS[reason];
  const missing = rule.params?.filter((name) => !(name in params)) ?? [];
  if (missing.length > 0) throw new Error(`callError: ${reason} comes with ${missing.join()}`);
  return new CallError(reason, params, lang);
}

/** For a handler to throw: the request does not get through. */
export function noConnection(): Error {
  return new TypeError('Failed to fetch');
}

const NAMES = (Object.entries(ALL_CALLS) as [keyof Calls, Call][]).map(
  ([key, call]): [CallName, Call] => [`${key}Call`, call],
);

function findCall(method: string, path: string): [CallName, Call] | undefined {
  return NAMES.find(([, call]) => call.method === method && PREFIX + call.path === path);
}

function inputOf(url: URL, body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  if (typeof body === 'string') return JSON.parse(body);
  return Object.fromEntries(url.searchParams.entries());
}

const responseOf = (envelope: object) =>
  new Response(JSON.stringify(envelope), { headers: { 'Content-Type': 'application/json' } });

const success = (data: unknown) => responseOf({ code: CODES.success, msg: 'success', data });

/** Reports a fault of the test itself; an unexpected console.error fails it. */
function fault(words: string): never {
  console.error(`fake server: ${words}`);
  throw new TypeError(words);
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

/**
 * An API server for a page's tests, with the page's API client connected to it. It follows the contract: an
 * invalid input is rejected with `invalid_params`, as the real server does; an invalid response of a handler,
 * or a call without a handler, fails the test.
 */
export function fakeServer(initial: FakeHandlers = {}): FakeServer {
  let handlers: FakeHandlers = initial;
  const seen: SeenCall[] = [];

  async function respond(name: CallName, call: Call, sent: unknown, headers: Headers) {
    const request = { token: headers.get('X-CT'), headers };
    const input = call.input.safeParse(sent);
    if (!input.success) {
      return responseOf(
        (callError('invalid_params', { fields: fieldRules(input.error.issues, sent) }) as CallError)
          .envelope,
      );
    }
    seen.push({ name, input: input.data, ...request });
    const handler = handlers[name] as
      | ((input: unknown, request: FakeRequest) => unknown)
      | undefined;
    if (handler === undefined) fault(`${name} has no handler`);
    try {
      const data = call.output.safeParse(await handler(input.data, request));
      if (data.success) return success(data.data);
      const [issue] = data.error.issues;
      return fault(
        `the response of ${name} does not fit: ${issue?.path.join('.')} ${issue?.message}`,
      );
    } catch (error) {
      if (error instanceof CallError) return responseOf(error.envelope);
      throw error;
    }
  }

  const fetchFake: typeof fetch = (target, init = {}) => {
    const url = new URL(target instanceof Request ? target.url : target, 'https://app.example');
    const method = init.method ?? 'GET';
    const found = findCall(method, url.pathname);
    const headers = new Headers(init.headers);
    const responded = Promise.resolve().then(() =>
      found === undefined
        ? fault(`${method} ${url.pathname} is no call of the contract`)
        : respond(...found, inputOf(url, init.body), headers),
    );
    return Promise.race([responded, untilAborted(init.signal)]);
  };

  provideApiClient(
    createApiClient({
      base: '',
      getToken: currentToken,
      getLanguage: currentLanguage,
      fetch: fetchFake,
    }),
  );

  return {
    fetch: fetchFake,
    seen,
    inputsOf: <Name extends CallName>(name: Name) =>
      seen.filter((call) => call.name === name).map(({ input }) => input as ParsedInput<Name>),
    change(changed) {
      handlers = { ...handlers, ...changed };
    },
  };
}
