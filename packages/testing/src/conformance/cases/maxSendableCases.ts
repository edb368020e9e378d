import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

const maxOf = ({ instance }: Scene) => need(instance.capabilities.maxSendable, 'capability maxSendable')

export function maxSendableCases({ test, expect, can }: Suite): void {
  test('leaves what the fee can cost, and what the chain demands, without a prompt', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    const { address } = accounts[0]
    const network = scene.network(0)
    const shown = scene.wallet.promptsShown()
    const { to, tokens } = need(scene.world.transfers, 'transfers')
    const balance = await need(scene.world.balanceOf, 'balanceOf')(address, network)
    const common = { connectorId, address, network, signal: scene.signal }
    for (const receiver of [undefined, to]) {
      const { amount, fee, kept } = await maxOf(scene)({ ...common, to: receiver })
      const demanded = kept && kept.reason !== 'fee' ? kept.amount : 0n
      expect([amount + fee.most + demanded <= balance, amount > 0n, fee.most >= fee.expected]).toEqual([
        true,
        true,
        true,
      ])
    }
    for (const { token, balanceOf } of can('tokens') ? need(tokens, 'transfers.tokens') : [])
      expect((await maxOf(scene)({ ...common, to, token })).amount).toEqual(await balanceOf(address, network))
    expect(scene.wallet.promptsShown()).toEqual(shown)
  })

  test('rejects with INVALID_ADDRESS and ABORTED', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    const common = { connectorId, address: accounts[0].address, network: scene.network(0) }
    const { to } = need(scene.world.transfers, 'transfers')
    const aborted = AbortSignal.abort()
    expect(await outcome(maxOf(scene)({ ...common, to: `${to}0`, signal: scene.signal }))).toEqual('INVALID_ADDRESS')
    expect(await outcome(maxOf(scene)({ ...common, to, signal: aborted }))).toEqual('ABORTED')
  })
}
