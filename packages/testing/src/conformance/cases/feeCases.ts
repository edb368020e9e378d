import { need, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

export function feeCases({ test, expect, can, has }: Suite): void {
  test('estimates the fee without a prompt', async ({ connect, instance, network, signal, wallet, world }) => {
    const { accounts, connectorId } = await connect()
    const { address } = accounts[0]
    const shown = wallet.promptsShown()
    const estimate = need(instance.capabilities.estimateFee, 'capability estimateFee')
    const { to, value, tokens } = need(world.transfers, 'transfers')
    const fee = await estimate({ connectorId, address, network: network(0), to, amount: value, signal })
    const { decimals, symbol } = network(0).nativeCurrency
    expect([fee.expected > 0n, fee.most >= fee.expected, fee.decimals, fee.symbol]).toEqual([
      true,
      true,
      decimals,
      symbol,
    ])
    if (can('tokens')) {
      const { token, amount } = need(tokens?.[0], 'transfers.tokens[0]')
      const ofToken = await estimate({ connectorId, address, network: network(0), token, to, amount, signal })
      expect([ofToken.expected > 0n, ofToken.symbol]).toEqual([true, symbol])
    }
    expect(wallet.promptsShown()).toEqual(shown)
  })

  if (has('sendTransaction'))
    test('takes no more than it estimated, at the terms of the estimate', async (scene) => {
      const { accounts, connectorId } = await scene.connect()
      const { address } = accounts[0]
      scene.wallet.behave('approve')
      const network = scene.network(0)
      const common = { connectorId, address, network, signal: scene.signal }
      const { to, value, settled } = need(scene.world.transfers, 'transfers')
      const estimate = need(scene.instance.capabilities.estimateFee, 'capability estimateFee')
      const balanceOf = need(scene.world.balanceOf, 'balanceOf')
      const { most, terms } = await estimate({ ...common, to, amount: value })
      const before = await balanceOf(address, network)
      const send = need(scene.instance.capabilities.sendTransaction, 'capability sendTransaction')
      const { hash } = await send({ ...common, to, value, terms })
      expect(await settled(hash, network)).toEqual(true)
      const fee = before - (await balanceOf(address, network)) - value
      expect([fee > 0n, fee <= most]).toEqual([true, true])
    })

  test('rejects with INSUFFICIENT_FUNDS, INVALID_ADDRESS, ABORTED', async ({
    connect,
    instance,
    network,
    signal,
    world,
  }) => {
    const { accounts, connectorId } = await connect()
    const common = { connectorId, address: accounts[0].address, network: network(0) }
    const estimate = need(instance.capabilities.estimateFee, 'capability estimateFee')
    const { to, value, tooMuch } = need(world.transfers, 'transfers')
    expect(await outcome(estimate({ ...common, to, amount: tooMuch, signal }))).toEqual('INSUFFICIENT_FUNDS')
    expect(await outcome(estimate({ ...common, to: `${to}0`, amount: value, signal }))).toEqual('INVALID_ADDRESS')
    expect(await outcome(estimate({ ...common, to, amount: value, signal: AbortSignal.abort() }))).toEqual('ABORTED')
  })
}
