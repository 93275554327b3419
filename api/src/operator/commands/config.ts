import { lineInput, proseInput } from '@adpartner/shared/contract/plain-text';

import { errorCode } from '../../config/error-code.ts';
import { defineCommand, type Exchange } from '../command.ts';
import { MOST_TEXT, lineField, someTextsSchema } from '../common-fields.ts';
import { option, optional, placed } from '../field.ts';
import { NUMBER_SETTINGS } from '../number-settings.ts';
import { OperatorError } from '../../errors/operator-error.ts';
import type { Setting } from '../setting.ts';
import { TEXT_SETTINGS, faqSetting, listFaqSettings } from '../text-settings.ts';

const SETTINGS = [...NUMBER_SETTINGS, ...TEXT_SETTINGS];
const CHECK_VIOLATION = '23514';
const OUT_OF_RANGE = '22003';

const nameField = lineField(
  'Which one: config get lists them all; faq.<id>.question and .answer',
  80,
);

function findSetting(name: string): Setting {
  const found = SETTINGS.find((setting) => setting.name === name) ?? faqSetting(name);
  if (!found)
    throw new OperatorError(`there is no setting ${name}: config get lists them`, 'usage');
  return found;
}

const readAs = async (exchange: Exchange, setting: Setting) => ({
  name: setting.name,
  value: await setting.read(exchange),
});

export const configCommands = [
  defineCommand({
    name: 'config get',
    kind: 'look',
    summary: 'Shows the configuration: one setting, or all',
    examples: ['config get', 'config get withdraw.bank.fee_rate', 'config get terms --json'],
    fields: { name: optional(placed(nameField), 'Which one; left out: all') },
    columns: { settings: ['name', 'value'] },
    async run(exchange, { name }) {
      const asked =
        name === undefined
          ? [...SETTINGS, ...(await listFaqSettings(exchange.tx))]
          : [findSetting(name)];
      const settings = [];
      for (const setting of asked) settings.push(await readAs(exchange, setting));
      return { result: { settings } };
    },
  }),
  defineCommand({
    name: 'config set',
    kind: 'act',
    summary: 'Sets a limit, a time, a fee or a text; of a text, languages that are not given stay',
    examples: [
      'config set plan_min 20.00',
      'config set withdraw.bank.fee_rate 0.015',
      'config set terms @terms.txt de=@terms.de.txt --version 2026-12-01',
      'config set faq.payouts.question "When am I paid?" "de=Wann werde ich bezahlt?"',
    ],
    fields: {
      name: placed(nameField),
      value: placed(
        option(someTextsSchema(proseInput(1, MOST_TEXT)), {
          help: 'The value, or a text; in other languages: de=…',
          expects: 'a value, or texts as de=… in other languages',
          form: 'texts',
        }),
      ),
      version: optional(
        option(lineInput(1, 40), {
          help: 'The version of a text; users see that of the terms they accepted',
          expects: 'a line of 1 to 40 characters',
        }),
      ),
    },
    columns: { setting: ['name', 'before', 'value'] },
    async run(exchange, { name, value, version }) {
      const setting = findSetting(name);
      const before = await setting.read(exchange);
      try {
        if (!(await setting.write(exchange, value, version))) {
          throw new OperatorError(`${name} has to be ${setting.expects}`, 'usage');
        }
      } catch (error) {
        const code = errorCode(error);
        if (code !== CHECK_VIOLATION && code !== OUT_OF_RANGE) throw error;
        throw new OperatorError(`${name} can't be this: it does not fit the other settings`);
      }
      return { result: { setting: { ...(await readAs(exchange, setting)), before } } };
    },
  }),
];
