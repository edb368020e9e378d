import { createKit, isPending, type Kit, type KitOptions } from '@kit/core'
import { createFakePlatform } from '@kit/testing'
import { walletConnect } from '@kit/wallet-client/connector'
import { startWallet, type StartedWallet } from './startWallet.ts'

type Environment = Parameters<typeof startWallet>[0]['environment']

export type PairedKit = {
  readonly kit: Kit
  readonly wallet: StartedWallet['wallet']
  readonly topic: string
  /** What the user approves at once. */
  readonly approving: <value>(asked: Promise<value>) => Promise<value>
  readonly stop: () => Promise<void>
}

/** Resolves when `isSo` holds, now or after a change. */
const when = ({ subscribe }: Pick<StartedWallet['wallet'], 'subscribe'>, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribe(() => look())
    const look = (): void => {
      if (!isSo()) return
      stop()
      resolve()
    }
    look()
  })

/** A kit in Node that this wallet is paired with, over the sandbox's relay. */
export async function pairKit(environment: Environment, adapters: KitOptions['adapters']): Promise<PairedKit> {
  const { wallet, stop } = await startWallet({ environment })
  let onUri = (_uri: string): void => {}
  const shown = new Promise<string>((resolve) => {
    onUri = resolve
  })
  const connector = walletConnect({ relayUrl: environment.relayUrl, projectId: environment.projectId, logger: 'fatal' })
  const kit = createKit({
    adapters,
    sharedConnectors: [
      {
        ...connector,
        load: async () => {
          const setup = await connector.load()
          return (host) => {
            const instance = setup(host)
            return { ...instance, connect: (parameters) => instance.connect({ ...parameters, onUri }) }
          }
        },
      },
    ],
    platform: { ...createFakePlatform(), fetch: (url, init) => fetch(url, init) },
  })
  const connecting = kit.connect({ connectorId: connector.id })
  const failed = connecting.then(() => Promise.reject(new Error('It connected without a URI.')))
  await wallet.pair(await Promise.race([shown, failed]))
  await when(wallet, () => wallet.state.proposals.length === 1)
  const topic = await wallet.approve(wallet.state.proposals[0]!.id)
  await connecting
  await when(kit, () => Object.values(kit.getState().connections).every((state) => !isPending(state)))

  const approving: PairedKit['approving'] = async (asked) => {
    const settled = asked.catch(() => undefined)
    await Promise.race([when(wallet, () => wallet.state.requests.length > 0), settled])
    const [request] = wallet.state.requests
    if (request) await wallet.answer(request.id)
    return asked
  }
  return {
    kit,
    wallet,
    topic,
    approving,
    stop: async () => {
      kit.destroy()
      await stop()
    },
  }
}
