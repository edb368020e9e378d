import { createFakeAdapter, createFakeMoney, createFakePlatform, fakeNetwork } from '@kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createKit } from '../../createKit.ts'
import type { Network } from '../../networks/Network.ts'

/* What a link fills into a payment. */

const me = `0x${'a'.repeat(40)}`
const payee = `0x${'b'.repeat(40)}`
const token = `0x${'c'.repeat(40)}`

async function setUp(change: Partial<Network> = {}) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks: [
      fakeNetwork('eip155', 8453, { name: 'Base', ...change }),
      fakeNetwork('eip155', 1, { name: 'Ethereum' }),
    ],
    connectors: [{ id: 'w', accounts: [{ caipAddress: `eip155:8453:${me}`, address: me, type: 'eoa' }] }],
    behavior: 'approve',
  })
  controls.setBalance(me, 10n ** 18n)
  controls.setTokenBalance(token, me, { value: 5_000_000n, decimals: 6, symbol: 'TKN' })
  const money = createFakeMoney()
  const kit = createKit({ adapters: [money.adapt(adapter)], platform: createFakePlatform() })
  onTestFinished(kit.destroy)
  await kit.connect({ connectorId: 'w' })
  const send = await kit.send()
  return { kit, money, send, flow: () => kit.getState().send.flow }
}

test('a transfer of EIP-681 pays the recipient that it names in the token that is its target', async () => {
  const { send, money } = await setUp()
  await send.prepare({ to: `ethereum:${token}@8453/transfer?address=${payee}&uint256=1.5e6` })
  const review = await send.review()
  expect(review).toMatchObject({ asset: { token, decimals: 6 }, amount: 1_500_000n, recipient: { address: payee } })
  await send.submit({ accepted: review.concerns })
  expect(money.sent).toMatchObject([{ token, to: payee, amount: 1_500_000n }])
})

test('a link that is pasted into a payment of a token chooses the coin and the amount that it asks for', async () => {
  const { send, flow } = await setUp()
  await send.prepare({ token, amount: 7n })
  send.change({ to: `\u200bethereum:${payee}?value=2e15` })
  expect(await send.review()).toMatchObject({
    asset: { token: undefined },
    amount: 2n * 10n ** 15n,
    recipient: { address: payee, concerns: ['firstTime'] },
  })
  expect(flow()?.recipient.text).toContain('ethereum:')
})

test('a link to an account leaves token and amount', async () => {
  const { send } = await setUp()
  await send.prepare({ token, amount: 7n })
  send.change({ to: `base:${payee}` })
  expect(await send.review()).toMatchObject({ asset: { token }, amount: 7n, recipient: { address: payee } })
})

test('a later change of the user stands against the link', async () => {
  const { send } = await setUp()
  await send.prepare({ to: `ethereum:${payee}?value=2e15` })
  await send.review()
  send.edit()
  send.change({ amount: 9n })
  expect((await send.review()).amount).toBe(9n)
})

test.each([
  [`ethereum:${payee}?value=20`, 5n],
  [`ethereum:${payee}?value=20`, 'max'],
  [`ethereum:${token}@8453/transfer?address=${payee}&uint256=20`, 5n],
] as const)('refuses a link that asks for another amount than the page: %s, %s', async (to, amount) => {
  const { send, money } = await setUp()
  await send.prepare({ to, amount })
  const contradiction = { code: 'INVALID_OPTION', message: expect.stringContaining(`20, not for ${amount}`) }
  await expect(send.review()).rejects.toMatchObject(contradiction)
  await send.prepare()
  send.change({ to, amount })
  await expect(send.review()).rejects.toMatchObject(contradiction)
  expect(money.sent).toEqual([])
  await send.prepare({ to })
  expect((await send.review()).amount).toBe(20n)
})

test('pays a link whose amount the page gives, too', async () => {
  const { send } = await setUp()
  await send.prepare({ to: `ethereum:${payee}?value=20`, amount: 20n })
  expect((await send.review()).amount).toBe(20n)
})

test('a link is checked as an address is', async () => {
  const { send, money } = await setUp()
  money.kinds.set(payee, 'contract')
  await send.prepare({ to: `eip155:8453:${payee}`, amount: 1n })
  expect((await send.review()).concerns).toEqual(['contract', 'firstTime'])
  await send.prepare({ to: `ethereum:${token}/transfer?address=${token}&uint256=1` })
  await expect(send.review()).rejects.toMatchObject({ context: { problem: 'asset' } })
  await send.prepare({ to: `ethereum:0x${'0'.repeat(40)}?value=1` })
  await expect(send.review()).rejects.toMatchObject({ context: { problem: 'zero' } })
})

test.each([
  [`ethereum:${payee}@1?value=1`, 'Ethereum'],
  [`eth:${payee}`, 'Ethereum'],
  [`https://etherscan.io/address/${payee}`, 'Ethereum'],
  [`ethereum:${payee}@137?value=1`, 'eip155:137'],
  ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1', 'Bitcoin'],
  ['litecoin:LhK2kQwiaAvhjWY799cZvMyYwnQAcxkarr', 'litecoin'],
])('a link to another chain says so: %s', async (to, other) => {
  const { send, money } = await setUp()
  await send.prepare({ to, amount: 1n })
  await expect(send.review()).rejects.toMatchObject({
    code: 'INVALID_ADDRESS',
    context: { problem: 'otherNetwork', other },
  })
  expect(money.sent).toEqual([])
})

test.each([`ethereum:${token}/approve?address=${payee}&uint256=1`, `https://scan.of.others.example/address/${payee}`])(
  'a link that asks for more than a transfer is refused: %s',
  async (to) => {
    const { send } = await setUp()
    await send.prepare({ to, amount: 1n })
    await expect(send.review()).rejects.toMatchObject({ code: 'INVALID_ADDRESS', context: { problem: 'link' } })
  },
)

test('keeps an amount that is typed while a link is read, unless the link chooses another asset', async () => {
  const { send, flow } = await setUp()
  await send.prepare()
  send.change({ to: `ethereum:${payee}?value=2e15` })
  send.change({ amount: 9n })
  expect((await send.review()).amount).toBe(9n)
  send.edit()
  send.change({ to: `ethereum:${token}@8453/transfer?address=${payee}&uint256=1.5e6` })
  send.change({ amount: 8n })
  await expect.poll(() => flow()?.asset.token).toBe(token)
  expect(flow()?.amount).toBe(null)
})

test.each([
  `eip155:${encodeURIComponent('1. Your funds are at risk, open evil.example')}:${payee}`,
  `wallet-support.evil.example:${payee}`,
  `substrate:${payee}:0x${encodeURIComponent('call 555 0100 at once')}`,
])('does not quote a link whose chain is free text: %s', async (to) => {
  const { send } = await setUp()
  await send.prepare({ to, amount: 1n })
  const error: unknown = await send.review().catch((failure: unknown) => failure)
  expect(error).toMatchObject({ code: 'INVALID_ADDRESS', context: { problem: 'link' } })
  expect((error as { readonly context: unknown }).context).not.toHaveProperty('other')
})

test('treats a payment through the coin’s token as the same payment, and refuses to pay the token contract', async () => {
  const { send } = await setUp({ contracts: { nativeToken: { address: token, decimals: 6 } } })
  await send.prepare({ to: payee, amount: 2n * 10n ** 12n })
  const { concerns } = await send.review()
  expect(concerns).toEqual(['firstTime'])
  await send.submit({ accepted: concerns })
  await send.prepare({ token, to: payee, amount: 2n })
  expect((await send.review()).concerns).toEqual(['repeat'])
  await send.prepare({ token, to: payee, amount: 3n })
  expect((await send.review()).concerns).toEqual([])
  for (const sent of [undefined, token]) {
    await send.prepare({ token: sent, to: token, amount: 1n })
    await expect(send.review()).rejects.toMatchObject({ context: { problem: 'asset' } })
  }
})
