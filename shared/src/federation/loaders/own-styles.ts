import { createRequire } from 'node:module';

/** The parts that are used of PostCSS's tree. */
interface StyleNode {
  type: 'root' | 'rule' | 'atrule' | 'decl' | 'comment';
  parent?: StyleNode;
  selector: string;
  name: string;
  params: string;
  source?: { start?: { line: number } };
  walk(visit: (node: StyleNode) => void): void;
}

/** The parts that are used of the selector parser's tree. */
interface SelectorNode {
  type: string;
  value: string;
  nodes?: SelectorNode[];
  toString(): string;
}

// The parsers that css-loader works with, so that both read a stylesheet alike.
const require = createRequire(import.meta.url);
const ofCssLoader = createRequire(require.resolve('css-loader'));
export const { parse } = ofCssLoader('postcss') as { parse(css: string): StyleNode };
const ofModules = createRequire(ofCssLoader.resolve('postcss-modules-local-by-default'));
const parseSelector = ofModules('postcss-selector-parser') as () => {
  astSync(selector: string): SelectorNode;
};

/** At-rules about their own content only; css-loader makes the names of keyframes the file's own. */
const HARMLESS = /^(?:media|supports|container|layer|starting-style|(?:-webkit-)?keyframes|value)$/;

const KEYFRAMES = /keyframes$/;

function isWithin({ parent }: StyleNode, matches: (outer: StyleNode) => boolean): boolean {
  return parent !== undefined && (matches(parent) || isWithin(parent, matches));
}

/** Whether a part of a selector matches only elements with a class of the file; `&` stands for such an element. */
function isOwn(part: SelectorNode): boolean {
  if (part.type === 'class' || part.type === 'nesting') return true;
  if (part.type !== 'pseudo' || !/^:(is|where|local)$/.test(part.value)) return false;
  return part.nodes!.length > 0 && part.nodes!.every(staysInside);
}

/** Whether a selector matches only elements with a class of the file, and those inside of them. */
function staysInside({ nodes = [] }: SelectorNode): boolean {
  let isInside = false;
  let isOwnCompound = false;
  let isSibling = false;
  for (const node of nodes) {
    if (node.type === 'combinator') {
      isInside = isOwnCompound || (isInside && !isSibling);
      isSibling = /[+~]/.test(node.value);
      isOwnCompound = false;
    } else if (isOwn(node)) isOwnCompound = true;
  }
  return isOwnCompound || (isInside && !isSibling);
}

const mentions = (node: SelectorNode, type: string): boolean =>
  node.type === type || (node.nodes ?? []).some((child) => mentions(child, type));

function faultOfSelector(selector: string, isNested: boolean): string | null {
  if (/:global\b/.test(selector)) return `"${selector}" has :global: use a class of this file`;
  const reaching = parseSelector()
    .astSync(selector)
    .nodes!.filter(
      // A nested selector without & stands for elements inside those of the outer one.
      (one) => !staysInside(one) && !(isNested && !mentions(one, 'nesting')),
    );
  if (reaching.length === 0) return null;
  const what = String(reaching[0]).trim();
  return /^(:root|html|body)\b/.test(what)
    ? `"${what}" is the whole page: declare it for a class of this file, or as a token in shared/src/ui/tokens.css`
    : `"${what}" reaches other teams’ elements: begin it with a class of this file, as in ".list ${what}"`;
}

function faultOf(node: StyleNode): string | null {
  const { type, name, params } = node;
  const isKeyframes = KEYFRAMES.test(name);
  const head = `@${name} ${params}`.trim();
  if (type === 'atrule' && !HARMLESS.test(name)) {
    return `"${head}" is for the whole page: it belongs to the host, or to shared/src/ui`;
  }
  if (type === 'atrule' && isKeyframes && /:global/.test(params)) {
    return `"${head}" has a name of the whole page: leave :global out`;
  }
  if (type !== 'rule' || isWithin(node, (outer) => KEYFRAMES.test(outer.name))) return null;
  return faultOfSelector(
    node.selector,
    isWithin(node, (outer) => outer.type === 'rule'),
  );
}

/**
 * The faults of a remote's stylesheet: whatever could style an element of the host or of another remote. Each
 * names the line and what to write instead. Nothing else stops such a rule: all remotes are in one document.
 */
export function globalStyles(css: string, file: string): string[] {
  if (!file.endsWith('.module.css')) {
    return ['its class names are the whole page’s: call it ….module.css, and import its classes'];
  }
  const faults: string[] = [];
  parse(css).walk((node) => {
    const fault = faultOf(node);
    if (fault) faults.push(`line ${node.source?.start?.line ?? 1}: ${fault}`);
  });
  return faults;
}
