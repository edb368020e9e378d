import { type AdapterEvent, type CallWatcher, type Network, standIn, watched } from '@kit/core/adapter'
import { getBase58Decoder } from '@solana/codecs-strings'
import { walletChain } from '../networks/walletChain.ts'
import { chainsOf, isBytes, type StandardWallet } from './standardWallet.ts'

type Watching = {
  readonly networks: readonly Network[]
  /** The network of the connection; undefined after it has ended. */
  readonly networkId: () => Network['caipNetworkId'] | undefined
  readonly emit: (event: AdapterEvent) => void
}
type Sent = { readonly account?: { readonly address?: unknown }; readonly chain?: unknown }

/** The wallet as the dapp gets it: what it sends is reported. The kit's own requests go past it. */
export function watchSending(wallet: StandardWallet, { networks, networkId, emit }: Watching): StandardWallet {
  const report = ({ account, chain }: Sent, signature: unknown): void => {
    const network = networks.find((one) => chain !== undefined && walletChain(chainsOf(wallet), one) === chain)
    const id = network?.caipNetworkId ?? networkId()
    if (id === undefined || typeof account?.address !== 'string' || !isBytes(signature, 64)) return
    const transaction = { id: getBase58Decoder().decode(signature), account: `${id}:${account.address}` } as const
    emit({ type: 'transaction.sent', transaction })
  }
  const one: CallWatcher = (inputs) => (answer) => {
    for (const [index, sent] of (answer as readonly { readonly signature?: unknown }[]).entries())
      report(inputs[index] as Sent, sent.signature)
  }
  const all: CallWatcher =
    ([inputs]) =>
    (answer) => {
      for (const [index, sent] of (
        answer as readonly { readonly value?: { readonly signature?: unknown } }[]
      ).entries())
        report((inputs as readonly Sent[])[index] ?? {}, sent.value?.signature)
    }
  const feature =
    (method: string, watcher: CallWatcher) =>
    (given: object): object =>
      standIn(given, { [method]: watched(watcher) })
  return standIn(wallet, {
    features: (features: StandardWallet['features']) =>
      standIn(features, {
        'solana:signAndSendTransaction': feature('signAndSendTransaction', one),
        'solana:signAndSendAllTransactions': feature('signAndSendAllTransactions', all),
      }),
  })
}
