import { need, type Scene, type Suite } from '../createSuite.ts'
import { outcome } from '../outcome.ts'
import { promptedCases } from './promptedCases.ts'

const signOf = ({ instance }: Scene) => need(instance.capabilities.signPsbt, 'capability signPsbt')
const psbtsOf = ({ world }: Scene) => need(world.psbts, 'psbts')

export function psbtCases(suite: Suite): void {
  const { test, expect } = suite

  /** A connected, approving wallet with a PSBT of the first account. */
  async function prepared(scene: Scene) {
    const { accounts, connectorId } = await scene.connect()
    const [account] = accounts
    const asked = { connectorId, address: account.address, network: scene.network(0), signal: scene.signal }
    scene.wallet.behave('approve')
    return { asked, psbt: await psbtsOf(scene).unsigned(account) }
  }

  test('signs without sending', async (scene) => {
    const { asked, psbt } = await prepared(scene)
    const signed = await signOf(scene)({ ...asked, psbt })
    expect(signed.hash).toEqual(undefined)
    expect(signed.psbt === psbt).toEqual(false)
    expect(await psbtsOf(scene).takes(signed.psbt)).toEqual(true)
  })

  test('option inputs', async (scene) => {
    const { asked, psbt } = await prepared(scene)
    const signed = await signOf(scene)({ ...asked, psbt, inputs: [{ index: 0, address: asked.address }] })
    expect(await psbtsOf(scene).takes(signed.psbt)).toEqual(true)
  })

  test('option broadcast', async (scene) => {
    const { asked, psbt } = await prepared(scene)
    const { hash } = await signOf(scene)({ ...asked, psbt, broadcast: true })
    expect(await need(scene.world.transfers, 'transfers').settled(hash ?? '', scene.network(0))).toEqual(true)
  })

  test('refuses an invalid PSBT and one without inputs of the account before prompting', async (scene) => {
    const { asked, psbt } = await prepared(scene)
    const shown = scene.wallet.promptsShown()
    expect(await outcome(signOf(scene)({ ...asked, psbt: 'bm8gUFNCVA==' }))).toEqual('WALLET_FAILED')
    expect(await outcome(signOf(scene)({ ...asked, psbt: 'no base64 at all' }))).toEqual('WALLET_FAILED')
    expect(await outcome(signOf(scene)({ ...asked, psbt: psbtsOf(scene).foreign }))).toEqual('WALLET_FAILED')
    expect(
      await outcome(
        signOf(scene)({ ...asked, psbt, inputs: [{ index: 0, address: need(scene.world.transfers, 'transfers').to }] }),
      ),
    ).toEqual('NOT_CONNECTED')
    expect(scene.wallet.promptsShown()).toEqual(shown)
  })

  promptedCases(suite, async (scene, parameters) => {
    const account = scene.instance.connections()[0]?.accounts[0]
    return signOf(scene)({
      ...parameters,
      psbt: account ? await psbtsOf(scene).unsigned(account) : psbtsOf(scene).foreign,
    })
  })
}
