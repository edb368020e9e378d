import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'
import { promptedCases } from './promptedCases.ts'

const signOf = ({ instance }: Scene) => need(instance.capabilities.signTransactions, 'capability signTransactions')
const sendOf = ({ instance }: Scene) =>
  need(instance.capabilities.signAndSendTransaction, 'capability signAndSendTransaction')
const wireOf = ({ world }: Scene) => need(world.wire, 'wire')

/** A connected, approving wallet. */
async function prepared(scene: Scene) {
  const { accounts, connectorId } = await scene.connect()
  const { address } = accounts[0]
  scene.wallet.behave('approve')
  return { connectorId, address, network: scene.network(0), signal: scene.signal }
}

export function signTransactionsCases(suite: Suite): void {
  const { test, expect } = suite

  test('signs several in order and sends none', async (scene) => {
    const asked = await prepared(scene)
    const { unsigned, takes } = wireOf(scene)
    const { transactions } = await signOf(scene)({
      ...asked,
      transactions: [await unsigned(asked.address), await unsigned(asked.address)],
    })
    expect(transactions.length).toEqual(2)
    for (const transaction of transactions) expect(await takes(transaction)).toEqual(true)
  })

  test('gives an empty list without a prompt', async (scene) => {
    const asked = await prepared(scene)
    const shown = scene.wallet.promptsShown()
    expect(await signOf(scene)({ ...asked, transactions: [] })).toEqual({ transactions: [] })
    expect(scene.wallet.promptsShown()).toEqual(shown)
  })

  test('refuses invalid transactions before prompting', async (scene) => {
    const asked = await prepared(scene)
    const shown = scene.wallet.promptsShown()
    const refused = await outcome(signOf(scene)({ ...asked, transactions: [Uint8Array.of(1, 2, 3)] }))
    expect(['MALFORMED_ANSWER', 'WALLET_FAILED'].includes(String(refused))).toEqual(true)
    expect(scene.wallet.promptsShown()).toEqual(shown)
  })

  promptedCases(suite, async (scene, parameters) =>
    signOf(scene)({ ...parameters, transactions: [await wireOf(scene).unsigned(parameters.address)] }),
  )
}

export function signAndSendCases(suite: Suite): void {
  const { test, expect } = suite

  test('signs and sends a transaction', async (scene) => {
    const asked = await prepared(scene)
    const { hash } = await sendOf(scene)({ ...asked, transaction: await wireOf(scene).unsigned(asked.address) })
    expect(await need(scene.world.transfers, 'transfers').settled(hash, asked.network)).toEqual(true)
  })

  promptedCases(suite, async (scene, parameters) =>
    sendOf(scene)({ ...parameters, transaction: await wireOf(scene).unsigned(parameters.address) }),
  )
}
