export type SplitPath = { readonly scope: string; readonly prefix: string; readonly path: string }

/** `/t/{token}/getWallets` is `/getWallets` in the scope of the token; a token is 1 to 64 letters, digits, `-` and `_`. */
export function splitScope(path: string): SplitPath {
  const [, prefix = '', scope = '', rest = path] = /^(\/t\/([\w-]{1,64}))(\/.*)?$/.exec(path) ?? []
  return prefix === '' ? { scope, prefix, path } : { scope, prefix, path: rest === path ? '/' : rest }
}
