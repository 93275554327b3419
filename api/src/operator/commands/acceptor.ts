import { acceptorKindSchema, type Acceptor } from '@adpartner/shared/contract/acceptor';
import { IN_APP_CHANNEL } from '@adpartner/shared/contract/channel';
import * as z from 'zod/mini';

import { createAcceptor } from '../../acceptor/create-acceptor.ts';
import { editAcceptor, lockAcceptor, type AcceptorChanges } from '../../acceptor/edit-acceptor.ts';
import { findAcceptor } from '../../acceptor/find-acceptor.ts';
import { listAcceptors } from '../../acceptor/list-acceptors.ts';
import type { Queries } from '../../db/database.ts';
import { findAcceptorId } from '../acceptances.ts';
import { defineCommand, type Result } from '../command.ts';
import {
  afterField,
  amountField,
  changedNamesField,
  choiceField,
  countField,
  idField,
  limitField,
  lineField,
  namesField,
  urlField,
} from '../common-fields.ts';
import { option, optional, placed } from '../field.ts';
import { checkInApp, OUTSIDE_CHANNEL } from '../in-app-channel.ts';
import { OperatorError } from '../../errors/operator-error.ts';

const LISTED = 100;

const nameField = lineField('What they are called', 100);
const minField = { ...amountField, help: 'The least that one acceptance may be about' };
const maxField = { ...amountField, help: 'The most that one acceptance may be about' };
const rateField = option(z.string().check(z.trim(), z.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,10})?$/)), {
  help: 'How much of their currency makes one of ours',
  expects: 'a rate above 0 such as 7.25',
});
const currencyField = option(z.string().check(z.trim(), z.regex(/^[A-Z]{3}$/)), {
  help: 'Which currency they take',
  expects: 'a currency code such as THB',
});
const etaField = countField(1, 999, 'How many hours it takes until the amount is in the balance');
const FEE_HELP = 'What they keep, as a fraction of one';
const feeField = option(z.string().check(z.trim(), z.regex(/^0(\.\d{1,10})?$/)), {
  help: FEE_HELP,
  expects: 'a fraction of one such as 0.015, below 1',
});
const licenceField = lineField('The number of their licence', 100);
const channelUrl = urlField(['https:', 'mailto:', 'tel:'], 'Where users reach them');
const TYPE_HELP = `${IN_APP_CHANNEL} opens in the app, any other outside`;

const LESS = '--min is more than --max';

/** The facts that users need before they pay and that the acceptor lacks. */
const missingOf = (acceptor: Pick<Acceptor, 'currency' | 'eta_hours'>): string[] =>
  (['currency', 'eta_hours'] as const).filter((name) => acceptor[name] === null);

/** The acceptor as users see it, with its code and its internal fields. */
async function presented(tx: Queries, code: string): Promise<Result> {
  const { id, ...acceptor } = await findAcceptor(tx, code, 'en');
  return { id, code, ...acceptor, missing: missingOf(acceptor) };
}

export const acceptorCommands = [
  defineCommand({
    name: 'acceptor create',
    kind: 'act',
    summary: 'Makes an acceptor of foreign exchange, whom users find by a code',
    examples: [
      'acceptor create --kind personal --name "Lin Exchange" --min 10.00 --max 5000.00 --rate 7.25 --currency CNY --eta-hours 24 --fee-rate 0.015 --channel-url https://chat.example.com/lin',
      'acceptor create --kind enterprise --name "Harbour Ltd" --licence MSB-1184 --min 100.00 --max 50000.00 --rate 0.92 --currency EUR --channel-url mailto:desk@example.com --channel-label "Trading desk" --code HARBOUR-1',
    ],
    fields: {
      kind: choiceField(acceptorKindSchema.options, 'What they are'),
      name: nameField,
      min: minField,
      max: maxField,
      rate: rateField,
      currency: currencyField,
      eta_hours: optional(etaField),
      fee_rate: optional(feeField, `${FEE_HELP}; left out: nothing`),
      licence: optional(licenceField),
      channel_url: channelUrl,
      channel_label: optional(namesField('What this is called; left out: their name', 100)),
      channel_type: optional(countField(1, 99, `${TYPE_HELP}; left out: ${OUTSIDE_CHANNEL}`)),
      code: optional(lineField('By which code users find them; left out: a new one', 40)),
    },
    async run(exchange, input) {
      const { tx, amount } = exchange;
      const { kind, name, rate, currency, eta_hours, fee_rate, licence, channel_url, code } = input;
      const { channel_label = { en: name }, channel_type = OUTSIDE_CHANNEL } = input;
      const channel = { label: channel_label, type: channel_type, url: channel_url };
      checkInApp(channel, '--channel-type', exchange.serviceOrigins);
      const limit = { min: amount(input.min, 'min'), max: amount(input.max, 'max') };
      if (limit.min > limit.max) throw new OperatorError(LESS, 'usage');
      const made = await createAcceptor(tx, {
        kind,
        name,
        limit,
        rate,
        currency,
        etaHours: eta_hours,
        feeRate: fee_rate ?? '0',
        licence: licence ?? null,
        channel,
        ...(code !== undefined && { code }),
      });
      return { result: { acceptor: await presented(tx, made.code) } };
    },
  }),
  defineCommand({
    name: 'acceptor edit',
    kind: 'act',
    summary:
      'Changes what is given of an acceptor, for acceptances to come; what they are and their code stay',
    examples: [
      'acceptor edit HARBOUR1 --currency EUR --eta-hours 24',
      'acceptor edit HARBOUR1 --rate 0.93 --channel-url https://desk.example.com/ --channel-label de=Handelsplatz',
    ],
    fields: {
      acceptor: placed(idField, 'The code that users find them by, or the id'),
      name: optional(nameField),
      min: optional(minField),
      max: optional(maxField),
      rate: optional(rateField),
      currency: optional(currencyField),
      eta_hours: optional(etaField),
      fee_rate: optional(feeField),
      licence: optional(licenceField),
      channel_url: optional(channelUrl),
      channel_label: changedNamesField('What this is called', 100),
      channel_type: optional(countField(1, 99, TYPE_HELP)),
    },
    async run(exchange, { acceptor: named, min, max, ...typed }) {
      const { tx, amount } = exchange;
      const before = await lockAcceptor(tx, await findAcceptorId(tx, named));
      const { channel_label, ...given } = typed;
      const changes: AcceptorChanges = {
        ...(Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== undefined),
        ) as AcceptorChanges),
        ...(channel_label && { channel_label: { ...before.channel_label, ...channel_label } }),
        ...(min !== undefined && { min_amount: amount(min, 'min') }),
        ...(max !== undefined && { max_amount: amount(max, 'max') }),
      };
      if (Object.keys(changes).length === 0) {
        throw new OperatorError('say what is to change: --rate, --currency, --name …', 'usage');
      }
      const after = { ...before, ...changes };
      if (after.min_amount > after.max_amount) throw new OperatorError(LESS, 'usage');
      checkInApp(
        { url: after.channel_url, type: after.channel_type },
        '--channel-type',
        exchange.serviceOrigins,
      );
      const { code } = before;
      const shown = await presented(tx, code);
      await editAcceptor(tx, before.id, changes);
      return { result: { acceptor: await presented(tx, code), before: shown } };
    },
  }),
  defineCommand({
    name: 'acceptor list',
    kind: 'look',
    summary:
      'Lists acceptors of foreign exchange with their codes and what users are not told of them, newest first',
    examples: ['acceptor list', 'acceptor list --kind enterprise --json'],
    fields: {
      kind: optional(choiceField(acceptorKindSchema.options, 'Which; left out: all')),
      after: afterField(idField, 'a code or an id'),
      limit: limitField(LISTED),
    },
    columns: {
      acceptors: [
        'code',
        'kind',
        'name',
        'limit',
        'rate',
        'currency',
        'fee_rate',
        'eta_hours',
        'missing',
      ],
    },
    async run({ tx }, { kind, after, limit = LISTED }) {
      const last = after === undefined ? undefined : await findAcceptorId(tx, after);
      const acceptors = await listAcceptors(tx, { kind, after: last, limit });
      return {
        result: { acceptors: acceptors.map((one) => ({ ...one, missing: missingOf(one) })) },
      };
    },
  }),
];
