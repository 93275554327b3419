import { acceptorKindSchema } from '@adpartner/shared/contract/acceptor';
import { IN_APP_CHANNEL } from '@adpartner/shared/contract/channel';
import * as z from 'zod/mini';

import { createAcceptor } from '../../acceptor/create-acceptor.ts';
import { findAcceptor } from '../../acceptor/find-acceptor.ts';
import { listAcceptors } from '../../acceptor/list-acceptors.ts';
import { findAcceptorId } from '../acceptances.ts';
import { defineCommand } from '../command.ts';
import {
  afterField,
  amountField,
  choiceField,
  countField,
  idField,
  limitField,
  lineField,
  namesField,
  urlField,
} from '../fields.ts';
import { option, optional } from '../field.ts';
import { checkInApp } from '../in-app-channel.ts';
import { OperatorError } from '../operator-error.ts';

const LISTED = 100;
const OUTSIDE = 2;
const channelUrl = urlField(['https:', 'mailto:', 'tel:'], 'Where users reach them');

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
      name: lineField('What they are called', 100),
      min: { ...amountField, help: 'The least that one acceptance may be about' },
      max: { ...amountField, help: 'The most that one acceptance may be about' },
      rate: option(z.string().check(z.trim(), z.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,10})?$/)), {
        help: 'How much of their currency makes one of ours',
        expects: 'a rate above 0 such as 7.25',
      }),
      currency: option(z.string().check(z.trim(), z.regex(/^[A-Z]{3}$/)), {
        help: 'Which currency they take',
        expects: 'a currency code such as THB',
      }),
      eta_hours: optional(
        countField(1, 999, 'How many hours it takes until the amount is in the balance'),
      ),
      fee_rate: optional(
        option(z.string().check(z.trim(), z.regex(/^0(\.\d{1,10})?$/)), {
          help: 'What they keep, as a fraction of one; left out: nothing',
          expects: 'a fraction of one such as 0.015, below 1',
        }),
      ),
      licence: optional(lineField('The number of their licence', 100)),
      channel_url: channelUrl,
      channel_label: optional(namesField('What this is called; left out: their name', 100)),
      channel_type: optional(
        countField(
          1,
          99,
          `${IN_APP_CHANNEL} opens in the app, any other outside; left out: ${OUTSIDE}`,
        ),
      ),
      code: optional(lineField('By which code users find them; left out: a new one', 40)),
    },
    async run(exchange, input) {
      const { tx, amount } = exchange;
      const { kind, name, rate, currency, eta_hours, fee_rate, licence, channel_url, code } = input;
      const { channel_label = { en: name }, channel_type = OUTSIDE } = input;
      const channel = { label: channel_label, type: channel_type, url: channel_url };
      checkInApp(channel, '--channel-type', exchange.serviceOrigins);
      const limit = { min: amount(input.min, 'min'), max: amount(input.max, 'max') };
      if (limit.min > limit.max) throw new OperatorError('--min is more than --max', 'usage');
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
      const { id, ...acceptor } = await findAcceptor(tx, kind, made.code, 'en');
      return { result: { acceptor: { id, code: made.code, ...acceptor } } };
    },
  }),
  defineCommand({
    name: 'acceptor list',
    kind: 'look',
    summary: 'Lists acceptors of foreign exchange with their codes, newest first',
    examples: ['acceptor list', 'acceptor list --kind enterprise --json'],
    fields: {
      kind: optional(choiceField(acceptorKindSchema.options, 'Which; left out: all')),
      after: afterField(idField, 'a code or an id'),
      limit: limitField(LISTED),
    },
    columns: {
      acceptors: ['code', 'kind', 'name', 'limit', 'rate', 'currency', 'fee_rate', 'eta_hours'],
    },
    async run({ tx }, { kind, after, limit = LISTED }) {
      const last = after === undefined ? undefined : await findAcceptorId(tx, after);
      return { result: { acceptors: await listAcceptors(tx, { kind, after: last, limit }) } };
    },
  }),
];
