import { createKit } from '@kit/core'
import type { Network } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { universalAdapter } from '../adapter/universalAdapter.ts'
import { createDoomed } from '../../test/doomed.ts'
import { address, cleanUp, namespaces, next, relayOn, walletOn } from '../../test/setUp.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import { walletConnect } from './walletConnect.ts'

const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
}

type Options = {
  readonly relay: { readonly url: string }
  readonly storage: KeyValueStore
  readonly projectId?: string
  /** What the kit keeps by itself. */
  readonly entries: Readonly<Record<string, string>>
  readonly isDead?: () => boolean
}
/** A page with a kit. Once it is dead, it stores nothing more. */
const pageOn = async ({ relay, storage, projectId = 'test', entries, isDead = () => false }: Options) => {
  const platform = createFakePlatform({ storage: entries })
  const kept: Record<string, string> = { ...entries }
  const kit = createKit({
    adapters: [universalAdapter({ networks: [network] })],
    sharedConnectors: [walletConnect({ relayUrl: relay.url, projectId, storage, logger: 'silent' })],
    platform: {
      ...platform,
      storage: {
        get: (key) => kept[key] ?? null,
        set: (key, value) => void (isDead() || (kept[key] = value)),
        remove: (key) => void (isDead() || delete kept[key]),
      },
    },
  })
  cleanUp(kit.destroy)
  await kit.start()
  const status = () => kit.getState().connections['eip155']?.status
  return { kit, kept, status }
}

test('a pairing that is approved while the page is left at any moment is connected by the next page', async () => {
  const left = await Promise.all(
    Array.from({ length: 16 }, async (_, writes) => {
      const relay = await relayOn()
      const doomed = createDoomed(() => 0)
      const { isDead } = doomed
      const [first, wallet] = await Promise.all([
        pageOn({ relay, entries: {}, isDead, ...doomed.options }),
        walletOn(relay),
      ])
      wallet.on('session_request', ({ id: requestId, topic }) =>
        wallet.respond({ topic, response: { id: requestId, jsonrpc: '2.0', result: '0x5167' } }),
      )
      first.kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })
      await expect.poll(() => first.kit.getState().pairing.status).toBe('ready')
      const { pairing } = first.kit.getState()
      const proposed = next<{ id: number }>(wallet, 'session_proposal')
      await wallet.pair({ uri: pairing.status === 'ready' ? pairing.uri : '' })
      const { id } = await proposed
      doomed.arm(writes)
      await wallet.approve({ id, namespaces })
      await expect.poll(() => isDead() || first.status() === 'connected').toBe(true)
      const wasLeft = isDead()
      doomed.leave()

      const page = await pageOn({ relay, storage: doomed.remains, entries: first.kept })
      await expect.poll(page.status).toBe('connected')
      expect(page.kit.getAccount('eip155').address).toBe(address)
      expect(await page.kit.signMessage({ message: 'hi' })).toEqual({ signature: '0x5167' })
      expect(wallet.session.length).toBe(1)
      return wasLeft
    }),
  )
  expect([left[0], left.at(-1)]).toEqual([true, false])
})
