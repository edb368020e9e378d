import type { Adapter, AttachMeta, CaipNetworkId, Network, NonEmpty } from '@kit/core/adapter'
import {
  type Address,
  createPublicClient,
  getAddress,
  type Hex,
  http,
  verifyMessage,
  verifyTypedData,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { ConformanceWorld } from '../../conformance/ConformanceWorld.ts'
import { turn } from '../../async/turn.ts'
import { createFakePlatform } from '../../platform/createFakePlatform.ts'
import { announceEvmWallet } from '../announceEvmWallet.ts'
import { createEvmWallet } from '../createEvmWallet.ts'
import { createFakePage } from '../createFakePage.ts'
import type { EvmWallet } from '../EvmWallet.ts'
import type { EvmQuirks } from '../EvmWalletOptions.ts'
import { isMined } from '../isMined.ts'
import { sampleTypedData } from './sampleTypedData.ts'
import type { TestChain } from './testChain.ts'
import { toConformanceWallet } from './toConformanceWallet.ts'

const origin = 'https://dapp.example'
const sharedOrigin = 'https://relay.example'

/** Options of `createEvmWorld`. */
export type EvmWorldOptions = {
  /** Running chains: two known to the wallets, one unknown. */
  readonly chains: readonly [TestChain, TestChain, TestChain]
  /** Creates the adapter of a freshly loaded page. */
  readonly createAdapter: (chains: NonEmpty<TestChain>) => Promise<Adapter> | Adapter
  /** The deviations of the wallet from the standard. Default: none. */
  readonly quirks?: EvmQuirks | undefined
  /** Tokens on the first chain, held by the first development account (`putToken`). */
  readonly tokens?: readonly Address[] | undefined
  /** The only wallet is the shared one, as for `pairedOnly` of `describeAdapter`. Default: false. */
  readonly pairedOnly?: boolean | undefined
}

const tokenAbi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
  { type: 'function', name: 'decimals', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint8' }] },
  { type: 'function', name: 'symbol', stateMutability: 'view', inputs: [], outputs: [{ type: 'string' }] },
] as const

const clientOf = (network: Network) => createPublicClient({ transport: http(network.rpcUrls.default.http[0]) })

/** A token's metadata, optional in ERC-20. */
async function describeToken(
  chain: TestChain,
  address: Address,
): Promise<{ readonly decimals?: number; readonly symbol?: string }> {
  const client = createPublicClient({ transport: http(chain.rpcUrls.default.http[0]) })
  try {
    const [decimals, symbol] = await Promise.all([
      client.readContract({ address, abi: tokenAbi, functionName: 'decimals' }),
      client.readContract({ address, abi: tokenAbi, functionName: 'symbol' }),
    ])
    return { decimals, symbol }
  } catch {
    return {}
  }
}

/** A conformance world for adapters of EVM: a page in Node with three virtual wallets on real chains. */
export async function createEvmWorld({
  chains,
  createAdapter,
  quirks = {},
  tokens = [],
  pairedOnly = false,
}: EvmWorldOptions): Promise<ConformanceWorld> {
  const known = [chains[0], chains[1]].map(({ id, rpcUrls }) => ({ id, rpcUrl: rpcUrls.default.http[0] })) as [
    { id: number; rpcUrl: string },
  ]
  const create = (name: string, icon?: string) =>
    createEvmWallet({ name, rdns: `example.${name.toLowerCase()}`, chains: known, behavior: 'manual', icon, quirks })
  const wallets = [create('Fox'), create('Owl'), create('Bad', 'javascript:alert(1)')] as const

  let leavePage = () => {}
  const openPage = (withWallets: boolean) => {
    leavePage()
    const page = createFakePage()
    const stops: (() => void)[] = []
    const appear = (wallet: EvmWallet) => void stops.push(announceEvmWallet(wallet, page.window, { origin }).stop)
    if (withWallets) for (const wallet of wallets) appear(wallet)
    leavePage = () => {
      for (const stop of stops) stop()
      page.close()
    }
    return appear
  }
  let appear = openPage(true)
  const toWallet = (wallet: EvmWallet) =>
    toConformanceWallet(wallet, { origin, quirks, rpcUrl: known[0].rpcUrl, appear: () => appear(wallet) })

  const pocket = createEvmWallet({ name: 'Pocket', rdns: 'example.pocket', chains: known })
  const shared = announceEvmWallet(pocket, new EventTarget(), { origin: sharedOrigin })
  const addresses = (await shared.provider.request({ method: 'eth_requestAccounts' })) as readonly string[]
  const networkId: CaipNetworkId = `eip155:${pocket.chainId}`
  const [account, ...others] = addresses.map((address) => ({
    caipAddress: `${networkId}:${address}` as const,
    address,
    type: 'eoa' as const,
  }))
  if (!account) throw new Error('The shared wallet has no account.')
  const meta: AttachMeta = {
    connectorId: 'example.shared',
    accounts: [account, ...others],
    networkId,
    wallet: { name: 'Pocket' },
  }
  const shownBefore = pocket.promptsShown.length
  if (pairedOnly) pocket.behave('manual')
  const paired: ConformanceWorld['wallets'][0] = {
    ...toConformanceWallet(pocket, { origin: sharedOrigin, quirks, rpcUrl: known[0].rpcUrl, appear: () => {} }),
    connectorId: meta.connectorId,
    promptsShown: () => pocket.promptsShown.length - shownBefore,
  }

  const platform = createFakePlatform()
  const described = await Promise.all(tokens.map((token) => describeToken(chains[0], token)))
  const receiver = privateKeyToAddress(generatePrivateKey())
  const tenMillionEther = 10n ** 25n
  return {
    adapter: await createAdapter(chains),
    createHost: (emit) => ({
      emit,
      platform: { ...platform, fetch: (url, init) => fetch(url, init) },
      networks: [],
      rpcUrls: (network: Network) => network.rpcUrls.default.http,
      metadata: { name: 'Test', description: '', url: origin, icons: [] },
    }),
    wallets: pairedOnly ? [paired] : [toWallet(wallets[0]), toWallet(wallets[1]), toWallet(wallets[2])],
    async settle() {
      for (let turns = 0; turns < 5; turns += 1) await turn()
    },
    reload({ withoutWallets }) {
      appear = openPage(!withoutWallets)
      return createAdapter(chains)
    },
    foreignNetworkId: 'eip155:424242',
    balanceOf: (address, network) => clientOf(network).getBalance({ address: getAddress(address) }),
    verifyMessage: ({ address, message, signature }) =>
      verifyMessage({ address: address as Address, message, signature: signature as Hex }),
    typedData: {
      data: sampleTypedData,
      verify: ({ address, signature }) =>
        verifyTypedData({ ...sampleTypedData, address: address as Address, signature: signature as Hex }),
    },
    addresses: {
      valid: [
        { given: receiver, written: receiver },
        { given: receiver.toLowerCase(), written: receiver },
        { given: `0x${receiver.slice(2).toUpperCase()}`, written: receiver },
      ],
      invalid: [
        '',
        '0x',
        receiver.slice(0, -1),
        `${receiver}0`,
        'name.eth',
        '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'.replace('5aA', '5Aa'),
      ],
    },
    transfers: {
      to: receiver,
      value: 10n ** 15n,
      tooMuch: tenMillionEther,
      settled: (hash, network) => isMined(clientOf(network), hash as Hex),
      tokens: tokens.map((token, place) => ({
        token,
        ...described[place],
        amount: 1_500_000n,
        balanceOf: (owner, network) =>
          clientOf(network).readContract({
            address: token,
            abi: tokenAbi,
            functionName: 'balanceOf',
            args: [getAddress(owner)],
          }),
      })),
    },
    asset: { token: tokens[0] ?? zeroAddress, symbol: 'TEST', decimals: 6 },
    shared: {
      provider: { kind: 'eip1193', provider: shared.provider },
      meta,
      behave: (behavior) => pocket.behave(behavior === 'ask' ? 'manual' : behavior),
      switchAccount() {
        pocket.selectAccount(1)
        return pocket.selected
      },
      isAlive: () => pocket.isPermitted(sharedOrigin),
    },
    dispose() {
      leavePage()
      shared.stop()
    },
  }
}
