import { polkadotAdapter } from '@kit/adapter-polkadot'
import { createKit } from '@kit/core'
import type { Adapter } from '@kit/core/adapter'
import { kusama, polkadotMainnet } from '@kit/core/networks'
import { createFakePlatform } from '@kit/testing'
import { createPolkadotWallet } from '@kit/testing/polkadot'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, expect, test } from 'vitest'
import { universalAdapter } from '../adapter/universalAdapter.ts'
import { realFetch, watched } from './fixtures/connectors.ts'
import { scan } from '../../test/providers.ts'
import { cleanUp, relayOn, walletOn } from '../../test/setUp.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import { walletConnect } from './walletConnect.ts'

beforeAll(() => cryptoWaitReady())

const networks = [polkadotMainnet, kusama] as const
const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
const adapters: Readonly<Record<string, () => Adapter>> = {
  polkadotAdapter: () => polkadotAdapter({ networks }),
  universalAdapter: () => universalAdapter({ networks }),
}

test.each(Object.entries(adapters))(
  '%s: a wallet over the relay signs with a real key on the network of the page, declines, and leaves',
  async (_name, adapter) => {
    const relay = await relayOn()
    const wallet = await walletOn(relay)
    const pocket = createPolkadotWallet({ name: 'pocket', prefix: 0 })
    await pocket.request('pairing', { method: 'enable', dappName: 'dapp' })
    const [alice] = pocket.accounts.map(({ address }) => address)
    const asked: string[] = []
    wallet.on(
      'session_request',
      async ({ id, topic, params: { chainId, request } }: ClientEvents['session_request']) => {
        asked.push(chainId)
        const { address, message } = request.params as { readonly address: string; readonly message: string }
        const data = `0x${Buffer.from(message).toString('hex')}`
        const answer =
          message === 'no'
            ? { error: { code: 5000, message: 'User rejected.' } }
            : { result: await pocket.request('pairing', { method: 'signRaw', raw: { address, data } }) }
        await wallet.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } })
      },
    )
    const { connector, nextUri } = watched(walletConnect({ relayUrl: relay.url, logger: 'silent' }))
    const kit = createKit({
      adapters: [adapter()],
      sharedConnectors: [connector],
      platform: { ...createFakePlatform(), fetch: realFetch },
    })
    cleanUp(kit.destroy)
    const connecting = kit.connect({ connectorId: 'walletConnect' })
    const methods = ['polkadot_signTransaction', 'polkadot_signMessage']
    const { topic } = await scan(wallet, await nextUri(), {
      namespaces: {
        polkadot: {
          chains: ids,
          accounts: ids.map((id) => `${id}:${alice}`),
          methods,
          events: ['accountsChanged', 'chainChanged'],
        },
      },
    })
    expect(await connecting).toMatchObject({ namespace: 'polkadot', wallet: { name: 'wallet' } })

    const { signature } = await kit.signMessage({ message: 'Grüße' })
    expect(signatureVerify('<Bytes>Grüße</Bytes>', signature, alice!).isValid).toBe(true)
    await kit.switchNetwork({ networkId: ids[1]! })
    await kit.signMessage({ message: 'there' })
    expect(asked).toEqual([ids[0], ids[1]])
    await expect(kit.signMessage({ message: 'no' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await wallet.disconnect({ topic })
    await expect.poll(() => kit.getState().connections['polkadot']?.status).toBe('disconnected')
  },
)
