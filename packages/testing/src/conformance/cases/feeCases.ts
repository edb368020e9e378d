import { need, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

export function feeCases({ test, expect, can }: Suite): void {
  test('default', async ({ connect, instance, network, signal, wallet, world }) => {
    const { accounts, connectorId } = await connect()
    const { address } = accounts[0]
    const shown = wallet.promptsShown()
    const estimate = need(instance.capabilities.estimateFee, 'capability estimateFee')
    const { to, value, tokens } = need(world.transfers, 'transfers')
    const fee = await estimate({ connectorId, address, network: network(0), to, amount: value, signal })
    const { decimals, symbol } = network(0).nativeCurrency
    expect([fee.value > 0n, fee.decimals, fee.symbol]).toEqual([true, decimals, symbol])
    if (can('tokens')) {
      const { token, amount } = need(tokens?.[0], 'transfers.tokens[0]')
      const ofToken = await estimate({ connectorId, address, network: network(0), token, to, amount, signal })
      expect([ofToken.value > 0n, ofToken.symbol]).toEqual([true, symbol])
    }
    expect(wallet.promptsShown()).toEqual(shown)
  })

  test('errors: INSUFFICIENT_FUNDS, INVALID_ADDRESS, ABORTED', async ({
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
