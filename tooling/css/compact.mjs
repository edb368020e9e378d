// Takes needless spaces out of the style sheets in a package's compiled code: `node ../../tooling/css/compact.mjs`
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compactCss } from './compactCss.mjs'

const dist = join(process.cwd(), 'dist')
for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.js') || /^(?:standalone|withReact)\b/.test(path)) continue
  const code = readFileSync(join(dist, path), 'utf8')
  if (!/\bcss\s*`/.test(code)) continue
  const next = compactCss(code)
  if (next !== code) writeFileSync(join(dist, path), next)
}
