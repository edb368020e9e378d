import type { ThemeVariables } from '@kit/core'
import { aliases } from './aliases.ts'

/** Variables as a dapp gave them → `--kit-*` declarations. Own names win over `--apkt-*`, those over `--w3m-*`. Others are dropped. */
export function themeVariables(variables: ThemeVariables): Readonly<Record<string, string>> {
  const result: Record<string, string> = {}
  for (const prefix of ['--w3m-', '--apkt-', '--kit-'])
    for (const [name, value] of Object.entries(variables)) {
      if (!name.startsWith(prefix)) continue
      const key = name.slice(prefix.length)
      const token = prefix === '--kit-' ? name : aliases[key]
      if (token !== undefined) result[token] = String(value)
    }
  return result
}
