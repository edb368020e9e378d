import { need, type Suite } from '../createSuite.ts'

export function destroyCases({ test, expect, can }: Suite): void {
  test('keeps the connection in the wallet', async ({ connect, instance, wallet, world }) => {
    await connect()
    instance.destroy()
    await world.settle()
    expect(await wallet.isPermitted()).toEqual(true)
  })

  test('emits nothing afterwards and can be called again', async ({ connect, events, instance, wallet, world }) => {
    await connect()
    await world.settle()
    instance.destroy()
    instance.destroy()
    const reported = events.length
    if (can('switchAccount')) await need(wallet.switchAccount, 'switchAccount')()
    if (can('switchNetwork')) await need(wallet.switchNetwork, 'switchNetwork')(world.foreignNetworkId)
    if (can('vanish')) await need(wallet.vanish, 'vanish')()
    await world.settle()
    expect(events.length).toEqual(reported)
  })
}
