import { logoutCall } from '@adpartner/shared/contract/auth';
import { getPlanCall, type PlanDetail } from '@adpartner/shared/contract/plan';
import { createApiClient } from './client.ts';

/** The module keeps the client, so every test takes a copy without one. */
async function freshModule() {
  jest.resetModules();
  return import('@adpartner/shared/api/current-client');
}

test('a call before a client was provided is a mistake in the code', async () => {
  const { callApi } = await freshModule();
  await expect(callApi(logoutCall, {})).rejects.toThrow('no API client was provided');
});

test('calls go through the client that was provided', async () => {
  const { callApi, provideApiClient } = await freshModule();
  const response = { code: 200, msg: '', data: {} };
  const fetchIt = jest.fn(async () => new Response(JSON.stringify(response)));
  const getLanguage = () => 'en';
  provideApiClient(
    createApiClient({ base: '', getToken: () => null, getLanguage, fetch: fetchIt }),
  );
  await expect(callApi(logoutCall, {})).resolves.toEqual({});
  expect(fetchIt).toHaveBeenCalledWith(
    '/facebook-business/auth/v2/logout',
    expect.objectContaining({ method: 'POST', cache: 'no-store' }),
  );
});

test('inputs and outputs are typed by the call', async () => {
  const { callApi } = await freshModule();
  const typed = async (): Promise<PlanDetail> => callApi(getPlanCall, { id: 'p' });
  // @ts-expect-error an id is a string
  const mistyped = async () => callApi(getPlanCall, { id: 1 });
  await expect(typed()).rejects.toThrow();
  await expect(mistyped()).rejects.toThrow();
});
