import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

const statusOf = ({ instance }: Scene) =>
  need(instance.capabilities.getTransactionStatus, 'capability getTransactionStatus')

/** Sends from the first account and waits for confirmation. */
async function sent(scene: Scene): Promise<string> {
  const { accounts, connectorId } = await scene.connect()
  scene.wallet.behave('approve')
  const { to, value, settled } = need(scene.world.transfers, 'transfers')
  const send = need(scene.instance.capabilities.sendTransaction, 'capability sendTransaction')
  const { hash } = await send({
    connectorId,
    address: accounts[0].address,
    network: scene.network(0),
    to,
    value,
    signal: scene.signal,
  })
  if (!(await settled(hash, scene.network(0)))) throw new Error('The chain refused the transfer of the setup.')
  return hash
}

export function transactionStatusCases({ test, expect }: Suite): void {
  test('default', async (scene) => {
    const hash = await sent(scene)
    expect(await statusOf(scene)({ hash, network: scene.network(0), signal: scene.signal })).toEqual('confirmed')
  })

  test('is pending for an unknown transaction', async (scene) => {
    const hash = await sent(scene)
    expect(await statusOf(scene)({ hash, network: scene.network(1), signal: scene.signal })).toEqual('pending')
  })

  test('errors: ABORTED', async (scene) => {
    const hash = await sent(scene)
    expect(await outcome(statusOf(scene)({ hash, network: scene.network(0), signal: AbortSignal.abort() }))).toEqual(
      'ABORTED',
    )
  })
}
