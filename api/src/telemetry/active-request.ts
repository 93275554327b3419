import { AsyncLocalStorage } from 'node:async_hooks';

import type { SpanContext } from '@opentelemetry/api';

/** A request that is traced. */
export interface TracedRequest {
  readonly own: SpanContext;
  readonly parent: SpanContext | undefined;
  /** In ms since 1970. */
  readonly start: number;
  /** What still runs for it then has no spans: a timer that it has begun may run for ever. */
  hasEnded: boolean;
}

/** The traced request that the running code belongs to. */
export const activeRequest = new AsyncLocalStorage<TracedRequest>();
