import { createOperatorEndpoint } from '../operator/endpoint/endpoint.ts';
import { OPERATOR_PATH, type CommandResponse } from '../operator/endpoint/command-response.ts';
import type { Queries } from '../db/database.ts';
import { TEST_SECRETS, TEST_SITE } from './test-server.ts';

export const OPERATOR_TOKEN = 'o'.repeat(32);
/** The origins that the app may show in a frame. */
const SERVICE_ORIGINS = ['https://service.example.com', 'https://chat.example.com'];
const HTTP_OK = 200;

export interface TestOperator {
  /** Sends a command to the endpoint and returns what came back. */
  ask(command: string, input?: Record<string, unknown>, actor?: string): Promise<CommandResponse>;
  /** Sends a command that must succeed. */
  succeed<R = Record<string, unknown>>(
    command: string,
    input?: Record<string, unknown>,
    actor?: string,
  ): Promise<R>;
  /** Sends a command that must fail; returns the line that says why. */
  error(command: string, input?: Record<string, unknown>): Promise<string>;
}

/** The operator endpoint of a database, called by injection. */
export function openTestOperator(db: Queries, secrets = TEST_SECRETS): TestOperator {
  const endpoint = createOperatorEndpoint({
    db,
    secrets,
    serviceOrigins: SERVICE_ORIGINS,
    siteDir: TEST_SITE,
    tokens: [OPERATOR_TOKEN],
  });
  const ask: TestOperator['ask'] = async (command, input = {}, actor = 'olga') => {
    const { statusCode, payload } = await endpoint.inject({
      method: 'POST',
      url: OPERATOR_PATH,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      payload: { command, input, actor },
    });
    const response = JSON.parse(payload) as CommandResponse;
    expect('result' in response).toBe(statusCode === HTTP_OK);
    return response;
  };
  return {
    ask,
    succeed: async <R>(command: string, input?: Record<string, unknown>, actor?: string) => {
      const response = await ask(command, input, actor);
      if ('error' in response) throw new Error(`${command} was refused: ${response.error.message}`);
      return response.result as R;
    },
    error: async (command, input) => {
      const response = await ask(command, input);
      if ('result' in response) throw new Error(`${command} was not refused`);
      expect(response.error.message).not.toMatch(/\n/);
      expect(response.error.kind).not.toBe('failed');
      return response.error.message;
    },
  };
}
