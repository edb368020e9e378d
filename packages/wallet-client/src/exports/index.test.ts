import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as walletClient from './index.ts'

test('default', () => {
  expect(Object.keys(walletClient)).toMatchInlineSnapshot(`
    [
      "isWalletClientError",
      "WalletClientError",
      "formatPairingUri",
      "parsePairingUri",
    ]
  `)
})

test('behavior: the example of the README is the one that is compiled', async () => {
  const [readme, example] = await Promise.all(['README.md', 'examples/pairingUri.ts'].map((path) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')))
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\``)
})
