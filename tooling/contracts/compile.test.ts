import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test.runIf(process.env['KIT_SOAK'])('the committed bytecode is what the contracts compile to', () => {
  const script = fileURLToPath(new URL('compile.mjs', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
