import { createQueryClient } from '@adpartner/shared/api/query-client';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { recordCalls } from '@adpartner/shared/testing/record-calls';
import { basicConfigQuery } from './basic-config-query.ts';

afterEach(() => localStorage.clear());

test('the configuration is asked for in a language, and kept for the next start', async () => {
  const { inputsOf } = fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  await createQueryClient().fetchQuery(basicConfigQuery('de'));
  expect(inputsOf('getBasicConfigCall')).toEqual([{ lang: 'de' }]);
  expect(readBasicConfig()?.currency).toEqual({ code: 'USD', digits: 2 });
});

test('each language has an entry of its own', async () => {
  const { inputsOf } = fakeServer({ getBasicConfigCall: () => aBasicConfig() });
  const queryClient = createQueryClient();
  await queryClient.fetchQuery(basicConfigQuery('de'));
  await queryClient.fetchQuery(basicConfigQuery('th'));
  await queryClient.fetchQuery(basicConfigQuery('de'));
  expect(inputsOf('getBasicConfigCall')).toEqual([{ lang: 'de' }, { lang: 'th' }]);
});

test('it fails in place, can be stopped, and is kept under a key of its own', async () => {
  const made = recordCalls(aBasicConfig());
  await createQueryClient().fetchQuery(basicConfigQuery('de'));
  expect(made[0]?.options).toEqual({ signal: expect.any(AbortSignal), shownInPlace: true });
  expect(basicConfigQuery('de').queryKey).toEqual(['basic-config', 'de']);
});
