import { createFakeAdapter, createFakeMoney, createFakePlatform, type FakeAnswer, fakeNetwork } from '@kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createKit } from '../../createKit.ts'
import type { KitOptions } from '../../options/KitOptions.ts'

/* Who says where a name leads. */

const me = `0x${'a'.repeat(40)}`
const [ofChain, ofService] = [`0x${'c'.repeat(40)}`, `0x${'5'.repeat(40)}`]
const coinType = String((0x80000000 | 8453) >>> 0)
const claim: FakeAnswer = { json: { addresses: { [coinType]: { address: ofService, created: '' } } } }

/** A kit on one network, and a service that says of every name that it leads to `ofService`. */
async function setUp({ knowsNames, ...options }: Partial<KitOptions> & { readonly knowsNames: boolean }) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks: [fakeNetwork('eip155', 8453, { testnet: false })],
    connectors: [{ id: 'w', accounts: [{ caipAddress: `eip155:8453:${me}`, address: me, type: 'eoa' }] }],
    behavior: 'approve',
  })
  controls.setBalance(me, 1_000_000n)
  const platform = createFakePlatform()
  platform.http.respond('/v1/supported-chains', { json: { http: ['eip155:8453'], ws: [] } })
  platform.http.respond('/v1/identity/', { json: { name: 'vitalik.eth', avatar: null } })
  platform.http.respond('/v1/profile/', claim)
  const money = createFakeMoney({ without: knowsNames ? [] : ['resolveName'] })
  const kit = createKit({
    adapters: [money.adapt(adapter)],
    platform,
    projectId: 'p',
    services: { blockchain: 'https://chain.example' },
    ...options,
  })
  onTestFinished(kit.destroy)
  await kit.connect({ connectorId: 'w' })
  const send = await kit.send()
  const review = async (to: string) => {
    await send.prepare({ to, amount: 1n })
    const reviewing = send.review()
    reviewing.catch(() => {})
    await platform.clock.advance(500)
    return reviewing
  }
  const asked = () => platform.http.calls().filter(({ url }) => url.includes('/v1/profile/'))
  return { kit, money, send, review, asked }
}

test.each([
  ['no network of the kit knows names', false],
  ['the chain has no record of it', true],
] as const)('the service is not asked where a name of others leads: %s', async (_, knowsNames) => {
  const { review, money, asked } = await setUp({ knowsNames })
  await expect(review('vitalik.eth')).rejects.toMatchObject({ code: 'NAME_NOT_RESOLVED' })
  expect([asked(), money.sent]).toEqual([[], []])
})

test('the service says where the names lead that it gives out itself', async () => {
  const { review } = await setUp({ knowsNames: false, names: { suffixes: ['.harbor.example'] } })
  expect((await review('me.harbor.example')).recipient).toMatchObject({ address: ofService, concerns: ['firstTime'] })
  await expect(review('harbor.example')).rejects.toMatchObject({ code: 'NAME_NOT_RESOLVED' })
})

test('a dapp that trusts the service with all names has the user agree to its word', async () => {
  const { review, send, money } = await setUp({ knowsNames: false, features: { send: { serviceNames: true } } })
  const { recipient, concerns } = await review('vitalik.eth')
  expect([recipient.address, concerns]).toEqual([ofService, ['nameByService', 'firstTime']])
  await expect(send.submit({ accepted: ['firstTime'] })).rejects.toMatchObject({ code: 'CONCERNS_NOT_ACCEPTED' })
  expect(money.sent).toEqual([])
  await send.submit({ accepted: concerns })
  expect(money.sent).toMatchObject([{ to: ofService }])
})

test.each([
  ['a Cyrillic letter', 'hаrbor.eth'],
  ['Cyrillic letters alone', 'соса.eth'],
  ['fullwidth letters', 'ｈarbor.eth'],
  ['an invisible letter beside a Greek one', 'harb\u200bοr.eth'],
  ['a Cyrillic letter in its ending', 'harbor.еth'],
])('rejects a name that looks Latin by %s, whatever the chain resolves it to', async (_, name) => {
  const { review, money } = await setUp({ knowsNames: true })
  for (const honest of ['привет.eth', 'café.eth', '🚀-99.eth', '東京.eth']) {
    money.names.set(honest, ofChain)
    expect((await review(honest)).recipient).toMatchObject({ address: ofChain, name: honest })
  }
  money.names.set(name, ofService)
  await expect(review(name)).rejects.toMatchObject({ code: 'NAME_NOT_RESOLVED' })
  expect(money.sent).toEqual([])
})

test('a dapp that trusts the service asks the chain alone where it knows names', async () => {
  const { review, money, asked } = await setUp({ knowsNames: true, features: { send: { serviceNames: true } } })
  money.names.set('vitalik.eth', ofChain)
  expect((await review('vitalik.eth')).recipient).toMatchObject({ address: ofChain, concerns: ['firstTime'] })
  await expect(review('other.eth')).rejects.toMatchObject({ code: 'NAME_NOT_RESOLVED' })
  expect(asked()).toEqual([])
})

test.each([false, true])(
  'no account is shown by a name on the word of the service alone (trusted with payments: %s)',
  async (serviceNames) => {
    const { kit, asked } = await setUp({ knowsNames: false, features: { send: { serviceNames } } })
    await expect
      .poll(() => kit.getState().accounts['eip155']?.identity)
      .toEqual({ status: 'ready', name: undefined, avatar: undefined })
    expect(asked()).toEqual([])
  },
)
