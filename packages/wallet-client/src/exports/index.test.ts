import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as walletClient from './index.ts'

test('exports', () => {
  expect(Object.keys(walletClient)).toMatchInlineSnapshot(`
    [
      "buildAuthObject",
      "populateAuthPayload",
      "DappClient",
      "SignClient",
      "WalletClient",
      "isWalletClientError",
      "WalletClientError",
      "formatPairingUri",
      "parsePairingUri",
      "UniversalProvider",
      "verifyService",
    ]
  `)
})

test.each(['pairingUri', 'dapp', 'wallet', 'provider', 'connector', 'universal'])(
  'the example %s of the README is the one that is compiled',
  async (name) => {
    const [readme, example] = await Promise.all(
      ['README.md', `examples/${name}.ts`].map((path) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')),
    )
    expect(readme).toContain(`\`\`\`ts\n${example}\`\`\``)
  },
)
