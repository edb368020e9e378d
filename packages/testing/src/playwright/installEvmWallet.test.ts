import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Spec = { readonly title: string; readonly ok: boolean }
type Report = { readonly suites: readonly { readonly specs: readonly Spec[] }[]; readonly errors: readonly unknown[] }

/** Runs wallet.spec.ts under Playwright's own runner, in Chromium. */
function runSpecs(): Promise<Report> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const config = fileURLToPath(new URL('fixtures/playwright.config.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [cli, 'test', '--config', config], { maxBuffer: 1e8 }, (_, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Report)
      } catch {
        reject(new Error(stderr || stdout))
      }
    })
  })
}

test('is installed in every page of a Playwright test', async () => {
  const { suites, errors } = await runSpecs()
  expect({ errors, specs: suites.flatMap(({ specs }) => specs.map(({ title, ok }) => [title, ok])) }).toEqual({
    errors: [],
    specs: [
      ['connects, signs, rejects and switches', true],
      ['the user acts in the wallet', true],
      ['answers a silent prompt later', true],
      ['eight wallets compete for the page, and the clicked one is asked', true],
      ['several wallets, one of them late, one as window.ethereum', true],
    ],
  })
})
