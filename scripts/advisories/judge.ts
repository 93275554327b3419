/** An advisory as `pnpm audit --json` reports it. */
export interface Advisory {
  readonly github_advisory_id: string;
  readonly module_name: string;
  readonly severity: string;
  readonly title: string;
  readonly findings: readonly { readonly version: string }[];
}

/** A known advisory that is accepted: which one, why, and until when. */
export interface Accepted {
  readonly id: string;
  readonly reason: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
}

/** In ascending order. */
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'];

/** This severity and higher ones fail the check. */
export const FAILING = 'high';

/** An unknown severity counts as the highest. */
const isFailing = (severity: string): boolean =>
  !SEVERITIES.slice(0, SEVERITIES.indexOf(FAILING)).includes(severity);

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/**
 * The faults of the packages, a line each; empty if there are none.
 * @param today `YYYY-MM-DD`
 */
export function judge(
  advisories: readonly Advisory[],
  accepted: readonly Accepted[],
  today: string,
): string[] {
  const faults = accepted.flatMap(({ id, reason, until }) => [
    ...(reason.trim() === '' ? [`${id} is accepted without a reason`] : []),
    ...(isDay(until) ? [] : [`${id} is accepted until ${until}, which is no day`]),
    ...(advisories.some((one) => one.github_advisory_id === id)
      ? []
      : [`${id} is accepted, and none of the packages has it: take it off the list`]),
  ]);
  const left = advisories.filter(({ severity, github_advisory_id: id }) => {
    const until = accepted.find((one) => one.id === id)?.until;
    return isFailing(severity) && !(until !== undefined && isDay(until) && until >= today);
  });
  return [
    ...faults,
    ...left.map(
      ({ github_advisory_id: id, module_name: name, severity, title, findings }) =>
        `${id} (${severity}): ${name} ${findings.map(({ version }) => version).join(', ')}: ${title}`,
    ),
  ];
}
