import { describeLyingUtxoSource } from '@kit/testing/bitcoin'
import { describe, expect, test, vi } from 'vitest'
import { able, setUp, signal } from '../fixtures/setUp.ts'

const to = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'
const stranger = 'tb1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzsgnnjhk'

for (const payment of ['p2wpkh', 'p2sh'] as const)
  describeLyingUtxoSource({
    runner: { describe, test, expect },
    name: `bitcoinAdapter (${payment})`,
    stranger,
    async setup(lie) {
      const { connect, connectorId, instance, network, wallet } = await setUp('walletStandard', { payment, lie })
      const { accounts } = await connect()
      const asked = { connectorId, address: accounts[0].address, network, to }
      return {
        estimate: async (stop) =>
          (await able(instance, 'estimateFee')({ ...asked, amount: 50_000n, signal: stop })).most,
        send: (parameters) => able(instance, 'sendTransaction')({ ...asked, value: 50_000n, ...parameters }),
        psbts: () =>
          wallet.promptsShown.flatMap(({ kind, params }) =>
            kind === 'signPsbt' ? [String((params as { readonly psbt: unknown }).psbt)] : [],
          ),
        dispose: () => {
          instance.destroy()
          vi.unstubAllGlobals()
        },
      }
    },
  })

test('refuses a fee above the limits of the options', async () => {
  const { connect, connectorId, instance, network } = await setUp('walletStandard', { maxFee: 100n })
  const { accounts } = await connect()
  await expect(
    able(
      instance,
      'sendTransaction',
    )({
      connectorId,
      address: accounts[0].address,
      network,
      to,
      value: 50_000n,
      signal,
    }),
  ).rejects.toMatchObject({ code: 'FEE_TOO_HIGH', context: { maxFee: 100n } })
})
