import { need, type Scene, type Suite } from '../createSuite.ts'
import { promptedCases } from './promptedCases.ts'

const signOf = ({ instance }: Scene) => need(instance.capabilities.signTypedData, 'capability signTypedData')

export function typedDataCases(suite: Suite): void {
  const { test, expect } = suite
  test('signs typed data', async (scene) => {
    const { accounts, connectorId } = await scene.connect()
    const { address } = accounts[0]
    scene.wallet.behave('approve')
    const { data, verify } = need(scene.world.typedData, 'typedData')
    const sign = signOf(scene)
    const { signature } = await sign({
      connectorId,
      address,
      typedData: data,
      signal: scene.signal,
    })
    expect(await verify({ address, signature })).toEqual(true)
    const other = await sign({
      connectorId,
      address,
      typedData: { ...data, domain: { ...data.domain, name: 'Other' } },
      signal: scene.signal,
    })
    expect(await verify({ address, signature: other.signature })).toEqual(false)
  })
  promptedCases(suite, (scene, parameters) =>
    signOf(scene)({ ...parameters, typedData: need(scene.world.typedData, 'typedData').data }),
  )
}
