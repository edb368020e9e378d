import {
  anySignal,
  aborted,
  type AdapterCapabilities,
  type AdapterConnection,
  type AdapterHost,
  capabilityMissing,
  type CapabilityName,
  type CoinChoice,
  explorerUrl,
  type FeeEstimate,
  invalidAddress,
  isMethodMissing,
  type Network,
  networkNotSupported,
  untilAborted,
  withAnySignal,
  withSignal,
} from '@kit/core/adapter'
import { type ChainName, chainNameOf } from '../network/ChainName.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Connections } from '../instance/createConnections.ts'
import { type ReadSource, readSource, type UtxoSource } from '../source/UtxoSource.ts'
import { checkFee, createFeeQuotes, type FeeLimits } from '../transfer/feeLimits.ts'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'
import { coinChoiceOf } from '../transfer/coinChoice.ts'
import { accountOf } from './accountOf.ts'

/** The parameters of the capabilities. */
export type CapabilityContext = {
  readonly host: Pick<AdapterHost, 'platform'>
  readonly connections: Connections
  readonly source: UtxoSource | undefined
  readonly feeLimits: FeeLimits
  /** Ends with `destroy`. */
  readonly life: AbortSignal
}

/** Reads from the source, which need no wallet; none without a source. */
function createReading({
  host: { platform },
  life,
  source,
}: CapabilityContext): Partial<Pick<AdapterCapabilities, 'getBalance' | 'getTransactionStatus'>> {
  if (!source) return {}
  const within = <value>(
    { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
    read: (source: ReadSource) => Promise<value>,
  ): Promise<value> =>
    withAnySignal([signal, life], (stop) => read(readSource(source, { network, platform, signal: stop })))
  return {
    getBalance: async ({ address, network, signal }) => {
      const { getBalance } = await import('./getBalance.ts')
      return within({ network, signal }, (own) => getBalance(own, { address, network }))
    },
    ...(source.status && {
      getTransactionStatus: async ({ hash, coin, to, value, network, signal }) => {
        const { getTransactionStatus } = await import('./getTransactionStatus.ts')
        return within({ network, signal }, (own) => getTransactionStatus(own, { hash, coin, to, value, network }))
      },
    }),
  }
}

const toEstimate = (fee: bigint, satsPerKvbyte: bigint, { nativeCurrency }: Network): FeeEstimate => ({
  expected: fee,
  most: fee,
  decimals: nativeCurrency.decimals,
  symbol: nativeCurrency.symbol,
  terms: { satsPerKvbyte },
})

/** Asks for signatures. @throws KitError `CAPABILITY_MISSING` where a paired wallet does not know the method; else as the wallet */
const toSign =
  <parameters extends readonly unknown[], answer>(
    capability: CapabilityName,
    ask: (...parameters: parameters) => Promise<answer>,
  ) =>
  async (...parameters: parameters): Promise<answer> => {
    try {
      return await ask(...parameters)
    } catch (cause) {
      throw isMethodMissing(cause) ? capabilityMissing({ capability, namespace: 'bip122' }, { cause }) : cause
    }
  }

const askable = (wallet: BitcoinWallet, signal: AbortSignal): BitcoinWallet => ({
  ...wallet,
  switchChain: wallet.switchChain && untilAborted(signal, wallet.switchChain),
  signMessage: wallet.signMessage && untilAborted(signal, toSign('signMessage', wallet.signMessage)),
  signPsbt: wallet.signPsbt && untilAborted(signal, toSign('signPsbt', wallet.signPsbt)),
  sendTransfer: wallet.sendTransfer && untilAborted(signal, wallet.sendTransfer),
})

export function createCapabilities(context: CapabilityContext): Partial<AdapterCapabilities> {
  const { connections, feeLimits, life, source } = context
  const { platform } = context.host
  const quotes = createFeeQuotes()
  /** Connectors whose wallets have said that they have no transfers of their own: some paired wallets only sign. */
  const cannotSend = new Set<string>()

  type Connected = { readonly wallet: BitcoinWallet; readonly connection: AdapterConnection; readonly chain: ChainName }

  /** Bounds what waits for a wallet by the caller and by `destroy`; fails with KitErrors only. */
  const withWallet = async <value>(
    {
      connectorId,
      signal,
      networkId,
      maySend = false,
    }: {
      readonly connectorId: string
      readonly signal: AbortSignal
      readonly networkId?: string
      readonly maySend?: boolean
    },
    run: (connected: Connected, stop: AbortSignal) => Promise<value>,
  ): Promise<value> => {
    const ask = async (stop: AbortSignal): Promise<value> => {
      const connected = connections.need(connectorId)
      return run({ ...connected, wallet: askable(connected.wallet, stop) }, stop)
    }
    try {
      return await withAnySignal([signal, life], (stop) => withSignal(stop, () => ask(stop)))
    } catch (error) {
      throw toKitError(error, { connectorId, networkId, maySend })
    }
  }
  const sourceFor = (network: Parameters<typeof readSource>[1]['network'], signal: AbortSignal) =>
    source && readSource(source, { network, platform, signal: anySignal([signal, life]) })

  const chainOf = (network: { readonly caipNetworkId: string }): ChainName => {
    const chain = chainNameOf(network.caipNetworkId)
    if (!chain) throw networkNotSupported({ networkId: network.caipNetworkId })
    return chain
  }

  const choiceOf = ({ wallet, connection }: Connected, address: string): CoinChoice =>
    coinChoiceOf(wallet, {
      account: accountOf(connection, address),
      connection,
      source,
      cannotSend: cannotSend.has(connection.connectorId),
    })
  /** The wallet makes the transaction, and its fee with it. @throws KitError `CAPABILITY_MISSING` */
  const needChoice = (connected: Connected, address: string, capability: CapabilityName): CoinChoice => {
    const choice = choiceOf(connected, address)
    if (choice === 'wallet') throw capabilityMissing({ capability, namespace: 'bip122' })
    return choice
  }

  const pricing: Partial<AdapterCapabilities> = source
    ? {
        estimateFee: ({ connectorId, address, network, to, amount, token, data, terms, signal }) =>
          withWallet({ connectorId, signal }, async (connected, stop) => {
            const { connection } = connected
            if (token !== undefined || data !== undefined)
              throw capabilityMissing({ capability: 'estimateFee (token)', namespace: 'bip122' })
            const { planTransfer } = await import('../transfer/planTransfer.ts')
            const request = {
              account: accountOf(connection, address),
              to,
              sats: amount,
              terms,
              network,
              chain: chainOf(network),
              choice: needChoice(connected, address, 'estimateFee'),
            }
            const { fee, rate } = await planTransfer(readSource(source, { network, platform, signal: stop }), request)
            quotes.set({ networkId: network.caipNetworkId, from: address, to, sats: amount }, fee)
            return toEstimate(fee, rate, network)
          }),
        maxSendable: ({ connectorId, address, network, to = address, token, terms, signal }) =>
          withWallet({ connectorId, signal }, async (connected, stop) => {
            const account = accountOf(connected.connection, address)
            // Coins of an ordinals address may carry inscriptions.
            if (token !== undefined || (account.purpose !== undefined && account.purpose !== 'payment'))
              throw capabilityMissing({ capability: 'maxSendable', namespace: 'bip122' })
            const { planSweep } = await import('../transfer/planTransfer.ts')
            const choice = needChoice(connected, address, 'maxSendable')
            const request = { account, to, terms, network, chain: chainOf(network), choice }
            const { plan, total, rate } = await planSweep(
              readSource(source, { network, platform, signal: stop }),
              request,
            )
            const [amount, fee] = [plan?.outputs[0]?.amount ?? 0n, plan?.fee ?? 0n]
            // Coins that cost more than they are worth.
            const left = total - amount - fee
            return {
              amount,
              fee: toEstimate(fee, rate, network),
              ...(left > 0n && { kept: { amount: left, reason: 'fee' as const } }),
            }
          }),
      }
    : {}

  return {
    ...createReading(context),
    ...pricing,
    switchNetwork: ({ connectorId, network, signal }) =>
      withWallet({ connectorId, signal, networkId: network.caipNetworkId }, async ({ wallet, connection }) => {
        const chain = chainOf(network)
        if (connection.networkId === network.caipNetworkId) return
        if (!wallet.switchChain) throw networkNotSupported({ networkId: network.caipNetworkId })
        const shared = (await wallet.switchChain(chain)) ?? (await wallet.read?.())
        if (shared) await connections.take(connectorId, shared)
      }),
    signMessage: ({ connectorId, address, message, scheme, signal }) =>
      withWallet({ connectorId, signal }, async ({ wallet, connection, chain }) => {
        const { signMessage } = await import('./signMessage.ts')
        return {
          signature: await signMessage(wallet, { account: accountOf(connection, address), chain, message, scheme }),
        }
      }),
    signPsbt: ({ connectorId, address, network, psbt, inputs, broadcast, signal }) =>
      withWallet({ connectorId, signal, maySend: true }, async ({ wallet, connection, chain }, stop) => {
        const { signPsbt } = await import('./signPsbt.ts')
        return signPsbt(wallet, {
          connection,
          chain,
          address,
          psbt,
          inputs,
          broadcast,
          source: sourceFor(network, stop),
        })
      }),
    coinChoice: ({ connectorId, address, signal }) =>
      withWallet({ connectorId, signal }, async (connected) => choiceOf(connected, address)),
    sendTransaction: ({ connectorId, address, network, to, value: sats, terms, maxFee, coins, signal }) =>
      withWallet({ connectorId, signal, maySend: true }, async (connected, stop) => {
        const { wallet, connection, chain } = connected
        const { sendTransaction } = await import('./sendTransaction.ts')
        const networkId = network.caipNetworkId
        const transfer = { networkId, from: address, to, sats }
        const agreed = maxFee ?? quotes.get(transfer)
        const sent = await sendTransaction(wallet, {
          connection,
          chain,
          address,
          network,
          to,
          sats,
          terms,
          choice: choiceOf(connected, address),
          coins,
          cannotSend: () => void cannotSend.add(connectorId),
          source: sourceFor(network, stop),
          checkFee: (fee) => checkFee(fee, { limits: feeLimits, agreed, sats, networkId }),
        })
        quotes.delete(transfer)
        return sent
      }),
    describeAddress: async ({ address, network, signal }) => {
      if (signal.aborted) throw aborted()
      const [{ decodeAddress }, { dust }] = await Promise.all([
        import('../accounts/addresses.ts'),
        import('../transfer/planTransfer.ts'),
      ])
      const decoded = decodeAddress(address, chainOf(network))
      if ('reason' in decoded)
        throw invalidAddress({ address, networkId: network.caipNetworkId, reason: decoded.reason })
      return { kind: 'account', least: dust[decoded.kind] }
    },
    validateAddress: async ({ address, network }) => {
      const { decodeAddress } = await import('../accounts/addresses.ts')
      const decoded = decodeAddress(address.trim(), chainOf(network))
      return 'reason' in decoded ? { valid: false, reason: decoded.reason } : { valid: true, address: decoded.address }
    },
    explorerUrl: (parameters) => explorerUrl(parameters),
  }
}

/** The capabilities that a wallet supports; undefined: all of the adapter. */
export function capabilitiesOf(
  wallet: BitcoinWallet,
  all: Partial<AdapterCapabilities>,
): readonly CapabilityName[] | undefined {
  const missing: readonly CapabilityName[] = [
    ...(wallet.switchChain ? [] : (['switchNetwork'] as const)),
    ...(wallet.signMessage ? [] : (['signMessage'] as const)),
    ...(wallet.signPsbt ? [] : (['signPsbt'] as const)),
    ...((wallet.sendTransfer ?? (wallet.signPsbt && all.estimateFee))
      ? []
      : (['sendTransaction', 'maxSendable'] as const)),
  ]
  if (missing.length === 0) return undefined
  return (Object.keys(all) as CapabilityName[]).filter((name) => all[name] !== undefined && !missing.includes(name))
}
