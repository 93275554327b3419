import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A browser that Playwright does not control. */
export interface Engine {
  /** The programs that it needs, undefined where there is none. */
  programs: readonly (string | undefined)[];
  /** The packages with these programs. */
  packages: string;
  /** Starts a browser with a new profile. */
  start(): Promise<OtherBrowser>;
}

/** A page in a browser that Playwright does not control. */
export interface OtherBrowser {
  /** Loads an address, or goes to it within the page if only its hash differs. */
  open(url: string): Promise<void>;
  /** Loads the page again. */
  reload(): Promise<void>;
  /** Goes back in the history. */
  back(): Promise<void>;
  /** The value of an expression in the page, once it is settled. The value must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Types into the first element that the selector finds, key by key. */
  type(selector: string, text: string): Promise<void>;
  /** Presses the first element that the selector finds, which has to be in view and at rest. */
  press(selector: string): Promise<void>;
  /** Chooses a file in a file field. */
  choose(selector: string, file: string): Promise<void>;
  /** What the browser logged as an error; always empty where it does not tell. */
  logged(): readonly string[];
  close(): Promise<void>;
}

/** The size of the window, in CSS pixels. */
export const SIZE = { width: 390, height: 844 };

/** The first of these programs on this machine, by name on the PATH or by path; undefined if there is none. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) =>
      name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
    )
    .find((file) => existsSync(file));
}

/** Waits for a line of a program's output; rejects with the output if the program ends. */
export function lineOf(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = '';
  return new Promise((done, fail) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const found = pattern.exec(output);
      if (found) done(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`it exited with ${code}: ${output}`)));
  });
}

/** Ends a program and waits for that. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}
