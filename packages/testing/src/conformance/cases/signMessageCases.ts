import type { AdapterInstance } from '@kit/core/adapter'
import { need, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

const signOf = (instance: AdapterInstance) => need(instance.capabilities.signMessage, 'capability signMessage')
const message = 'Grüße, 世界\nline two 0x00'

export function signMessageCases({ test, expect }: Suite): void {
  test('signs a message', async ({ connect, instance, signal, wallet, world }) => {
    const { accounts, connectorId } = await connect()
    const { address } = accounts[0]
    wallet.behave('approve')
    const { signature } = await signOf(instance)({ connectorId, address, message, signal })
    const verify = need(world.verifyMessage, 'verifyMessage')
    expect(await verify({ address, message, signature })).toEqual(true)
    expect(await verify({ address, message: `${message}.`, signature })).toEqual(false)
  })

  test('rejects with USER_REJECTED', async ({ connect, instance, signal, wallet }) => {
    const connection = await connect()
    wallet.behave('reject')
    const { accounts, connectorId } = connection
    expect(await outcome(signOf(instance)({ connectorId, address: accounts[0].address, message, signal }))).toEqual(
      'USER_REJECTED',
    )
    expect(instance.connections()).toEqual([connection])
  })

  test('rejects with ABORTED while the wallet is silent', async ({ connect, instance, wallet }) => {
    const connection = await connect()
    const controller = new AbortController()
    const { accounts, connectorId } = connection
    const signing = outcome(
      signOf(instance)({ connectorId, address: accounts[0].address, message, signal: controller.signal }),
    )
    await wallet.prompted()
    controller.abort()
    expect(await signing).toEqual('ABORTED')
    expect(instance.connections()).toEqual([connection])
  })

  test('rejects with NOT_CONNECTED', async ({ connect, instance, signal, wallet }) => {
    const { accounts, connectorId } = await connect()
    await instance.disconnect({ connectorId, signal })
    const shown = wallet.promptsShown()
    expect(await outcome(signOf(instance)({ connectorId, address: accounts[0].address, message, signal }))).toEqual(
      'NOT_CONNECTED',
    )
    expect(wallet.promptsShown()).toEqual(shown)
  })
}
