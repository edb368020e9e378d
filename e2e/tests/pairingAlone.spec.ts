import { reloadAt } from '../src/dapp/reloadAt.ts'
import { verifySignature } from '../src/multichain/verifySignature.ts'
import { expect, test } from '../src/pairing/test.ts'

test.use({ sample: 'dapp-universal' })

test('without a chain library: pairs once, signs and reads on EVM and Solana, switches networks from both sides, disconnects', async ({
  dapp,
  page,
  phone,
  pair,
  environment,
  built,
}) => {
  await dapp.open()
  const topic = await pair()
  const [one, two] = environment.chains
  const solana = built.environment.solana!
  const [first, second] = phone.state.accounts
  await dapp.expectConnected(first!.addresses[one!.networkId]!)
  await expect(dapp.shown('solana-address')).toHaveText(first!.addresses[solana.networkId]!)
  await expect(dapp.shown('solana-network')).toHaveText(solana.name)

  for (const [namespace, networkId] of [
    ['eip155', one!.networkId],
    ['solana', solana.networkId],
  ] as const) {
    const message = `By pairing alone on ${namespace}`
    await dapp.shown(`${namespace}-message`).fill(message)
    await dapp.shown(`${namespace}-sign`).click()
    await phone.answerNext()
    const signature = await dapp.shown(`${namespace}-signature`).innerText()
    expect(await verifySignature[namespace]({ address: first!.addresses[networkId]!, message, signature })).toBe(true)
    await dapp.shown(`${namespace}-read`).click()
    await expect(dapp.shown(`${namespace}-height`)).toHaveText(/^\d+$/)
  }
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width, height })

  await phone.switchChain(topic, two!.networkId)
  await expect(dapp.shown('eip155-network')).toHaveText(two!.name)
  // Both are approved, so the wallet is not asked.
  await dapp.shown(`network-switch-${one!.id}`).click()
  await expect(dapp.shown('eip155-network')).toHaveText(one!.name)
  const isReloaded = await reloadAt(dapp.shown('account-address'), second!.addresses[one!.networkId]!)
  await phone.switchAccount(topic, 1)
  await isReloaded()
  await dapp.expectConnected(second!.addresses[one!.networkId]!)
  await expect(dapp.shown('solana-address')).toHaveText(second!.addresses[solana.networkId]!)

  await dapp.shown('disconnect').click()
  await dapp.expectDisconnected()
  await expect(dapp.shown('solana-address')).toHaveText('none')
  await expect.poll(() => phone.state.sessions).toEqual([])
})
