import { createFakePlatform } from '@kit/testing'
import { describeLyingPolkadotNode, type SignerPayload } from '@kit/testing/polkadot'
import { encodeAddress } from '@polkadot/util-crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { metadataHashesOf, networkOf } from '../fixtures/networkOf.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import type { TestChain } from '../fixtures/startTestChain.ts'

export const lyingNodeTests = (started: () => TestChain): void =>
  void describe('a node that lies', () => {
    const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    const value = 10n ** 12n

    let chain: TestChain
    beforeAll(async () => {
      chain = started()
      await chain.fund(alice, 10n ** 16n)
    })

    describeLyingPolkadotNode({
      runner: { describe, test, expect },
      name: 'polkadotAdapter',
      async setup(lie) {
        const network = networkOf(chain)
        const platform = { ...createFakePlatform(), fetch: lie((url, init) => fetch(url, init)) }
        const { instance, connectorId, signal, wallet } = await setUpAdapter(
          {},
          { networks: [network], metadataHashes: metadataHashesOf(chain, [network]), platform },
        )
        await instance.connect({ connectorId, signal })
        const to = encodeAddress(crypto.getRandomValues(new Uint8Array(32)), 42)
        return {
          connectorId,
          address: alice,
          network,
          to,
          value,
          capabilities: instance.capabilities,
          payloads: () =>
            wallet.promptsShown.flatMap(({ kind, parameter }) =>
              kind === 'signTransaction' ? [parameter as SignerPayload] : [],
            ),
          dispose: () => {
            instance.destroy()
            vi.unstubAllGlobals()
          },
        }
      },
    })
  })
