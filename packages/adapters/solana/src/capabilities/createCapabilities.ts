import {
  type AdapterCapabilities,
  capabilityMissing,
  explorerUrl,
  notConnected,
  untilAborted,
  withAnySignal,
  withSignal,
} from '@kit/core/adapter'
import { toKitError } from '../errors/toKitError.ts'
import type { InstanceContext } from '../instance/InstanceContext.ts'
import type { Session } from '../instance/createSessions.ts'
import type { AskedWallet } from '../wallet/standardWallet.ts'

/** The account that signs is read right before each request: a caller that has given up gets none. */
const askable = (wallet: AskedWallet, signal: AbortSignal): AskedWallet => {
  const accounts = untilAborted(signal, () => wallet.accounts)
  return {
    get accounts() {
      return accounts()
    },
    get chains() {
      return wallet.chains
    },
    get features() {
      return wallet.features
    },
  }
}

/** The capabilities of the adapter, each with its own import. */
export function createCapabilities(context: InstanceContext): Partial<AdapterCapabilities> {
  const { rpc, sessions, life, names, host } = context

  /** Bounds a call by the caller and by `destroy`; fails with KitErrors only. */
  const bounded = async <value>(
    connectorId: string | undefined,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<value>,
    maySend = false,
  ): Promise<value> => {
    try {
      return await withAnySignal([signal, life], (stop) => withSignal(stop, () => run(stop)))
    } catch (error) {
      throw toKitError(error, { connectorId, maySend })
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
    run: (session: Omit<Session, 'wallet'> & { readonly wallet: AskedWallet }, signal: AbortSignal) => Promise<value>,
    maySend = false,
  ): Promise<value> =>
    bounded(
      connectorId,
      signal,
      async (stop) => {
        const session = live(connectorId)
        return withSignal(session.life, () => run({ ...session, wallet: askable(session.wallet, stop) }, stop))
      },
      maySend,
    )

  return {
    switchNetwork: ({ network, ...asked }) =>
      withWallet(asked, async (session) =>
        (await import('./walletRequests.ts')).switchNetwork(context, session, network),
      ),
    getBalance: ({ address, network, signal }) =>
      bounded(undefined, signal, async (stop) =>
        (await import('./reads.ts')).getBalance(rpc, { address, network, signal: stop }),
      ),
    getTokenBalance: ({ address, network, token, signal }) =>
      bounded(undefined, signal, async (stop) =>
        (await import('./reads.ts')).getTokenBalance(rpc, { address, network, token, signal: stop }),
      ),
    getTokenScales: ({ tokens, network, signal }) =>
      bounded(undefined, signal, async (stop) =>
        (await import('./reads.ts')).getTokenScales(rpc, { tokens, network, signal: stop }),
      ),
    getTransactionStatus: ({ hash, address, to, value, token, expiresAt, sentAt, network, signal }) =>
      bounded(undefined, signal, async (stop) =>
        (await import('./reads.ts')).getTransactionStatus(context, {
          hash,
          address,
          to,
          value,
          token,
          expiresAt,
          sentAt,
          network,
          signal: stop,
        }),
      ),
    describeAddress: ({ address, token, network, signal }) =>
      bounded(undefined, signal, async (stop) =>
        (await import('./transfer.ts')).describeAddress(context, { address, token, network, signal: stop }),
      ),
    ...(names && {
      resolveName: ({ name, network, signal }) =>
        bounded(undefined, signal, async (stop) =>
          (await import('./names.ts')).resolveName(name, { names, platform: host.platform, network, signal: stop }),
        ),
      getName: ({ address, network, signal }) =>
        bounded(undefined, signal, async (stop) =>
          (await import('./names.ts')).getName(address, { names, platform: host.platform, network, signal: stop }),
        ),
    }),
    signMessage: ({ address, message, ...asked }) =>
      withWallet(asked, async ({ wallet }) =>
        (await import('./walletRequests.ts')).signMessage(wallet, address, message),
      ),
    signTransactions: ({ address, network, transactions, ...asked }) =>
      withWallet(asked, async ({ wallet }) => {
        const { signWithWallet } = await import('../signing/signWithWallet.ts')
        return { transactions: await signWithWallet({ wallet, address, network }, transactions) }
      }),
    signAndSendTransaction: ({ address, network, transaction, ...asked }) =>
      withWallet(
        asked,
        async ({ wallet }, signal) => {
          const { sendByWallet } = await import('./walletRequests.ts')
          return sendByWallet(rpc, { wallet, address, network }, transaction, signal)
        },
        true,
      ),
    sendTransaction: ({ address, network, to, value, terms, note, ...asked }) =>
      withWallet(
        asked,
        async ({ wallet }, signal) => {
          const { sendTransfer } = await import('./transfer.ts')
          return sendTransfer(context, { wallet, address, network, to, amount: value, terms, note, signal })
        },
        true,
      ),
    transferToken: ({ address, network, to, amount, token, terms, note, ...asked }) =>
      withWallet(
        asked,
        async ({ wallet }, signal) => {
          const { sendTransfer } = await import('./transfer.ts')
          return sendTransfer(context, { wallet, address, network, to, amount, token, terms, note, signal })
        },
        true,
      ),
    maxSendable: ({ address, network, to, token, terms, note, ...asked }) =>
      withWallet(asked, async (_session, signal) => {
        const { maxTransfer } = await import('./transfer.ts')
        return maxTransfer(context, { address, network, to, token, terms, note, signal })
      }),
    estimateFee: ({ address, network, to, amount, token, data, terms, note, ...asked }) =>
      withWallet(asked, async (_session, signal) => {
        if (data !== undefined) throw capabilityMissing({ capability: 'estimateFee (data)', namespace: 'solana' })
        const { estimateTransfer } = await import('./transfer.ts')
        return estimateTransfer(context, { address, network, to, amount, token, terms, note, signal })
      }),
    simulate: ({ data, before = [], ...asked }) =>
      bounded(undefined, asked.signal, async (signal) => {
        // Calls of programs are transactions of their own here: the wallet that signs them simulates them.
        if (data !== undefined || before.length > 0)
          throw capabilityMissing({ capability: 'simulate (data)', namespace: 'solana' })
        return (await import('./simulate.ts')).simulate(context, { ...asked, signal })
      }),
    validateAddress: async ({ address }) => (await import('../transactions/addresses.ts')).validateAddress(address),
    explorerUrl: (parameters) => explorerUrl(parameters),
  }
}
