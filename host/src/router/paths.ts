/** Whether a path is `base` or lies below it: `/wallet/record` is below `/wallet`, `/wallets` is not. */
export function isOrBelow(path: string, base: string): boolean {
  return path === base || (base !== '/' && path.startsWith(`${base}/`));
}
