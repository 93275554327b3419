/**
 * The moment at which the clocks of the tests' zone show this time, in the wire's format, so that a date on
 * the screen is the same wherever the tests run: `localMoment('2026-11-21T10:00')`.
 */
export const localMoment = (clock: string): string => new Date(clock).toISOString();
