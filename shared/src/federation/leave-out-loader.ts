import type webpack from 'webpack';

export interface NeverCalled {
  /** A text that identifies the file: a package's build names its files by itself. */
  readonly marker: string;
  /** Functions by name, methods as `Class.method`. */
  readonly names: readonly string[];
  /** Functions that are called but do nothing for this app: each returns its first argument. */
  readonly idle: readonly string[];
}

/** From the head of a function to its closing brace: such builds keep their indentation. */
const functionOf = (name: string) =>
  new RegExp(`^( *)(?:async )?function ${name}\\((?:.*\\n)*?\\1\\}$`, 'm');
const methodOf = (name: string) => new RegExp(`^  (?:async )?${name}\\((?:.*\\n)*?  \\}$`, 'm');
const classOf = (name: string) => new RegExp(`^class ${name} (?:.*\\n)*?\\}$`, 'm');

const THROWS = '() { throw Error("left out of the build") }';
const RETURNS = '(given) { return given }';

function replaceIn(text: string, pattern: RegExp, by: (part: string) => string): string {
  const found = pattern.exec(text);
  if (!found) throw new Error('it has no such code: was the package updated?');
  const end = found.index + found[0].length;
  return text.slice(0, found.index) + by(found[0]) + text.slice(end);
}

function leaveOutOne(source: string, name: string, by: string): string {
  const [owner, method] = name.split('.') as [string, string?];
  if (!method) return replaceIn(source, functionOf(owner), () => `function ${owner}${by}`);
  return replaceIn(source, classOf(owner), (whole) =>
    replaceIn(whole, methodOf(method), () => `  ${method}${by}`),
  );
}

/**
 * The source, with the named functions replaced by ones that throw, and the idle ones by ones that do nothing.
 * The minimizer then drops what only they use.
 */
export function leaveOut(
  source: string,
  { names, idle }: Pick<NeverCalled, 'names' | 'idle'>,
): string {
  return [...names, ...idle].reduce((text, name) => {
    try {
      return leaveOutOne(text, name, idle.includes(name) ? RETURNS : THROWS);
    } catch (error) {
      throw new Error(`${name} can't be left out (see never-called.ts)`, { cause: error });
    }
  }, source);
}

/** webpack's loader for packages of which a part is never called (see never-called.ts). */
export default function leaveOutLoader(
  this: webpack.LoaderContext<NeverCalled>,
  source: string,
): string {
  const options = this.getOptions();
  return source.includes(options.marker) ? leaveOut(source, options) : source;
}
