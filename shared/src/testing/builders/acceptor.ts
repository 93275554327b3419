import type { Acceptance, Acceptor } from '@adpartner/shared/contract/acceptor';
import { aChannel } from './basic-config.ts';

export function anAcceptance(overrides: Partial<Acceptance> = {}): Acceptance {
  return {
    id: 'acceptance-1',
    number: 'A-5001',
    time: '2026-11-20T10:00:00.000Z',
    acceptor_name: 'Mira Exchange',
    kind: 'personal',
    amount: '300.00',
    status: 'done',
    ...overrides,
  };
}

export function anAcceptor(overrides: Partial<Acceptor> = {}): Acceptor {
  return {
    id: 'acceptor-1',
    kind: 'personal',
    name: 'Mira Exchange',
    limit: { min: '50.00', max: '5000.00' },
    rate: '34.85',
    currency: 'THB',
    eta_hours: 24,
    fee_rate: '0.01',
    licence: 'FX-778',
    channel: aChannel({ id: 'channel-3', type: 2, url: 'https://mira.example/' }),
    ...overrides,
  };
}
