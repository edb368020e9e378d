import type { AdapterInstance } from '@kit/core/adapter'
import { need, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

const balanceOf = (instance: AdapterInstance) => need(instance.capabilities.getBalance, 'capability getBalance')

export function balanceCases({ test, expect }: Suite): void {
  test('reads the balance', async ({ connect, instance, network, signal, world }) => {
    const { accounts } = await connect()
    const { address } = accounts[0]
    const value = await need(world.balanceOf, 'balanceOf')(address, network(0))
    const { decimals, symbol } = network(0).nativeCurrency
    expect(await balanceOf(instance)({ address, network: network(0), signal })).toEqual({ value, decimals, symbol })
  })

  test('option network', async ({ connect, instance, network, signal, world }) => {
    const { accounts } = await connect()
    const { address } = accounts[0]
    const value = await need(world.balanceOf, 'balanceOf')(address, network(1))
    expect((await balanceOf(instance)({ address, network: network(1), signal })).value).toEqual(value)
  })

  test('rejects with ABORTED', async ({ connect, instance, network }) => {
    const { accounts } = await connect()
    const { address } = accounts[0]
    expect(await outcome(balanceOf(instance)({ address, network: network(0), signal: AbortSignal.abort() }))).toEqual(
      'ABORTED',
    )
  })
}
