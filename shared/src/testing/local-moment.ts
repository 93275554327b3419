/**
 * The moment at which the clocks of the tests' zone show this, as the wire writes moments. What shows a date
 * then shows the same one wherever the tests run: `localMoment('2026-11-21T10:00')`.
 */
export const localMoment = (clock: string): string => new Date(clock).toISOString();
