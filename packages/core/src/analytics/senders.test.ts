import { readdirSync, readFileSync } from 'node:fs'
import { createFakeAdapter, createFakeMoney, createFakePlatform, createFakeSignIn } from '@kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createKit } from '../createKit.ts'
import { userRejected } from '../errors/requestErrors.ts'
import { draftOf, noSwap } from '../features/swap/machine.ts'
import type { SwapOrder, SwapState, SwapStepKind } from '../features/swap/Swap.ts'
import type { KitEvent } from './events.ts'
import { swapEvents } from './moneyEvents.ts'
import { setUpKit, type SetUpKitOptions } from '../setUpKit.test-util.ts'
import { everyEvent } from './fixtures/everyEvent.test-util.ts'

/** No view has what these report: docs/deviations.md. */
const unsent: readonly KitEvent['type'][] = ['SELECT_WHAT_IS_A_BUY', 'CLICK_CONVERT', 'CLICK_SELECT_NETWORK_TO_SWAP']

/** Source files of core and ui that may send events, as one text. */
const sources = ['../', '../../../ui/src/']
  .map((folder) => new URL(folder, import.meta.url))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (path) => /\.tsx?$/.test(path) && !/\.(test|stories|fixture)|test-util|analytics\/(events|payload)/.test(path),
      )
      .map((path) => readFileSync(new URL(path, folder), 'utf8')),
  )
  .join('\n')
/** An event as it is written where it is sent: `type: 'MODAL_OPEN'`, or one of a table or a choice. */
const isSent = (type: string): boolean => new RegExp(`(?:[:?]|type =) '${type}'`).test(sources)

test.each(Object.keys(everyEvent) as KitEvent['type'][])('%s has a sender, or is a deviation', (type) => {
  expect(isSent(type)).toBe(!unsent.includes(type))
})

const setUp = (options: SetUpKitOptions = {}) => {
  const world = setUpKit({ cosmos: { behavior: 'approve' }, ...options })
  const heard: KitEvent[] = []
  world.kit.onEvent((event) => void heard.push(event))
  const of = (type: KitEvent['type']): readonly KitEvent[] => heard.filter((event) => event.type === type)
  return { ...world, of }
}

test('WALLET_IMPRESSION_V2: each listed wallet counts once for each opening of the modal', async () => {
  const { kit, of, near } = setUp()
  const names = () =>
    of('WALLET_IMPRESSION_V2').flatMap((event) =>
      event.type === 'WALLET_IMPRESSION_V2' ? event.properties.items.map(({ name, view }) => `${view} ${name}`) : [],
    )
  kit.open()
  await expect.poll(() => kit.getState().walletList.length).toBe(3)
  const first = kit.getState().walletList.map(({ name }) => `Connect ${name}`)
  await expect.poll(() => names().toSorted()).toEqual(first.toSorted())
  near.announce({ id: 'late', name: 'Late' })
  await expect.poll(() => names().at(-1)).toBe('Connect Late')
  expect(names()).toHaveLength(4)
  kit.close()
  kit.open()
  await expect.poll(() => names().length).toBe(8)
})

test('SEARCH_WALLET: an answered search counts once, and what it found is listed with it', async () => {
  const wallet = { id: 'harbor', name: 'Harbor', homepage: 'https://h.example', chains: [], image_id: 'i' }
  const { kit, of, platform } = setUp({ projectId: 'p', services: { explorer: 'https://explorer.example' } })
  platform.http.respond('getWallets', { json: { count: 1, data: [wallet] } })
  kit.open({ view: 'AllWallets' })
  await expect.poll(() => kit.getState().allWallets.status).toBe('ready')
  expect(of('SEARCH_WALLET')).toEqual([])
  kit.searchWallets({ text: 'har', certifiedOnly: true })
  await expect.poll(() => kit.getState().allWallets.status).toBe('loading')
  await platform.clock.advance(500)
  await expect
    .poll(() => of('SEARCH_WALLET'))
    .toEqual([{ type: 'SEARCH_WALLET', properties: { badge: 'certified', search: 'har' } }])
  expect(of('WALLET_IMPRESSION_V2').at(-1)).toMatchObject({
    properties: {
      items: [{ name: 'Harbor', explorerId: 'harbor', view: 'AllWallets', query: 'har', certified: true }],
    },
  })
})

test.each([true, false])('CLICK_CANCEL_SIWX: a sign-in that is declined, required: %s', async (required) => {
  const { signIn } = createFakeSignIn({ required })
  const { kit, of, view } = setUp({ siwx: signIn })
  await kit.connect({ connectorId: 'keplerish' })
  await expect.poll(view).toBe('SIWXSignMessage')
  kit.cancelSignIn()
  await expect.poll(view).toBe('closed')
  await expect
    .poll(() => of('CLICK_CANCEL_SIWX'))
    .toEqual([{ type: 'CLICK_CANCEL_SIWX', properties: { isSmartAccount: false, network: 'cosmos:1' } }])
})

test('CLICK_CANCEL_SIWX: a wallet that goes away declines nothing', async () => {
  const { signIn } = createFakeSignIn({ required: true })
  const { kit, of, view, cosmos } = setUp({ siwx: signIn })
  await kit.connect({ connectorId: 'keplerish' })
  await expect.poll(view).toBe('SIWXSignMessage')
  cosmos.lock('keplerish')
  await expect.poll(view).toBe('closed')
  expect(of('CLICK_CANCEL_SIWX')).toEqual([])
})

test('INTERNAL_SDK_ERROR: what the kit did not expect, without secrets; not a service that is down', async () => {
  const { kit, of, cosmos, onError } = setUp()
  kit.open()
  await expect.poll(() => of('MODAL_OPEN')).toHaveLength(1)
  cosmos.emit({ type: 'connection.changed', connection: { symKey: `symKey=${'ab'.repeat(32)}` } as never })
  await expect.poll(() => of('INTERNAL_SDK_ERROR')).toHaveLength(1)
  expect(of('INTERNAL_SDK_ERROR')).toMatchObject([{ properties: { errorType: 'MALFORMED_ANSWER', uncaught: false } }])
  expect(onError).toHaveBeenCalledTimes(1)
})

test('INTERNAL_SDK_ERROR: a listener that throws does not receive its own error', async () => {
  const { kit, of, onError } = setUp()
  kit.onEvent(() => {
    throw new Error('The listener failed.')
  })
  kit.open()
  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0)
  expect(of('INTERNAL_SDK_ERROR')).toEqual([])
})

test('OPEN_SEND, SEND_…: a payment is reported without amount, address or hash', async () => {
  const money = createFakeMoney()
  const { adapter, controls } = createFakeAdapter({ namespace: 'cosmos', connectors: [{ id: 'keplerish' }] })
  controls.setBalance('cosmos-account-1', 1_000n)
  const kit = createKit({ adapters: [money.adapt(adapter)], platform: createFakePlatform() })
  onTestFinished(kit.destroy)
  const heard: KitEvent[] = []
  kit.onEvent((event) => {
    if (/SEND|SWAP/.test(event.type)) heard.push(event)
  })
  controls.behave('approve')
  await kit.connect({ connectorId: 'keplerish' })
  kit.open({ view: 'WalletSend' })
  const send = await kit.send()
  for (const behavior of ['reject', 'approve'] as const) {
    controls.behave(behavior)
    await send.prepare({ to: 'BobBBBBBBBBBBBBBBBBB1', amount: 5n })
    const { concerns } = await send.review()
    await send.submit({ accepted: concerns }).catch(() => {})
  }
  const properties = { isSmartAccount: false, network: 'cosmos:1', token: 'FAKE' }
  await expect
    .poll(() => heard)
    .toEqual([
      { type: 'OPEN_SEND', properties: { isSmartAccount: false, network: 'cosmos:1' } },
      { type: 'SEND_INITIATED', properties },
      { type: 'SEND_REJECTED', properties: { ...properties, message: 'USER_REJECTED' } },
      { type: 'SEND_INITIATED', properties },
      { type: 'SEND_SUCCESS', properties },
    ])
})

test('INITIATE_SWAP, SWAP_…: a swap is reported by its symbols, its approval only where it fails', () => {
  const pin = {
    connectorId: 'w',
    namespace: 'cosmos',
    networkId: 'cosmos:1',
    address: 'me',
    caipAddress: 'cosmos:1:me',
  } as const
  const token = (symbol: string) => ({
    networkId: pin.networkId,
    address: symbol,
    name: symbol,
    symbol,
    decimals: 6,
    iconUrl: undefined,
    concern: undefined,
  })
  const draft = draftOf({ pin, pay: token('QUID'), get: token('COIN'), amount: 5n, slippage: 100 })
  const at = (status: SwapOrder['status'], kind: SwapStepKind, error: SwapOrder['error'] = null): SwapState => ({
    ...noSwap,
    order: { ...draft, status, error, steps: [{ kind, status: status === 'done' ? 'done' : 'open' }] },
  })
  const told = (before: SwapState, after: SwapState) =>
    swapEvents(after, before, false).map((event) => [event.type, 'properties' in event ? event.properties : undefined])
  const properties = { isSmartAccount: false, network: 'cosmos:1', swapFromToken: 'QUID', swapToToken: 'COIN' }
  const failed = { ...properties, message: 'USER_REJECTED' }
  expect(told(at('ready', 'approve'), at('wallet', 'approve'))).toEqual([])
  expect(told(at('wallet', 'approve'), at('preparing', 'approve', userRejected()))).toEqual([
    ['SWAP_APPROVAL_ERROR', failed],
  ])
  expect(told(at('ready', 'batch'), at('wallet', 'batch'))).toEqual([['INITIATE_SWAP', properties]])
  expect(told(at('wallet', 'swap'), at('preparing', 'swap', userRejected()))).toEqual([['SWAP_ERROR', failed]])
  expect(told(at('mining', 'swap'), at('done', 'swap'))).toEqual([['SWAP_SUCCESS', properties]])
  expect(told(at('preparing', 'swap'), at('failed', 'swap', userRejected()))).toEqual([])
})
