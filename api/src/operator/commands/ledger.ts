import { verifyLedger } from '../../ledger/verify-ledger.ts';
import { defineCommand } from '../command.ts';

export const ledgerCommands = [
  defineCommand({
    name: 'ledger verify',
    kind: 'look',
    summary:
      'Recomputes every balance from the entries; ends with exit code 1 at the first difference',
    examples: ['ledger verify', 'ledger verify --json'],
    fields: {},
    badNews: ({ difference }) => (difference === null ? null : String(difference)),
    async run({ tx }) {
      return { result: { ...(await verifyLedger(tx)) } };
    },
  }),
];
