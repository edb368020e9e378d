import { createKit, type Kit, type LateResponse } from '@kit/core'
import type { Network } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { universalAdapter } from '../adapter/universalAdapter.ts'
import { createDoomed } from '../../test/doomed.ts'
import { address, cleanUp, namespaces, next, relayOn, walletKitOn } from '../../test/setUp.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import { watched } from './fixtures/connectors.ts'
import { walletConnect } from './walletConnect.ts'

const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
}

type PageOptions = {
  readonly relay: { readonly url: string }
  readonly storage: KeyValueStore
  readonly projectId?: string
  readonly platform: ReturnType<typeof createFakePlatform>
}
const pageOn = async ({ relay, storage, projectId = 'test', platform }: PageOptions) => {
  const { connector, nextUri } = watched(walletConnect({ relayUrl: relay.url, projectId, storage, logger: 'silent' }))
  const kit = createKit({
    adapters: [universalAdapter({ networks: [network] })],
    sharedConnectors: [connector],
    platform,
  })
  cleanUp(kit.destroy)
  const heard: LateResponse[] = []
  const listen = () => kit.onLateResponse((response) => heard.push(response))
  return { kit, nextUri, heard, listen, pending: () => kit.getState().pendingRequests }
}

const signs = (kit: Kit): Promise<unknown> => kit.signMessage({ message: 'hi' })

/** A page that was killed after it asked a wallet to sign; `open` starts the next page with the same storage. */
const killedPage = async (ask = signs) => {
  const [relay, platform, doomed] = [await relayOn(), createFakePlatform(), createDoomed(() => 0)]
  const wallet = await walletKitOn(relay)
  const page = await pageOn({ relay, platform, ...doomed.options })
  const connecting = page.kit.connect({ connectorId: 'walletConnect' })
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  await wallet.pair({ uri: await page.nextUri() })
  const { id: proposal } = await proposed
  const methods = [...namespaces.eip155.methods, 'wallet_sendCalls']
  await wallet.approveSession({ id: proposal, namespaces: { eip155: { ...namespaces.eip155, methods } } })
  await connecting
  const requested = next<{ id: number; topic: string }>(wallet, 'session_request')
  ask(page.kit).catch(() => undefined)
  const { id, topic } = await requested
  await expect.poll(() => page.pending().map((request) => request.id)).toEqual([id])
  doomed.leave()
  page.kit.destroy()
  return {
    id,
    topic,
    wallet,
    relay,
    platform,
    open: () => pageOn({ relay, platform, storage: doomed.remains }),
    stored: () => doomed.remains.getItem('wc@2:core:0.3//outbox'),
    answer: (answer: { result: unknown } | { error: { code: number; message: string } }) =>
      wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } as never }),
  }
}
const request = (id: number) => ({
  id,
  connectorId: 'walletConnect',
  networkId: 'eip155:1',
  method: 'personal_sign',
  params: ['0x6869', address],
  expiresAt: expect.any(Number),
})

test.each([
  ['signature', { result: '0x5167' }, { status: 'success', result: '0x5167' }, 'REQUEST_APPROVED'],
  [
    'refusal',
    { error: { code: 5000, message: 'User rejected.' } },
    { status: 'error', error: expect.objectContaining({ code: 'USER_REJECTED' }) },
    'REQUEST_DECLINED',
  ],
])('a %s that arrives after the page was killed reaches the next page once, and is shown', async (...row) => {
  const [, given, told, code] = row
  const { id, open, answer, stored } = await killedPage()
  const page = await open()
  page.listen()
  await page.kit.start()
  await expect.poll(page.pending).toEqual([request(id)])
  await answer(given)
  await expect.poll(() => page.heard).toEqual([{ request: request(id), ...told }])
  await expect.poll(() => page.kit.getState().notifications).toMatchObject({ status: 'shown', toast: { code } })
  await expect.poll(page.pending).toEqual([])
  await expect.poll(stored).toEqual([])
  expect(page.heard).toHaveLength(1)
})

test('keeps a response until the dapp listens, and says nothing of it before', async () => {
  const { id, open, answer, stored } = await killedPage()
  const page = await open()
  await page.kit.start()
  await expect.poll(page.pending).toEqual([request(id)])
  await answer({ result: '0x5167' })
  await expect.poll(stored).toMatchObject([{ request: { answer: { result: '0x5167' } } }])
  expect([page.pending(), page.kit.getState().notifications.status]).toEqual([[], 'hidden'])
  const stop = page.listen()
  await expect.poll(() => page.heard).toMatchObject([{ status: 'success', result: '0x5167' }])
  stop()
  page.listen()
  expect(page.heard).toHaveLength(1)
  await expect.poll(stored).toEqual([])
})

test('a response that arrives after the last listener has unsubscribed is stored, also over a reload', async () => {
  const { id, open, answer, stored } = await killedPage()
  const page = await open()
  const stop = page.listen()
  await page.kit.start()
  await expect.poll(page.pending).toEqual([request(id)])
  stop()
  await answer({ result: '0x5167' })
  await expect.poll(stored).toMatchObject([{ request: { answer: { result: '0x5167' } } }])
  expect([page.heard, page.kit.getState().notifications.status]).toEqual([[], 'hidden'])
  page.kit.destroy()
  const next = await open()
  await next.kit.start()
  const stopAtFirst = next.kit.onLateResponse((response) => {
    next.heard.push(response)
    stopAtFirst()
  })
  await expect.poll(() => next.heard).toMatchObject([{ status: 'success', result: '0x5167' }])
  await expect.poll(stored).toEqual([])
})

const receiver = '0x00000000000000000000000000000000000000b0'
const token = '0x00000000000000000000000000000000000000c0'
const transfer = `0xa9059cbb${receiver.slice(2).padStart(64, '0')}${25n.toString(16).padStart(64, '0')}`
const paysCoin = (kit: Kit): Promise<unknown> => kit.perform('sendTransaction', { to: receiver, value: 25n })
const paysToken = (kit: Kit): Promise<unknown> =>
  kit.perform('sendTransaction', { to: token, value: 0n, data: transfer })

/** Stores what the kit of the killed page lists before it asks the wallet. */
const listAsked = ({ storage }: ReturnType<typeof createFakePlatform>, paid: string | undefined) =>
  storage.seed({
    '@appkit/pending_transactions': JSON.stringify([
      {
        id: 'asked-1',
        account: `eip155:1:${address}`,
        sentAt: 1,
        kind: 'send',
        status: 'asked',
        summary: { sent: { amount: '25', decimals: 18, symbol: 'COIN' }, to: receiver, token: paid },
      },
    ]),
  })
const hash = `0x${'ab'.repeat(32)}`

test.each([
  ['the coin', undefined, paysCoin],
  ['a token', token, paysToken],
] as const)(
  'M21 the answer to a payment of %s that a killed page asked for becomes its hash: one row, without a listener',
  async (...row) => {
    const [, paid, ask] = row
    const { id, open, answer, stored, platform } = await killedPage(ask)
    listAsked(platform, paid)
    const page = await open()
    await page.kit.start()
    await expect.poll(() => page.pending().map((one) => one.id)).toEqual([id])
    const rows = () => page.kit.getState().pendingTransactions
    await expect.poll(rows).toMatchObject([{ id: 'asked-1', status: 'asked' }])
    await answer({ result: hash })
    await expect.poll(() => rows().map((one) => one.id)).toEqual([hash])
    expect(rows()).toMatchObject([
      { status: 'pending', kind: 'send', summary: { sent: { amount: 25n }, to: receiver } },
    ])
    await expect.poll(stored).toEqual([])
    expect(page.kit.getState().notifications).toMatchObject({ status: 'shown', toast: { code: 'REQUEST_APPROVED' } })
  },
)

test('M21 a refusal of a payment that a killed page asked for, stored before the next page opens, takes it off the list', async () => {
  const { id, open, answer, stored, platform } = await killedPage(paysCoin)
  const between = await open()
  await between.kit.start()
  await expect.poll(() => between.pending().map((one) => one.id)).toEqual([id])
  await answer({ error: { code: 5000, message: 'User rejected.' } })
  await expect.poll(stored).toMatchObject([{ request: { answer: { error: { code: 5000 } } } }])
  between.kit.destroy()
  listAsked(platform, undefined)
  const page = await open()
  page.listen()
  await page.kit.start()
  await expect.poll(stored).toEqual([])
  expect(page.kit.getState().pendingTransactions).toEqual([])
  expect(page.heard).toMatchObject([{ status: 'error', payment: { amount: 25n } }])
})

const pool = '0x00000000000000000000000000000000000000d0'
const approval = `0x095ea7b3${pool.slice(2).padStart(64, '0')}${25n.toString(16).padStart(64, '0')}`
const swapCall = { to: pool, value: '0x0', data: '0xabcdef' }
const swapsInOne = async (kit: Kit): Promise<unknown> => {
  const calls = [{ to: token, value: '0x0', data: approval }, swapCall]
  const asked = { version: '2.0.0', from: address, chainId: '0x1', atomicRequired: true, calls }
  const provider = await kit.getProvider()
  if (provider.kind !== 'eip1193') throw new Error('It takes no requests.')
  return provider.provider.request({ method: 'wallet_sendCalls', params: [asked] })
}
const batchRow = {
  id: 'asked-1',
  account: `eip155:1:${address}`,
  sentAt: 1,
  kind: 'swap',
  status: 'asked',
  summary: { sent: { amount: '25', decimals: 6, symbol: 'QUID' }, token, to: pool },
  call: { to: pool, value: '0', data: swapCall.data },
  order: {
    step: 'batch',
    pay: { address: token, name: 'Quid', symbol: 'QUID', decimals: 6 },
    get: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    amount: '25',
    slippage: 100,
    agreed: { minimum: '4', to: pool, value: '0' },
  },
}

test.each([
  ['its id', { id: `0x${'ba'.repeat(200)}` }, `0x${'ba'.repeat(200)}`, 'pending'],
  ['the id itself, as in version 1', 'batch-7', 'batch-7', 'pending'],
  ['no id', {}, 'asked-1', 'unknown'],
] as const)(
  'M21 the answer to a swap in one request that a killed page asked for, with %s, is followed by its wallet',
  async (_with, result, rowId, status) => {
    const { id, open, answer, platform } = await killedPage(swapsInOne)
    platform.storage.seed({ '@appkit/pending_transactions': JSON.stringify([batchRow]) })
    const page = await open()
    await page.kit.start()
    await expect.poll(() => page.pending().map((one) => one.id)).toEqual([id])
    const rows = () => page.kit.getState().pendingTransactions
    await expect.poll(rows).toMatchObject([{ id: 'asked-1', status: 'asked' }])
    await answer({ result })
    const followed = status === 'pending' ? { batchOf: 'walletConnect' } : {}
    await expect
      .poll(rows)
      .toMatchObject([{ id: rowId, status, kind: 'swap', order: { step: 'batch', amount: 25n }, ...followed }])
    expect(rows()).toHaveLength(1)
  },
)

test('the answer to the same call alone is not that to a swap in one request', async () => {
  const { id, open, answer, stored, platform } = await killedPage((kit) =>
    kit.perform('sendTransaction', { to: pool, value: 0n, data: swapCall.data }),
  )
  platform.storage.seed({ '@appkit/pending_transactions': JSON.stringify([batchRow]) })
  const page = await open()
  await page.kit.start()
  await expect.poll(() => page.pending().map((one) => one.id)).toEqual([id])
  await answer({ result: hash })
  await expect.poll(stored).toMatchObject([{ request: { answer: { result: hash } } }])
  expect(page.kit.getState().pendingTransactions).toMatchObject([{ id: 'asked-1', status: 'asked' }])
})

test('the answer to another request than the payments of the kit is stored until the dapp listens', async () => {
  const { id, open, answer, stored, platform } = await killedPage()
  listAsked(platform, undefined)
  const page = await open()
  await page.kit.start()
  await expect.poll(() => page.pending().map((one) => one.id)).toEqual([id])
  await expect.poll(() => page.kit.getState().pendingTransactions.length).toBe(1)
  await answer({ result: '0x5167' })
  await expect.poll(stored).toMatchObject([{ request: { answer: { result: '0x5167' } } }])
  expect(page.kit.getState().notifications.status).toBe('hidden')
  page.listen()
  await expect.poll(() => page.heard).toMatchObject([{ status: 'success', result: '0x5167' }])
  await expect.poll(stored).toEqual([])
  expect(page.kit.getState().pendingTransactions).toMatchObject([{ id: 'asked-1', status: 'asked' }])
})
