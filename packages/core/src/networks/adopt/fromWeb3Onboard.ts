import { defineSessionSource } from '../../adopt/defineSessionSource.ts'
import { connectorAlias } from './connectorAliases.ts'
import { parseJson } from './parseJson.ts'
import type { SessionSource } from '../../adopt/SessionSource.ts'

/**
 * The wallets that Web3-Onboard has connected last (`connect.autoConnectLastWallet`). It stores their labels, so a wallet is found by its label
 * only if it is well known, or if `aliases` has it.
 *
 * @param options `aliases`: labels, and the connector ids of the wallets
 * @example fromWeb3Onboard({ aliases: { 'Harbor Wallet': 'com.harbor' } })
 */
export function fromWeb3Onboard({
  aliases = {},
}: {
  readonly aliases?: Readonly<Record<string, string>> | undefined
} = {}): SessionSource {
  const idOf = (label: string): string | undefined =>
    Object.hasOwn(aliases, label) ? aliases[label] : connectorAlias(label)

  return defineSessionSource({
    name: 'web3-onboard',
    read(get) {
      const text = get('onboard.js:last_connected_wallet')
      const stored = parseJson(text)
      // Earlier releases stored a single label, which is no JSON.
      const labels: readonly unknown[] = Array.isArray(stored) ? stored : [stored ?? text]
      return labels.flatMap((label) => {
        const connectorId = typeof label === 'string' ? idOf(label) : undefined
        return connectorId === undefined ? [] : [{ namespace: 'eip155', connectorId }]
      })
    },
  })
}
