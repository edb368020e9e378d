import type { WalletProvider } from '@kit/core/adapter'
import { need, type Suite } from '../createSuite.ts'

const objectOf = (given: WalletProvider | undefined): unknown =>
  given && (given.kind === 'walletStandard' ? given.wallet : given.provider)

export function providerCases({ test, expect, attach }: Suite): void {
  test('gives the provider of a live connection only', async ({ connect, instance, signal, wallet }) => {
    const providerOf = need(instance.provider, 'provider')
    expect(providerOf(wallet.connectorId)).toEqual(undefined)
    const { connectorId } = await connect()
    expect(providerOf(connectorId) === undefined).toEqual(false)
    // Dapps compare providers, for example with the one they already listen to.
    expect(objectOf(providerOf(connectorId)) === objectOf(providerOf(connectorId))).toEqual(true)
    expect(providerOf('nobody.at.all')).toEqual(undefined)
    await instance.disconnect({ connectorId, signal })
    expect(providerOf(connectorId)).toEqual(undefined)
  })

  if (attach)
    test('gives the attached provider, or what stands for it', async ({ instance, world }) => {
      const shared = need(world.shared, 'shared')
      await need(instance.attach, 'attach')(shared.provider, shared.meta)
      const given = need(instance.provider, 'provider')(shared.meta.connectorId)
      expect(given?.kind).toEqual(shared.provider.kind)
      const [its, own] = [objectOf(given), objectOf(shared.provider)]
      expect(its === own || Object.prototype.isPrototypeOf.call(Object(own), Object(its))).toEqual(true)
    })
}
