import type { FastifyRequest } from 'fastify';

/** Who asks to come in, as far as the connection tells. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string | undefined;
}

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'],
});
