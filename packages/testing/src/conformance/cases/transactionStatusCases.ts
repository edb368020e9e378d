import type { SentTransaction } from '@kit/core/adapter'
import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'

const statusOf = ({ instance }: Scene) =>
  need(instance.capabilities.getTransactionStatus, 'capability getTransactionStatus')

/** Sends from the first account and waits for confirmation. */
async function sent(scene: Scene): Promise<SentTransaction & { readonly address: string }> {
  const { accounts, connectorId } = await scene.connect()
  scene.wallet.behave('approve')
  const { to, value, settled } = need(scene.world.transfers, 'transfers')
  const send = need(scene.instance.capabilities.sendTransaction, 'capability sendTransaction')
  const transaction = await send({
    connectorId,
    address: accounts[0].address,
    network: scene.network(0),
    to,
    value,
    signal: scene.signal,
  })
  if (!(await settled(transaction.hash, scene.network(0))))
    throw new Error('The chain refused the transfer of the setup.')
  return { ...transaction, address: accounts[0].address }
}

/** One case, because each transaction of the setup takes its time. */
export function transactionStatusCases({ test, expect }: Suite): void {
  test('reads the status of a transaction, knows none of another network, and rejects with ABORTED', async (scene) => {
    const transaction = await sent(scene)
    const { hash } = transaction
    const { signal } = scene
    const network = scene.network(0)
    expect((await statusOf(scene)({ ...transaction, network, signal })).status).toEqual('confirmed')
    expect((await statusOf(scene)({ hash, network: scene.network(1), signal })).status).toEqual('unknown')
    // The hash of another account's transaction with a different payment.
    const { to, value } = need(scene.world.transfers, 'transfers')
    const other = { ...transaction, ...transaction.call, address: to, to, value: value + 1n }
    const status = await statusOf(scene)({ ...other, network, signal }).then(
      ({ status }) => status,
      () => 'refused',
    )
    expect(status === 'confirmed').toEqual(false)
    expect(await outcome(statusOf(scene)({ hash, network, signal: AbortSignal.abort() }))).toEqual('ABORTED')
  })
}
