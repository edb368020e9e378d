import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'
import { promptedCases } from './promptedCases.ts'

const transferOf = ({ instance }: Scene) => need(instance.capabilities.transferToken, 'capability transferToken')
const transfersOf = ({ world }: Scene) => need(world.transfers, 'transfers')
const tokensOf = (scene: Scene) => {
  const [first, ...rest] = need(transfersOf(scene).tokens, 'transfers.tokens')
  return [need(first, 'transfers.tokens[0]'), ...rest] as const
}

export function tokenCases(suite: Suite): void {
  const { test, expect } = suite
  test('sends a token', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    const { address } = accounts[0]
    scene.wallet.behave('approve')
    const network = scene.network(0)
    const { to, settled } = transfersOf(scene)
    for (const { token, amount, balanceOf } of tokensOf(scene)) {
      const before = [await balanceOf(address, network), await balanceOf(to, network)] as const
      const { hash } = await transferOf(scene)({
        connectorId,
        address,
        network,
        token,
        to,
        amount,
        signal: scene.signal,
      })
      expect(await settled(hash, network)).toEqual(true)
      expect([await balanceOf(address, network), await balanceOf(to, network)]).toEqual([
        before[0] - amount,
        before[1] + amount,
      ])
    }
  })

  test('rejects with INVALID_ADDRESS and INVALID_AMOUNT before prompting', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    scene.wallet.behave('approve')
    const shown = scene.wallet.promptsShown()
    const [{ token, amount }] = tokensOf(scene)
    const { to } = transfersOf(scene)
    const transfer = (given: { readonly token: string; readonly to: string; readonly amount: bigint }) =>
      outcome(
        transferOf(scene)({
          connectorId,
          address: accounts[0].address,
          network: scene.network(0),
          signal: scene.signal,
          ...given,
        }),
      )
    expect(await transfer({ token, to: `${to}0`, amount })).toEqual('INVALID_ADDRESS')
    expect(await transfer({ token: `${token}0`, to, amount })).toEqual('INVALID_ADDRESS')
    expect(await transfer({ token, to, amount: 0n })).toEqual('INVALID_AMOUNT')
    expect(scene.wallet.promptsShown()).toEqual(shown)
  })

  promptedCases(suite, (scene, parameters) => {
    const [{ token, amount }] = tokensOf(scene)
    return transferOf(scene)({ ...parameters, token, amount, to: transfersOf(scene).to })
  })
}
