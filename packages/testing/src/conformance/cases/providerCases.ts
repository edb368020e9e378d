import { need, type Suite } from '../createSuite.ts'

export function providerCases({ test, expect, attach }: Suite): void {
  test('gives the provider of a live connection only', async ({ connect, instance, signal, wallet }) => {
    const providerOf = need(instance.provider, 'provider')
    expect(providerOf(wallet.connectorId)).toEqual(undefined)
    const { connectorId } = await connect()
    expect(providerOf(connectorId) === undefined).toEqual(false)
    expect(providerOf('nobody.at.all')).toEqual(undefined)
    await instance.disconnect({ connectorId, signal })
    expect(providerOf(connectorId)).toEqual(undefined)
  })

  if (attach)
    test('gives the attached provider itself', async ({ instance, world }) => {
      const shared = need(world.shared, 'shared')
      await need(instance.attach, 'attach')(shared.provider, shared.meta)
      expect(need(instance.provider, 'provider')(shared.meta.connectorId)).toEqual(shared.provider)
    })
}
