import { type AdapterCapabilities, notConnected } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import type { Session } from '../instance/Session.ts'
import { explorerUrl } from './explorerUrl.ts'

/** What the adapter can do, each an import of its own. */
export function createCapabilities(context: InstanceContext): Partial<AdapterCapabilities> {
  const { rpc, sessions, life } = context

  /** Bounds a call by the caller and by `destroy`; fails with KitErrors only. */
  const bounded = async <value>(
    connectorId: string | undefined,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> => {
    const stop = AbortSignal.any([signal, life])
    try {
      return await untilAborted(stop.aborted ? new Promise<never>(() => {}) : run(stop), stop)
    } catch (error) {
      throw toKitError(error, { connectorId })
    }
  }
  const live = (connectorId: string): Session => {
    const session = sessions.find(connectorId)
    if (!session) throw notConnected({ namespace: 'solana' })
    return session
  }
  type Asked = { readonly connectorId: string; readonly signal: AbortSignal }
  const withWallet = <value>(
    { connectorId, signal }: Asked,
    run: (session: Session, signal: AbortSignal) => Promise<value>,
  ): Promise<value> =>
    bounded(connectorId, signal, async (stop) => {
      const session = live(connectorId)
      return untilAborted(run(session, stop), session.life)
    })

  return {
    switchNetwork: ({ network, ...asked }) =>
      withWallet(asked, async (session) =>
        (await import('./switchNetwork.ts')).switchNetwork(context, session, network),
      ),
    getBalance: ({ address, network, signal }) =>
      bounded(undefined, signal, async (stop) =>
        (await import('./getBalance.ts')).getBalance(rpc, { address, network, signal: stop }),
      ),
    getTokenBalance: ({ address, network, token, signal }) =>
      bounded(undefined, signal, async (stop) =>
        (await import('./getTokenBalance.ts')).getTokenBalance(rpc, { address, network, token, signal: stop }),
      ),
    getTransactionStatus: ({ hash, network, signal }) =>
      bounded(undefined, signal, async (stop) =>
        (await import('./getTransactionStatus.ts')).getTransactionStatus(rpc, { hash, network, signal: stop }),
      ),
    signMessage: ({ address, message, ...asked }) =>
      withWallet(asked, async ({ wallet }) => (await import('./signMessage.ts')).signMessage(wallet, address, message)),
    signTransactions: ({ address, network, transactions, ...asked }) =>
      withWallet(asked, async ({ wallet }) => {
        const { signWithWallet } = await import('../signing/signWithWallet.ts')
        return { transactions: await signWithWallet({ wallet, address, network }, transactions) }
      }),
    signAndSendTransaction: ({ address, network, transaction, ...asked }) =>
      withWallet(asked, async ({ wallet }, signal) => {
        const { sendByWallet } = await import('./sendByWallet.ts')
        return sendByWallet(rpc, { wallet, address, network }, transaction, signal)
      }),
    sendTransaction: ({ address, network, to, value, ...asked }) =>
      withWallet(asked, async ({ wallet }, signal) => {
        const { sendTransfer } = await import('./transfer.ts')
        return sendTransfer(context, { wallet, address, network, to, amount: value, signal })
      }),
    transferToken: ({ address, network, to, amount, token, ...asked }) =>
      withWallet(asked, async ({ wallet }, signal) => {
        const { sendTransfer } = await import('./transfer.ts')
        return sendTransfer(context, { wallet, address, network, to, amount, token, signal })
      }),
    estimateFee: ({ address, network, to, amount, token, ...asked }) =>
      withWallet(asked, async (_session, signal) => {
        const { estimateTransfer } = await import('./transfer.ts')
        return estimateTransfer(context, { address, network, to, amount, token, signal })
      }),
    validateAddress: async ({ address }) => (await import('./validateAddress.ts')).validateAddress(address),
    explorerUrl,
  }
}
