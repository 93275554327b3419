/** As `pnpm audit --json` tells of one. */
export interface Advisory {
  readonly github_advisory_id: string;
  readonly module_name: string;
  readonly severity: string;
  readonly title: string;
  readonly findings: readonly { readonly version: string }[];
}

/** A known advisory that we live with: which, why, and until which day. */
export interface Accepted {
  readonly id: string;
  readonly reason: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
}

/** From the mildest. */
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'];

/** What fails the check, and anything worse. */
export const FAILING = 'high';

/** A severity that is not known counts as the worst. */
const isFailing = (severity: string): boolean =>
  !SEVERITIES.slice(0, SEVERITIES.indexOf(FAILING)).includes(severity);

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/**
 * What is wrong with the packages, a line each; empty where nothing is.
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
