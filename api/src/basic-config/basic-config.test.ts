import { listLanguagesCall } from '@adpartner/shared/contract/list-languages';
import { getBasicConfigCall } from '@adpartner/shared/contract/basic-config';
import { LANGUAGES, USUAL_LANGUAGES } from '@adpartner/shared/contract/language';

import { editUserCall } from '@adpartner/shared/contract/edit-user';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { readSandboxTexts } from '../sandbox/texts/sandbox-texts.ts';
import { seedContent } from '../sandbox/texts/seed-content.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

describeOnDatabase('the basic configuration', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  test.each([
    ['', { lang: 'required' }],
    ['klingon', { lang: 'not_an_option' }],
    [['en', 'de'], { lang: 'not_an_option' }],
  ])('for the language %j is refused', async (lang, fields) => {
    const { error } = await server.callWith(getBasicConfigCall, { lang });
    expect(error?.reason).toBe('invalid_params');
    expect(Object.keys(error?.params?.fields ?? {})).toEqual(Object.keys(fields));
  });

  test('of an operator who has written nothing yet is empty, but whole', async () => {
    const config = await server.succeed(getBasicConfigCall, { lang: 'en' });
    expect(config).toMatchObject({
      faq_config: [],
      privacy_policy: '',
      terms: { version: '', text: '' },
    });
    expect(config.client_language_map).toHaveLength(USUAL_LANGUAGES.length);
  });

  test('of a sandbox has every text in every language', async () => {
    await server.db.transaction().execute(seedContent);
    for (const lang of LANGUAGES) {
      const config = await server.succeed(getBasicConfigCall, { lang });
      expect(config.faq_config).toHaveLength(5);
      expect(config.customer_service_url).toHaveLength(2);
      expect(config.recharge_customer_service_url).toHaveLength(2);
      expect(config.terms.version).toBe('2026-11-01');
      for (const text of [config.privacy_policy, config.terms.text, config.operating_rules]) {
        expect(text).toMatch(/(^|\n\n)## /);
      }
      expect(config.welcome.headline).toBe(readSandboxTexts(lang).welcome.headline);
    }
  });

  test('tells money as the currency writes it, and rates as they are said', async () => {
    await server.db
      .updateTable('configuration')
      .set({ plan_min: 1050n, settlement_hours: 1 / 60 })
      .execute();
    await server.db
      .updateTable('withdraw_methods')
      .set({ fee_rate: '0.015', fee_min: 50n })
      .where('method', '=', 'bank')
      .execute();
    const config = await server.succeed(getBasicConfigCall, { lang: 'en' });
    expect(config).toMatchObject({
      currency: { code: 'USD', digits: 2 },
      plan_limits: { min: '10.50', max: '20000.00' },
      settlement_hours: 1 / 60,
      data_refresh_seconds: 30,
      environment: 'sandbox',
    });
    expect(config.withdraw_method_config[0]).toEqual({
      method: 'bank',
      min: '1.00',
      max: '50000.00',
      fee_rate: '0.015',
      fee_min: '0.50',
      eta_hours: 72,
    });
    expect(config.withdraw_method_config[1]?.fee_rate).toBe('0');
  });
});

describeOnDatabase('the languages', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  test('are the usual ones of the app, each described in itself', async () => {
    const { list } = await server.succeed(listLanguagesCall, {});
    expect(list.map(({ targets }) => targets).sort()).toEqual([...USUAL_LANGUAGES].sort());
    expect(new Set(list.map(({ description }) => description)).size).toBe(USUAL_LANGUAGES.length);
  });

  test('have no client code twice, and the usual ones all', async () => {
    const { list } = await server.succeed(listLanguagesCall, {});
    const codes = list.flatMap(({ source, targets }) =>
      source.split(',').map((code) => [code.toLowerCase(), targets] as const),
    );
    const target = new Map(codes);
    expect(target.size).toBe(codes.length);
    for (const [code, app] of [
      ['zh-cn', 'zh'],
      ['zh-hans', 'zh'],
      ['zh', 'zh'],
      ['zh-tw', 'cht'],
      ['zh-hk', 'cht'],
      ['zh-hant', 'cht'],
      ['ja', 'jp'],
      ['ko-kr', 'kor'],
      ['es', 'spa'],
      ['es-mx', 'spa'],
      ['pt-br', 'pt'],
      ['pt', 'pt'],
      ['de-at', 'de'],
      ['en-gb', 'en'],
    ]) {
      expect([code, target.get(code ?? '')]).toEqual([code, app]);
    }
  });
});

describeOnDatabase('the languages that the operator lists', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open, { config: { languages: ['en', 'ar'] } });
  });

  test('are those on the wheel, and those that a browser’s language is mapped to', async () => {
    const { list } = await server.succeed(listLanguagesCall, {});
    expect(list.map(({ targets, description }) => [targets, description])).toEqual([
      ['en', 'English'],
      ['ar', 'العربية'],
    ]);
    const config = await server.succeed(getBasicConfigCall, { lang: 'ar' });
    expect(config.client_language_map.map(({ targets }) => targets)).toEqual(['en', 'ar']);
  });

  test('are the only ones that a user may choose', async () => {
    const { token } = await makeSignedInUser(server.db);
    expect((await server.succeed(editUserCall, { lang: 'ar' }, { token })).lang).toBe('ar');
    const { error } = await server.call(editUserCall, { lang: 'de' }, { token });
    expect(error).toMatchObject({
      reason: 'invalid_params',
      params: { fields: { lang: 'not_an_option' } },
    });
  });
});
