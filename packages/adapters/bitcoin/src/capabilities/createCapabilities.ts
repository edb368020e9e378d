import {
  type AdapterCapabilities,
  type AdapterConnection,
  capabilityMissing,
  type CapabilityName,
  networkNotSupported,
} from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import { toKitError } from '../errors/toKitError.ts'
import { type ChainName, chainNameOf } from '../network/ChainName.ts'
import { readSource } from '../source/readSource.ts'
import { checkFee, createFeeQuotes } from '../transfer/feeLimits.ts'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'
import { accountOf } from './accountOf.ts'
import type { CapabilityContext } from './CapabilityContext.ts'
import { createReading } from './createReading.ts'

export function createCapabilities(context: CapabilityContext): Partial<AdapterCapabilities> {
  const { connections, feeLimits, life, source } = context
  const { platform } = context.host
  const quotes = createFeeQuotes()

  type Connected = { readonly wallet: BitcoinWallet; readonly connection: AdapterConnection; readonly chain: ChainName }

  /** Bounds what waits for a wallet by the caller and by `destroy`; fails with KitErrors only. */
  const withWallet = async <value>(
    {
      connectorId,
      signal,
      networkId,
    }: { readonly connectorId: string; readonly signal: AbortSignal; readonly networkId?: string },
    run: (connected: Connected, stop: AbortSignal) => Promise<value>,
  ): Promise<value> => {
    const stop = AbortSignal.any([signal, life])
    try {
      return await untilAborted(
        stop.aborted ? new Promise<never>(() => {}) : (async () => run(connections.need(connectorId), stop))(),
        stop,
      )
    } catch (error) {
      throw toKitError(error, { connectorId, networkId })
    }
  }
  const sourceFor = (network: Parameters<typeof readSource>[1]['network'], signal: AbortSignal) =>
    source && readSource(source, { network, platform, signal: AbortSignal.any([signal, life]) })

  const chainOf = (network: { readonly caipNetworkId: string }): ChainName => {
    const chain = chainNameOf(network.caipNetworkId)
    if (!chain) throw networkNotSupported({ networkId: network.caipNetworkId })
    return chain
  }

  const pricing: Partial<AdapterCapabilities> = source
    ? {
        estimateFee: ({ connectorId, address, network, to, amount, token, signal }) =>
          withWallet({ connectorId, signal }, async ({ connection }, stop) => {
            if (token !== undefined) throw capabilityMissing({ capability: 'estimateFee (token)', namespace: 'bip122' })
            const { planTransfer } = await import('../transfer/planTransfer.ts')
            const request = {
              account: accountOf(connection, address),
              to,
              sats: amount,
              network,
              chain: chainOf(network),
            }
            const { fee } = await planTransfer(readSource(source, { network, platform, signal: stop }), request)
            quotes.set({ networkId: network.caipNetworkId, from: address, to, sats: amount }, fee)
            const { decimals, symbol } = network.nativeCurrency
            return { value: fee, decimals, symbol }
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
      withWallet({ connectorId, signal }, async ({ wallet, connection, chain }, stop) => {
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
    sendTransaction: ({ connectorId, address, network, to, value: sats, maxFee, signal }) =>
      withWallet({ connectorId, signal }, async ({ wallet, connection, chain }, stop) => {
        const { sendTransaction } = await import('./sendTransaction.ts')
        const networkId = network.caipNetworkId
        const transfer = { networkId, from: address, to, sats }
        const agreed = maxFee ?? quotes.get(transfer)
        const hash = await sendTransaction(wallet, {
          connection,
          chain,
          address,
          network,
          to,
          sats,
          source: sourceFor(network, stop),
          checkFee: (fee) => checkFee(fee, { limits: feeLimits, agreed, sats, networkId }),
        })
        quotes.delete(transfer)
        return { hash }
      }),
    validateAddress: async ({ address, network }) => {
      const { decodeAddress } = await import('../accounts/decodeAddress.ts')
      const decoded = decodeAddress(address.trim(), chainOf(network))
      return 'reason' in decoded ? { valid: false, reason: decoded.reason } : { valid: true, address: decoded.address }
    },
    explorerUrl: ({ address, network }) => {
      const base = network.blockExplorers?.default.url
      if (base === undefined || !URL.canParse(base)) return undefined
      // A query of the explorer's address stays behind the path that is added.
      const url = new URL(base)
      url.pathname = `${url.pathname.replace(/\/+$/, '')}/address/${address}`
      return url.href
    },
  }
}

/** What a wallet can do of all that the adapter can; undefined: everything. */
export function capabilitiesOf(
  wallet: BitcoinWallet,
  all: Partial<AdapterCapabilities>,
): readonly CapabilityName[] | undefined {
  const missing: readonly CapabilityName[] = [
    ...(wallet.switchChain ? [] : (['switchNetwork'] as const)),
    ...(wallet.signMessage ? [] : (['signMessage'] as const)),
    ...(wallet.signPsbt ? [] : (['signPsbt'] as const)),
    ...((wallet.sendTransfer ?? (wallet.signPsbt && all.estimateFee)) ? [] : (['sendTransaction'] as const)),
  ]
  if (missing.length === 0) return undefined
  return (Object.keys(all) as CapabilityName[]).filter((name) => all[name] !== undefined && !missing.includes(name))
}
