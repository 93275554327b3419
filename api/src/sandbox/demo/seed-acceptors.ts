import type { AcceptorKind } from '@adpartner/shared/contract/acceptor';
import { SANDBOX_SUPPORT } from '@adpartner/shared/contract/channel';

import { createAcceptor, type NewAcceptor } from '../../acceptor/create-acceptor.ts';
import type { Queries } from '../../db/database.ts';
import { inEveryLanguage } from '../texts/sandbox-texts.ts';

/** The sandbox's acceptors with public codes: one of each kind to try out. */
export const SANDBOX_ACCEPTORS = {
  personal: {
    code: 'DEMO-SOLO',
    name: 'Sample Exchange Agent',
    limit: { min: 5000n, max: 200_000n },
    rate: '34.85',
    currency: 'THB',
    etaHours: 24,
    feeRate: '0.01',
    licence: null,
    url: `${SANDBOX_SUPPORT}/acceptor`,
    type: 1,
  },
  enterprise: {
    code: 'DEMO-FIRM',
    name: 'Sample Exchange Ltd.',
    limit: { min: 50_000n, max: 5_000_000n },
    rate: '0.92',
    currency: 'EUR',
    etaHours: 48,
    feeRate: '0.004',
    licence: 'SAMPLE-0000',
    url: 'mailto:exchange@example.com',
    type: 2,
  },
} as const satisfies Record<
  AcceptorKind,
  Omit<NewAcceptor, 'kind' | 'channel'> & { url: string; type: number }
>;

/** Makes the sandbox's acceptors if there are none at all. */
export async function seedAcceptors(tx: Queries): Promise<void> {
  const made = await tx.selectFrom('acceptors').select('id').limit(1).executeTakeFirst();
  if (made) return;
  for (const kind of ['personal', 'enterprise'] as const) {
    const { type, url, ...acceptor } = SANDBOX_ACCEPTORS[kind];
    const label = inEveryLanguage((texts) => texts.channels.general[type === 1 ? 0 : 1]);
    await createAcceptor(tx, { ...acceptor, kind, channel: { label, type, url } });
  }
}
