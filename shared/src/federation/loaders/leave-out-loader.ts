import type webpack from 'webpack';

export interface NeverCalled {
  /** A text that identifies the file: a package's build names its files by itself. */
  readonly marker: string;
  /** Functions by name, methods as `Class.method`, functions of a module as `exports.name`. */
  readonly names: readonly string[];
  /** Functions that are called but do nothing for this app: each returns its first argument. */
  readonly idle?: readonly string[];
  /** Functions that are called and find nothing in this app: each returns nothing. */
  readonly empty?: readonly string[];
  /** The same where the caller expects null. */
  readonly none?: readonly string[];
  /** Functions whose objects are never made or never used: they lose the methods of their prototypes. */
  readonly bare?: readonly string[];
  /** Variables, and properties as `.name`, that have one value in this app: it replaces them where they are read. */
  readonly constant?: Readonly<Record<string, string>>;
}

/** From the head of a function to its closing brace: such builds keep their indentation. */
const functionOf = (name: string) =>
  new RegExp(`^( *)(?:async )?function ${name}\\((?:.*\\n)*?\\1\\}$`, 'm');
/** The same of a function that a constant holds. */
const arrowOf = (name: string) =>
  new RegExp(`^(?:export )?const ${name} = (?:async )?\\(.*\\) => \\{\\n(?:.*\\n)*?\\};$`, 'm');
const methodOf = (name: string) => new RegExp(`^  (?:async )?${name}\\((?:.*\\n)*?  \\}$`, 'm');
const exportOf = (name: string) =>
  new RegExp(`^exports\\.${name} = function \\((?:.*\\n)*?\\};$`, 'm');
const prototypeOf = (name: string) =>
  new RegExp(`^${name}\\.prototype\\.\\w+ = function \\((?:.*\\n)*?\\};\\n`, 'gm');
const classOf = (name: string) => new RegExp(`^class ${name} (?:.*\\n)*?\\}$`, 'm');

const THROWS = '() { throw Error("left out of the build") }';
const RETURNS = '(given) { return given }';
const NOTHING = '() {}';
const NULL = '() { return null }';

/** Replaces the first match, or every match of a global pattern. */
function replaceIn(text: string, pattern: RegExp, by: (part: string) => string): string {
  const replaced = text.replace(pattern, by);
  if (replaced === text) throw new Error('it has no such code: was the package updated?');
  return replaced;
}

function leaveOutOne(source: string, name: string, by: string): string {
  const [owner, method] = name.split('.') as [string, string?];
  if (!method) {
    const pattern = [functionOf, arrowOf].map((of) => of(owner)).find((of) => of.test(source));
    return replaceIn(source, pattern ?? functionOf(owner), (part) => {
      const head = part.startsWith('export ') ? 'export function' : 'function';
      return `${head} ${owner}${by}`;
    });
  }
  if (owner === 'exports') {
    return replaceIn(source, exportOf(method), () => `${name} = function ${by};`);
  }
  return replaceIn(source, classOf(owner), (whole) =>
    replaceIn(whole, methodOf(method), () => `  ${method}${by}`),
  );
}

/** Not where it is assigned or declared, also as the last parameter of a function. */
function replaceReads(source: string, name: string, value: string): string {
  const [before, read] = name.startsWith('.')
    ? [String.raw`[\w$]+(?:\.[\w$]+)*`, name.replace('.', String.raw`\.`)]
    : [String.raw`(?<![\w$.])`, name];
  const found = new RegExp(`${before}${read}(?![\\w$])(?! =(?!=)|:|\\n\\) \\{)`, 'g');
  return replaceIn(source, found, () => value);
}

/**
 * The source, with the named functions replaced by ones that throw, and the idle ones by ones that do nothing.
 * The minimizer then drops what only they use.
 */
export function leaveOut(source: string, given: Omit<NeverCalled, 'marker'>): string {
  const { names, idle = [], empty = [], none = [], bare = [], constant = {} } = given;
  const by = (every: readonly string[], step: (text: string, name: string) => string) =>
    every.map((name) => [name, step] as const);
  return [
    ...by(names, (text, name) => leaveOutOne(text, name, THROWS)),
    ...by(idle, (text, name) => leaveOutOne(text, name, RETURNS)),
    ...by(empty, (text, name) => leaveOutOne(text, name, NOTHING)),
    ...by(none, (text, name) => leaveOutOne(text, name, NULL)),
    ...by(bare, (text, name) => replaceIn(text, prototypeOf(name), () => '')),
    ...by(Object.keys(constant), (text, name) => replaceReads(text, name, constant[name]!)),
  ].reduce((text, [name, step]) => {
    try {
      return step(text, name);
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
