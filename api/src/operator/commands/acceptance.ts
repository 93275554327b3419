import {
  cancelAcceptance,
  completeAcceptance,
  recordAcceptance,
} from '../../acceptor/acceptances.ts';
import { defineCommand } from '../command.ts';
import { amount, idField, lineField, user, whileDisabledField } from '../common-fields.ts';
import { optional, placed } from '../field.ts';
import { findAcceptance, findAcceptorId, presentAcceptance } from '../acceptances.ts';
import { findReceivingAccount } from '../find-account.ts';
import { FUND_RECORD_COLUMNS } from '../fund-records.ts';
import { moneyOutcome } from '../money-outcome.ts';

const acceptance = placed(idField, "The acceptance's number, or its id");
const why = optional(lineField('Why, in your own words, shown to the user'));

export const acceptanceCommands = [
  defineCommand({
    name: 'acceptance record',
    kind: 'money',
    summary:
      'Records that a user and an acceptor have agreed; nothing moves before it is completed',
    examples: ['acceptance record alice K7QD-94XM-TRGA 250.00'],
    fields: {
      user,
      acceptor: placed(idField, "The acceptor's code or id"),
      amount,
      while_disabled: whileDisabledField,
    },
    async run(exchange, { user: username, acceptor, amount: text, while_disabled }) {
      const { tx } = exchange;
      const account = await findReceivingAccount(tx, username, while_disabled);
      const recorded = await recordAcceptance(tx, {
        userId: account.id,
        acceptorId: await findAcceptorId(tx, acceptor),
        amount: exchange.amount(text),
      });
      return moneyOutcome(exchange, account, { acceptance: await presentAcceptance(tx, recorded) });
    },
  }),
  defineCommand({
    name: 'acceptance complete',
    kind: 'money',
    summary: 'Completes a pending acceptance: its amount is added to the available balance',
    examples: ['acceptance complete A261121-48213907'],
    fields: { acceptance, why, while_disabled: whileDisabledField },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { acceptance: named, why: words, while_disabled }) {
      const { tx } = exchange;
      const found = await findAcceptance(tx, named);
      const account = await findReceivingAccount(tx, found.username, while_disabled);
      const ended = await completeAcceptance(tx, found.id, { why: words ?? null });
      return moneyOutcome(exchange, account, { acceptance: await presentAcceptance(tx, ended) });
    },
  }),
  defineCommand({
    name: 'acceptance cancel',
    kind: 'money',
    summary: 'Cancels a pending acceptance; nothing moves',
    examples: ['acceptance cancel A261121-48213907 --why "The transfer never came"'],
    fields: { acceptance, why },
    async run(exchange, { acceptance: named, why: words }) {
      const { tx } = exchange;
      const { id, userId, username } = await findAcceptance(tx, named);
      const ended = await cancelAcceptance(tx, id, { why: words ?? null });
      return moneyOutcome(
        exchange,
        { id: userId, username },
        { acceptance: await presentAcceptance(tx, ended) },
      );
    },
  }),
];
