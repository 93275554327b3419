import { ValueType, type HrTime } from '@opentelemetry/api';
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';

import type { Metric, MetricSample } from '../metrics/server-metrics.ts';

/** One histogram of several with other labels. */
interface Collected {
  readonly labels: Record<string, string | number>;
  /** Cumulative, as Prometheus has them. */
  readonly upTo: [boundary: number, count: number][];
  sum: number;
  count: number;
}

function collectHistograms(name: string, samples: readonly MetricSample[]): Collected[] {
  const all = new Map<string, Collected>();
  for (const { value, labels, metricName } of samples) {
    const { le, ...others } = labels;
    const key = JSON.stringify(others);
    const one = all.get(key) ?? { labels: others, upTo: [], sum: 0, count: 0 };
    all.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    else if (metricName === `${name}_count`) one.count = value;
    else if (le !== '+Inf') one.upTo.push([Number(le), value]);
  }
  return [...all.values()];
}

function histogramOf({ upTo, sum, count }: Collected): Histogram {
  const cumulative = [...upTo.map(([, at]) => at), count];
  return {
    buckets: {
      boundaries: upTo.map(([boundary]) => boundary),
      counts: cumulative.map((at, index) => at - (cumulative[index - 1] ?? 0)),
    },
    sum,
    count,
  };
}

/** The server's metrics, which are Prometheus', as OpenTelemetry's. */
export function metricData(
  metrics: readonly Metric[],
  startTime: HrTime,
  endTime: HrTime,
): MetricData[] {
  return metrics.map(({ name, help, type, values }): MetricData => {
    const base = {
      descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    if (type === 'histogram') {
      const dataPoints = collectHistograms(name, values).map((one) => ({
        ...{ startTime, endTime, attributes: one.labels },
        value: histogramOf(one),
      }));
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
    }
    const dataPoints = values.map(({ labels, value }) => ({
      ...{ startTime, endTime, attributes: labels },
      value,
    }));
    return type === 'counter'
      ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
      : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
  });
}
