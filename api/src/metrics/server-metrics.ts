import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From what feels instant on the page to a proxy's time limit. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WORK_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30];

/** This many responses are counted at a time: one alone takes several times as long. */
const COUNTED_AT_ONCE = 500;

/**
 * The event loop's lag is the time between two wake-ups, this interval included. The default of 10 ms takes three times as
 * much of an idle processor.
 */
const EVENT_LOOP_EVERY_MS = 50;

/** One value of a metric, or of a part of a histogram. */
export interface MetricSample {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly metricName?: string;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly values: readonly MetricSample[];
}

/**
 * The counters of one server. Labels are names of the contract and of the configuration only, never a
 * caller's input.
 */
export class ServerMetrics {
  readonly registry = new Registry();

  readonly #responses = new Counter({
    name: 'adpartner_answers_total',
    help: 'Responses by call and outcome: success, the reason of an error, or an HTTP status',
    labelNames: ['call', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly #responseSeconds = new Histogram({
    name: 'adpartner_answer_seconds',
    help: 'How long responses took, by call',
    labelNames: ['call'] as const,
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });
  readonly #feedEvents = new Counter({
    name: 'adpartner_delivery_feed_events_total',
    help: 'Events of networks by what came of them',
    labelNames: ['network', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly #replicaReads = new Counter({
    name: 'adpartner_replica_reads_total',
    help: 'Reads that a replica may serve, by what came of them',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly #workSeconds = new Histogram({
    name: 'adpartner_background_run_seconds',
    help: 'How long a run of background work took',
    labelNames: ['work', 'outcome'] as const,
    buckets: WORK_BUCKETS,
    registers: [this.registry],
  });
  readonly #workEnded = new Gauge({
    name: 'adpartner_background_last_success_timestamp_seconds',
    help: 'When background work last ended well',
    labelNames: ['work'] as const,
    registers: [this.registry],
  });

  #uncounted: { call: string; outcome: string; seconds: number }[] = [];
  readonly #asked: (() => Promise<void>)[] = [];

  constructor() {
    collectDefaultMetrics({
      register: this.registry,
      eventLoopMonitoringPrecision: EVENT_LOOP_EVERY_MS,
    });
  }

  /** A reading before each scrape; it must not fail. */
  askBefore(scrape: () => Promise<void>): void {
    this.#asked.push(scrape);
  }

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    await this.#update();
    return this.registry.metrics();
  }

  /** All metrics as values. */
  async read(): Promise<Metric[]> {
    await this.#update();
    // Its types know neither the kinds by their names nor the names of a histogram's parts.
    return (await this.registry.getMetricsAsJSON()) as unknown as Metric[];
  }

  /** @param call its name in the contract, or another fixed name */
  countResponse(call: string, outcome: string, seconds: number): void {
    this.#uncounted.push({ call, outcome, seconds });
    if (this.#uncounted.length >= COUNTED_AT_ONCE) this.#count();
  }

  #count(): void {
    for (const { call, outcome, seconds } of this.#uncounted) {
      this.#responses.inc({ call, outcome });
      this.#responseSeconds.observe({ call }, seconds);
    }
    this.#uncounted = [];
  }

  async #update(): Promise<void> {
    await Promise.all(this.#asked.map((ask) => ask()));
    this.#count();
  }

  countFeed(network: string, outcomes: readonly string[]): void {
    for (const outcome of outcomes) this.#feedEvents.inc({ network, outcome });
  }

  countReplica(outcome: string): void {
    this.#replicaReads.inc({ outcome });
  }

  /** The same work with its runs timed. */
  timed<Args extends unknown[]>(
    work: string,
    run: (...args: Args) => Promise<void>,
  ): (...args: Args) => Promise<void> {
    return async (...args) => {
      const started = performance.now();
      let outcome = 'failed';
      try {
        await run(...args);
        outcome = 'done';
        this.#workEnded.set({ work }, Date.now() / 1000);
      } finally {
        this.#workSeconds.observe({ work, outcome }, (performance.now() - started) / 1000);
      }
    };
  }
}
