import { createAcceptor, type NewAcceptor } from '../acceptor/create-acceptor.ts';
import type { Queries } from '../db/database.ts';

/** An acceptor for amounts from 10.00 to 5,000.00; `more` overrides its fields. */
export function makeAcceptor(
  db: Queries,
  more: Partial<NewAcceptor> = {},
): Promise<{ id: string; code: string }> {
  return createAcceptor(db, {
    kind: 'personal',
    name: 'An acceptor',
    limit: { min: 1000n, max: 500_000n },
    rate: '7.25',
    currency: 'CNY',
    feeRate: '0.015',
    licence: null,
    channel: {
      label: { en: 'Chat', de: 'Gespräch' },
      type: 2,
      url: 'https://acceptor.example.com/',
    },
    ...more,
  });
}
