import type { DappOptions } from './DappOptions.ts'
import type { Dependency } from './versions.ts'

type Part = {
  readonly packages: readonly string[]
  readonly dependencies: readonly Dependency[]
  readonly imports: readonly string[]
  readonly networks: readonly string[]
  readonly adapter: string
}

/** What a dapp needs for the chains of its choice. */
function parts({ chains, library }: Pick<DappOptions, 'chains' | 'library'>): readonly Part[] {
  return chains.map((chain): Part => {
    switch (chain) {
      case 'evm': {
        const adapter = `${library}Adapter`
        return {
          packages: [`@kit/adapter-${library}`],
          dependencies: [library === 'wagmi' ? '@wagmi/core' : 'ethers', 'viem'],
          imports: [
            `import { ${adapter} } from '@kit/adapter-${library}'`,
            "import { base, mainnet } from 'viem/chains'",
          ],
          networks: [],
          adapter: `${adapter}({ networks: [mainnet, base] })`,
        }
      }
      case 'solana':
        return {
          packages: ['@kit/adapter-solana'],
          dependencies: [],
          imports: ["import { solanaAdapter } from '@kit/adapter-solana'"],
          networks: ['solanaMainnet'],
          adapter: 'solanaAdapter({ networks: [solanaMainnet] })',
        }
      case 'bitcoin':
        return {
          packages: ['@kit/adapter-bitcoin'],
          dependencies: [],
          imports: ["import { bitcoinAdapter, esplora } from '@kit/adapter-bitcoin'"],
          networks: ['bitcoin'],
          // The dapp chooses the node that the page asks for balances.
          adapter:
            "bitcoinAdapter({ networks: [bitcoin], source: esplora({ [bitcoin.caipNetworkId]: 'https://esplora.example.org/api' }) })",
        }
      case 'polkadot':
        return {
          packages: ['@kit/adapter-polkadot'],
          dependencies: [],
          imports: ["import { polkadotAdapter } from '@kit/adapter-polkadot'"],
          networks: ['polkadotMainnet'],
          adapter: 'polkadotAdapter({ networks: [polkadotMainnet] })',
        }
    }
  })
}

/** `src/kit.ts`. `from`: where `createKit` comes from. */
export function kitFile(options: DappOptions, from: '@kit/core' | '@kit/ui/standalone'): string {
  const all = parts(options)
  const networks = all.flatMap((part) => part.networks)
  const imports = [
    ...all.flatMap((part) => part.imports),
    `import { createKit } from '${from}'`,
    ...(networks.length > 0 ? [`import { ${networks.join(', ')} } from '@kit/core/networks'`] : []),
  ]
  const body = all.map(({ adapter }) => `    ${adapter},\n`).join('')
  return `${imports.toSorted((one, other) => moduleOf(one).localeCompare(moduleOf(other))).join('\n')}

// Does nothing until the user points at the button: no request, no storage. With a project id of the public WalletConnect services,
// \`...publicKit({ projectId })\` of @kit/wallet-client/public adds wallets of phones.
export const kit = createKit({
  adapters: [
${body}  ],
})
`
}

const moduleOf = (statement: string): string => statement.slice(statement.indexOf("'"))

/** Packages of ours and of others that `kit.ts` needs. */
export const kitPackages = (
  options: Pick<DappOptions, 'chains' | 'library'>,
): { readonly ours: readonly string[]; readonly others: readonly Dependency[] } => ({
  ours: ['@kit/core', '@kit/ui', ...parts(options).flatMap((part) => part.packages)],
  others: parts(options).flatMap((part) => part.dependencies),
})
