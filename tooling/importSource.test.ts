import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importSource } from './importSource.mjs'

test('a module imports more of its sources long after it was imported itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-source-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'late.ts'), `export const late: string = 'late'\n`)
  writeFileSync(
    join(folder, 'first.ts'),
    `export const load = async () => (await import('./late.ts')).late as string\n`,
  )
  const { load } = await importSource(join(folder, 'first.ts'))
  expect(await load()).toBe('late')
})

test('no server is started by an import that ends once its module is there', () => {
  for (const script of ['sandbox/serve.mjs', 'secure-site/serve.mjs', 'wallet/driver.mjs'])
    expect(readFileSync(new URL(`../apps/${script}`, import.meta.url), 'utf8')).not.toContain('runnerImport')
})
