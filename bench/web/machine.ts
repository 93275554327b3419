import { arch, cpus, loadavg, platform, totalmem } from 'node:os';

/** The machine of a measurement. */
export const machine = (browserVersion: string): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, Node ${process.version}, Chromium ${browserVersion}`;

/** How many wanted to run at a time while something was measured, of the last five minutes. */
export const load = (): string => (loadavg()[1] ?? NaN).toFixed(1);
