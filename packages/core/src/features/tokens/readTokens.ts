import { withDeadline } from '../../abort/withDeadline.ts'
import type { WalletAsset } from '../../adapter/capabilities/WalletAsset.ts'
import type { AdapterCapabilities } from '../../adapter/AdapterCapabilities.ts'
import type { Balance } from '../../adapter/capabilities/Balance.ts'
import { activeConnection } from '../../account/connectedAccount.ts'
import { namedTokens } from '../../account/readable.ts'
import { capabilityOf } from '../../adapter/loadAdapter.ts'
import { loadCapabilities } from '../../adapter/loadCapabilities.ts'
import type { CaipNetworkId } from '../../caip/caip.ts'
import { parseCaipAddress } from '../../caip/caipAddress.ts'
import { aborted, capabilityMissing } from '../../errors/errors.ts'
import { isKitError } from '../../errors/KitError.ts'
import { truncateAddress } from '../../format/addresses.ts'
import { priceInScale, shownAmount, toUnits } from '../../format/amounts.ts'
import type { Core } from '../../kernel/Core.ts'
import { servedNamespaces } from '../../networks/namespaces.ts'
import { coinsOf, withoutCoinAddress } from '../../networks/nativeTokens.ts'
import type { Network } from '../../networks/Network.ts'
import { readBalance, type TokenBalance } from '../../services/blockchain/balance.ts'
import type { AssetOwner, AssetPage } from '../assetList.ts'
import { createAssetList } from '../createAssetList.ts'
import type { TokenActions } from '../Portfolio.ts'
import { type Holding, rateTokens, type Token, type TokenChoices } from './rateTokens.ts'
import { readChoices, storeChoice } from './tokenChoices.ts'

export type ReadTokensParameters = {
  readonly owner: AssetOwner
  /** Not from a cache. */
  readonly fresh: boolean
  readonly signal: AbortSignal
}

/** A wallet that reports assets answers within this time, in ms: it must not keep the list from the service. */
const walletLimitMs = 2_000
/** The timeout for reading the scales of tokens from a node, and again for their balances, in ms. */
const scaleLimitMs = 2_000
/** Answers of nodes arrive within this time, in ms. */
const chainLimitMs = 10_000

/**
 * The tokens of an account: from its wallet if it reports them (ERC-7811), else from the blockchain API, else from the chain: the
 * native coin and the tokens that the dapp names.
 * @returns `isPartial`: the service or some of these could not be read; `isServed`: false if no service lists the tokens of the network
 * @throws KitError of the chain, if nothing else had an answer
 */
export async function readTokens(
  core: Core,
  parameters: ReadTokensParameters,
): Promise<Required<Omit<AssetPage<Token>, 'next'>>> {
  const { options } = core
  const { caipAddress, allNetworks } = parameters.owner
  const { namespace, networkId } = parseCaipAddress(caipAddress)
  const networks = options.networks.filter((network) =>
    allNetworks ? network.chainNamespace === namespace : network.caipNetworkId === networkId,
  )
  const known = (await fromWallet(core, networks, parameters)) ?? (await fromService(core, networks, parameters))
  const choices = readChoices(core)
  if (typeof known !== 'string') {
    const items = await withScales(core, { items: rated(core, known, choices), networks, ...parameters })
    return { items: rated(core, items, choices), isPartial: false, isServed: true }
  }
  const { holdings, isPartial } = await fromChain(core, networks, parameters)
  return {
    items: rated(core, holdings, choices),
    isPartial: isPartial || known === 'failed',
    isServed: known !== 'unserved',
  }
}

/** The most tokens of a network whose scale is read; the most valuable ones come first. */
const mostScales = 50

/**
 * Applies scales to the shown tokens. A service may report such a token in raw or in shown units without saying which.
 * Therefore the amount is read from the chain, and the price belongs to the unit that is closer to the amount of the
 * service.
 */
async function withScales(
  core: Core,
  {
    items,
    networks,
    owner,
    signal,
  }: Omit<ReadTokensParameters, 'fresh'> & {
    readonly items: readonly Token[]
    readonly networks: readonly Network[]
  },
): Promise<readonly Holding[]> {
  const { address, namespace } = parseCaipAddress(owner.caipAddress)
  const capabilities = await loadCapabilities(core, namespace).catch((error: unknown) => {
    if (signal.aborted) throw error
    // The list of the service is available without the code that reads the chain.
    core.onError(error)
  })
  const { getTokenScales, getTokenBalance } = capabilities ?? {}
  if (!getTokenScales || !getTokenBalance) return items

  const ofNetwork = async (network: Network): Promise<readonly Holding[]> => {
    const listed = items.filter(({ networkId }) => networkId === network.caipNetworkId)
    const shown = listed.filter((item) => item.address !== undefined && item.hidden === undefined).slice(0, mostScales)
    const tokens = shown.flatMap((item) => item.address ?? [])
    if (tokens.length === 0) return listed
    const where = { address, network, signal }
    // A slow node must not delay the list from the service.
    const limits = { platform: core.platform, what: network.name, limitMs: scaleLimitMs, signal }
    const scales = await withDeadline(limits, (own) => getTokenScales({ tokens, network, signal: own }))
    const scaled = async (item: Token): Promise<Holding> => {
      const token = item.address
      if (token === undefined || !scales[shown.indexOf(item)]) return item
      const reading = withDeadline(limits, (own) => getTokenBalance({ ...where, token, signal: own }))
      // On failure, keep the service's data for this token; the other tokens keep their scales.
      return reading.then(
        (balance) => inScale(item, balance),
        () => item,
      )
    }
    return Promise.all(listed.map(scaled))
  }
  const outcomes = await Promise.allSettled(networks.map(ofNetwork))
  if (signal.aborted) throw aborted()
  return outcomes.flatMap((outcome, index) =>
    outcome.status === 'fulfilled'
      ? outcome.value
      : items.filter(({ networkId }) => networkId === networks[index]?.caipNetworkId),
  )
}

function inScale(item: Token, { value, decimals, scale }: Balance): Holding {
  if (!scale || decimals !== item.decimals) return item
  const amount = shownAmount(value, scale)
  const away = (other: bigint): bigint => (other < item.amount ? item.amount - other : other - item.amount)
  if (away(amount) <= away(value)) return { ...item, amount }
  const price = item.price === undefined ? undefined : priceInScale(item.price, scale)
  return { ...item, amount, price, scale }
}

const rated = (core: Core, holdings: readonly Holding[], choices: TokenChoices): readonly Token[] =>
  rateTokens({
    holdings,
    coins: coinsOf(core.options.networks),
    named: namedOn(core, core.options.networks),
    choices,
  })

const namedOn = ({ options }: Core, networks: readonly Network[]) =>
  networks.flatMap(({ caipNetworkId: networkId }) =>
    namedTokens(options, networkId).map((token) => ({ networkId, ...token })),
  )

/** Undefined if the wallet does not report assets. */
async function fromWallet(
  core: Core,
  networks: readonly Network[],
  { owner, signal }: ReadTokensParameters,
): Promise<readonly Holding[] | undefined> {
  const { address, namespace } = parseCaipAddress(owner.caipAddress)
  const connection = activeConnection(core, namespace)
  const ask = capabilityOf(core, 'getWalletAssets', namespace)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === connection?.networkId)
  if (!connection || !ask || !network) return undefined
  const limits = { platform: core.platform, what: 'The wallet', limitMs: walletLimitMs, signal }
  try {
    const assets = await withDeadline(limits, (limited) =>
      ask({ connectorId: connection.connectorId, address, network, networks, signal: limited }),
    )
    return assets?.flatMap((asset) => holdingOfAsset(asset, networks))
  } catch (error) {
    // The service and the chain know the account, too.
    if (isKitError(error, 'ABORTED')) throw error
    return undefined
  }
}

function holdingOfAsset(
  { networkId, address: written, balance, metadata }: WalletAsset,
  networks: readonly Network[],
): readonly Holding[] {
  const address = withoutCoinAddress(written)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) return []
  const { nativeCurrency } = network
  // A token whose decimals are unknown has no amount to show.
  const decimals = address === undefined ? nativeCurrency.decimals : metadata.decimals
  if (decimals === undefined) return []
  const symbol = address === undefined ? nativeCurrency.symbol : (metadata.symbol ?? truncateAddress(address))
  const name = address === undefined ? nativeCurrency.name : (metadata.name ?? symbol)
  const { price, iconUrl } = metadata
  return [
    { networkId, address, name, symbol, decimals, amount: balance, price: priceOf(price), iconUrl, source: 'wallet' },
  ]
}

/** `unserved`: no service lists the tokens of the network. `failed`: the service could not be reached. */
async function fromService(
  core: Core,
  networks: readonly Network[],
  { owner: { caipAddress, allNetworks }, fresh, signal }: ReadTokensParameters,
): Promise<readonly Holding[] | 'unserved' | 'failed'> {
  const { blockchain } = await core.parts.services()
  const { namespace, networkId } = parseCaipAddress(caipAddress)
  if (!blockchain || !servedNamespaces.balance.includes(namespace)) return 'unserved'
  try {
    const service = await blockchain()
    if (!allNetworks && !(await service.supports(networkId, signal))) return 'unserved'
    const balances = await readBalance({ service, caipAddress, allNetworks, fresh, signal })
    return balances.flatMap((balance) => holdingOfBalance(balance, networks))
  } catch (error) {
    if (isKitError(error, 'ABORTED')) throw error
    // The chain knows what matters most; the view says that the list is not complete.
    core.onError(error)
    return 'failed'
  }
}

function holdingOfBalance(
  { chainId, address: caipAddress, name, symbol, quantity, price, change24h, iconUrl }: TokenBalance,
  networks: readonly Network[],
): readonly Holding[] {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const { decimals, numeric } = quantity
  const amount = decimals <= 255 ? toUnits(numeric, decimals) : undefined
  if (!network || amount === undefined) return []
  const token = caipAddress === undefined ? undefined : parseCaipAddress(caipAddress)
  // A contract of another network is none of this one.
  if (token && token.networkId !== chainId) return []
  const address = withoutCoinAddress(token?.address)
  const isCoin = address === undefined
  const coin = network.nativeCurrency
  if (isCoin && coin.decimals !== decimals) return []
  return [
    {
      networkId: chainId,
      address,
      name: isCoin ? coin.name : name,
      symbol: isCoin ? coin.symbol : symbol,
      decimals,
      amount,
      price: priceOf(price),
      change24h: priceOf(price) === undefined ? undefined : change24h,
      iconUrl,
      source: 'service',
    },
  ]
}

/** Services write 0 where they know no price. */
const priceOf = (price: number | undefined): number | undefined =>
  price !== undefined && Number.isFinite(price) && price > 0 ? price : undefined

/** The native coin of each network, and the tokens that the dapp names. @throws KitError if all of them fail */
async function fromChain(
  core: Core,
  networks: readonly Network[],
  { owner: { caipAddress }, signal }: ReadTokensParameters,
): Promise<{ readonly holdings: readonly Holding[]; readonly isPartial: boolean }> {
  const { address, namespace } = parseCaipAddress(caipAddress)
  const { getBalance, getTokenBalance } = await loadCapabilities(core, namespace)
  const named = namedOn(core, networks)
  const reads = networks.flatMap((network) => [
    coinOnChain(core, { getBalance, address, network, signal }),
    ...named
      .filter(({ networkId }) => networkId === network.caipNetworkId)
      .map((token) => tokenOnChain(core, { getTokenBalance, address, network, token, signal })),
  ])
  const outcomes = await Promise.allSettled(reads)
  const holdings = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (holdings.length === 0 && failed) throw failed.reason
  if (failed) core.onError(failed.reason)
  return { holdings, isPartial: failed !== undefined }
}

type OnChain = { readonly address: string; readonly network: Network; readonly signal: AbortSignal }

async function coinOnChain(
  core: Core,
  { getBalance, ...given }: OnChain & { readonly getBalance: AdapterCapabilities['getBalance'] | undefined },
): Promise<Holding> {
  const { network } = given
  const { name, symbol } = network.nativeCurrency
  if (!getBalance) throw capabilityMissing({ capability: 'getBalance', namespace: network.chainNamespace })
  const { value, decimals } = await limited(core, given, (signal) => getBalance({ ...given, signal }))
  return onChain(network.caipNetworkId, {
    address: undefined,
    name,
    symbol,
    decimals,
    amount: value,
    iconUrl: undefined,
  })
}

async function tokenOnChain(
  core: Core,
  {
    getTokenBalance,
    token,
    ...given
  }: OnChain & {
    readonly getTokenBalance: AdapterCapabilities['getTokenBalance'] | undefined
    readonly token: { readonly address: string; readonly image?: string | undefined }
  },
): Promise<Holding> {
  const { network } = given
  const { address, image } = token
  if (!getTokenBalance) throw capabilityMissing({ capability: 'getTokenBalance', namespace: network.chainNamespace })
  const { value, decimals, symbol, scale } = await limited(core, given, (signal) =>
    getTokenBalance({ ...given, token: address, signal }),
  )
  const shown = symbol || truncateAddress(address)
  return onChain(network.caipNetworkId, {
    address,
    name: shown,
    symbol: shown,
    decimals,
    amount: shownAmount(value, scale),
    iconUrl: image,
  })
}

const onChain = (
  networkId: CaipNetworkId,
  holding: Pick<Holding, 'address' | 'name' | 'symbol' | 'decimals' | 'amount' | 'iconUrl'>,
): Holding => ({ networkId, ...holding, price: undefined, source: 'chain' })

const limited = (
  { platform }: Core,
  { network, signal }: OnChain,
  ask: (signal: AbortSignal) => Promise<Balance>,
): Promise<Balance> => withDeadline({ platform, what: network.name, limitMs: chainLimitMs, signal }, ask)

/** See `Portfolio.tokens`. */
export function createTokens(core: Core): TokenActions {
  const { get, send, ...actions } = createAssetList(core, 'tokens', async (parameters) => ({
    ...(await readTokens(core, parameters)),
    next: undefined,
  }))
  return {
    ...actions,
    setHidden(key, isHidden) {
      const choices = storeChoice(core, key, isHidden ? 'hidden' : 'shown')
      send({ type: 'items.changed', items: rated(core, get().items, choices) })
    },
  }
}
