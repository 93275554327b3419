/**
 * webpack's loader of the router's build: lets the minimizer drop unused components. Each gets a
 * `displayName` after it was made, which counts as a use of it.
 */
export default function unusedExportsLoader(source: string): string {
  return source
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/= (\w+\.(?:forwardRef|createContext)\()/g, '= /*#__PURE__*/ $1');
}
