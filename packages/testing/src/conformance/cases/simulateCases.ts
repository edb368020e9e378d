import type { Simulation } from '@kit/core/adapter'
import { need, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

/** Undefined if the node does not report it. */
const spentOf = (simulation: Simulation) => (simulation.succeeded ? simulation.spent : undefined)

export function simulateCases({ test, expect, can }: Suite): void {
  test('says what would succeed and what would fail, without a prompt', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    const simulate = need(scene.instance.capabilities.simulate, 'capability simulate')
    const { to, value, tooMuch } = need(scene.world.transfers, 'transfers')
    const common = { connectorId, address: accounts[0].address, network: scene.network(0), to, signal: scene.signal }
    const shown = scene.wallet.promptsShown()
    const simulation = await simulate({ ...common, value, owner: to })
    expect({ ...simulation, spent: spentOf(simulation) ?? [] }).toEqual({ succeeded: true, received: value, spent: [] })
    const failing = await simulate({ ...common, value: tooMuch })
    expect([failing.succeeded, 'reason' in failing && failing.reason !== '']).toEqual([false, true])
    expect(await outcome(simulate({ ...common, value, signal: AbortSignal.abort() }))).toEqual('ABORTED')
    expect(scene.wallet.promptsShown()).toEqual(shown)
  })
  if (can('tokens'))
    test('says how much of a token would arrive', async (scene) => {
      const { accounts, connectorId } = await scene.connect()
      const simulate = need(scene.instance.capabilities.simulate, 'capability simulate')
      const { to, tokens } = need(scene.world.transfers, 'transfers')
      const { token, amount } = need(tokens?.[0], 'transfers.tokens[0]')
      const sender = { connectorId, address: accounts[0].address, network: scene.network(0), signal: scene.signal }
      const simulation = await simulate({ ...sender, to, value: amount, sends: token, token, owner: to })
      const spent = spentOf(simulation) ?? [{ token, amount }]
      expect({ ...simulation, spent }).toEqual({ succeeded: true, received: amount, spent: [{ token, amount }] })
    })
}
