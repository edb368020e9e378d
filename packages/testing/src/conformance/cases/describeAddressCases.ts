import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

const describeOf = ({ instance }: Scene) => need(instance.capabilities.describeAddress, 'capability describeAddress')

export function describeAddressCases({ test, expect }: Suite): void {
  test('says that money can be sent to an account', async (scene) => {
    const { accounts } = await scene.connect()
    const { to, value } = need(scene.world.transfers, 'transfers')
    const describe = (address: string) =>
      describeOf(scene)({ address, network: scene.network(0), signal: scene.signal })
    const [own, other] = [await describe(accounts[0].address), await describe(to)]
    expect(['account', 'delegated'].includes(own.kind)).toEqual(true)
    expect([['account', 'new'].includes(other.kind), (other.least ?? 0n) <= value]).toEqual([true, true])
  })

  test('rejects with INVALID_ADDRESS and ABORTED', async (scene) => {
    await scene.connect()
    const { to } = need(scene.world.transfers, 'transfers')
    const ask = (address: string, signal: AbortSignal) =>
      outcome(describeOf(scene)({ address, network: scene.network(0), signal }))
    expect(await ask(`${to}0`, scene.signal)).toEqual('INVALID_ADDRESS')
    expect(await ask(to, AbortSignal.abort())).toEqual('ABORTED')
  })
}
