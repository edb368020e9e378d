import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, cleanUp, metadata, namespaces, next, relayOn, walletOn } from '../../test/setUp.ts'
import { startPages } from '../../test/startPages.ts'
import type { Pages } from '../../test/startPages.ts'
import { startStopwatch } from '../../test/startStopwatch.ts'
import { startVerifyService } from '../../test/startVerifyService.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import { verifyService } from '../verify/verifyService.ts'
import type { DappClient } from './DappClient.ts'
import type { WalletClient } from './WalletClient.ts'

declare global {
  // Data that a page keeps between two checks of the test.
  var dapp: DappClient
  var heard: Record<string, unknown[]>
}

let pages: Pages
beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages.close())

const contextOf = async () => {
  const context = await pages.context()
  cleanUp(() => context.close())
  return context
}
const serviceOn = async () => {
  const service = await startVerifyService()
  cleanUp(service.close)
  return service
}

type Options = { readonly relayUrl: string; readonly verifyUrl?: string; readonly url?: string }
/** Starts a dapp in a page, with the storage of the browser, and records what it receives. */
const startDapp = (page: Page, { relayUrl, verifyUrl, url = pages.origin }: Options): Promise<string> =>
  page.evaluate(
    async ({ relayUrl, verifyUrl, metadata }) => {
      const verify = verifyUrl === undefined ? undefined : kit.verifyService({ url: verifyUrl })
      globalThis.dapp = await kit.DappClient.init({ relayUrl, metadata, verify, logger: 'silent' })
      globalThis.heard = {}
      for (const name of ['session_connect', 'session_delete', 'session_request_answer', 'session_event'] as const) {
        heard[name] = []
        dapp.on(name, (event) => heard[name]!.push(event))
      }
      return dapp.core.crypto.getClientId()
    },
    { relayUrl, verifyUrl, metadata: { ...metadata('dapp'), url } },
  )
const heardBy = (page: Page, name: string): Promise<unknown[]> => page.evaluate((name) => heard[name]!, name)

/** Pairs the dapp of a page with a wallet that approves. */
const connect = async (page: Page, wallet: WalletClient): Promise<string> => {
  const proposed = next<ClientEvents['session_proposal']>(wallet, 'session_proposal')
  const uri = await page.evaluate(async (optionalNamespaces) => {
    const { uri, approval } = await dapp.connect({ optionalNamespaces })
    Object.assign(globalThis, { approved: approval() })
    return uri!
  }, asked)
  await wallet.pair({ uri })
  await wallet.approve({ id: (await proposed).id, namespaces })
  return page.evaluate(
    async () => (await (globalThis as unknown as { approved: Promise<{ topic: string }> }).approved).topic,
  )
}
const ask = (page: Page, topic: string, param: unknown): Promise<unknown> =>
  page.evaluate(
    ({ topic, param }) =>
      dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [param] } }),
    { topic, param },
  )
const answering = (wallet: WalletClient): void =>
  void wallet.on('session_request', ({ id, topic, params }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: (params.request.params as unknown[])[0] } }),
  )

test.each([
  ['VALID', undefined],
  ['INVALID', 'https://another.example'],
] as const)('a hidden frame attests the origin of a page: %s', async (validation, url) => {
  const [relay, service, context] = await Promise.all([relayOn(), serviceOn(), contextOf()])
  const wallet = await walletOn(relay, { verify: verifyService({ url: service.url }) })
  const page = await pages.open(context)
  await startDapp(page, { relayUrl: relay.url, verifyUrl: service.url, ...(url === undefined ? {} : { url }) })
  const proposed = next<ClientEvents['session_proposal']>(wallet, 'session_proposal')
  await connect(page, wallet)
  expect((await proposed).verifyContext.verified).toEqual({
    verifyUrl: service.url,
    validation,
    origin: pages.origin,
    isScam: false,
  })
  expect(await page.locator('iframe').count()).toBe(0)
})

test.each([
  ['says nothing', 'silent'],
  [
    'says what is no attestation',
    { script: `parent.postMessage({ type: 'verify_attestation', attestation: 7 }, '*'); parent.postMessage('{', '*')` },
  ],
  ['breaks', { script: 'throw new Error()' }],
  [
    'sends messages from a foreign page',
    {
      script: `const other = document.createElement('iframe'); other.src = 'data:text/html,' + encodeURIComponent('<script>parent.parent.postMessage({ type: "verify_attestation", attestation: "a.b.c" }, "*")<' + '/script>'); document.documentElement.append(other)`,
    },
  ],
] as const)('a frame that %s leaves the origin unknown', async (_what, act) => {
  const [relay, service, context] = await Promise.all([relayOn(), serviceOn(), contextOf()])
  service.frame(act)
  const wallet = await walletOn(relay, { verify: verifyService({ url: service.url }) })
  const page = await pages.open(context)
  await startDapp(page, { relayUrl: relay.url, verifyUrl: service.url })
  await page.evaluate(() => {
    // Skips the five seconds that the frame stays silent.
    const later = setTimeout
    globalThis.setTimeout = ((act: () => void, ms: number) => later(act, ms === 5_000 ? 300 : ms)) as typeof setTimeout
    // The page itself is not a frame of the service, whatever it claims.
    postMessage({ type: 'verify_attestation', attestation: 'a.b.c' }, '*')
  })
  const proposed = next<ClientEvents['session_proposal']>(wallet, 'session_proposal')
  await connect(page, wallet)
  expect((await proposed).verifyContext.verified).toMatchObject({ validation: 'UNKNOWN' })
  expect(
    relay.requests().find(({ frame }) => frame.method === 'wc_proposeSession')!.frame.params['attestation'],
  ).toBeUndefined()
  expect(await page.locator('iframe').count()).toBe(0)
})

test('tabs that open together on an empty storage are one client', async () => {
  const [relay, context] = await Promise.all([relayOn(), contextOf()])
  const tabs = await Promise.all([pages.open(context), pages.open(context), pages.open(context)])
  const ids = await Promise.all(tabs.map((tab) => startDapp(tab, { relayUrl: relay.url })))
  expect(new Set(ids).size).toBe(1)
})

test('three tabs have one socket and one session, each its answers, and lose it together', async () => {
  const [relay, context] = await Promise.all([relayOn(), contextOf()])
  const wallet = await walletOn(relay, { signConfig: { disableRequestQueue: true } })
  answering(wallet)
  const tabs = await Promise.all([pages.open(context), pages.open(context), pages.open(context)])
  for (const tab of tabs) await startDapp(tab, { relayUrl: relay.url })
  const topic = await connect(tabs[0]!, wallet)
  for (const tab of tabs.slice(1))
    await expect.poll(() => heardBy(tab, 'session_connect')).toMatchObject([{ session: { topic } }])
  // The socket of the wallet, and that of the tabs.
  expect(relay.sockets()).toBe(2)
  const order = [2, 0, 1, 1, 2, 0]
  expect(await Promise.all(order.map((tab, index) => ask(tabs[tab]!, topic, index)))).toEqual([0, 1, 2, 3, 4, 5])

  await tabs[1]!.evaluate((topic) => dapp.disconnect({ topic }), topic)
  const watch = startStopwatch()
  for (const tab of [tabs[0]!, tabs[2]!])
    await expect
      .poll(() => heardBy(tab, 'session_delete'), { interval: 10 })
      .toEqual([{ id: 0, topic, inOtherTab: true }])
  expect(watch.stop()).toBeLessThan(2_500)
  await expect.poll(() => wallet.session.length).toBe(0)
})

test('the tab with the socket is closed under 50 requests of two others: none is lost, none is answered twice', async () => {
  const [relay, context] = await Promise.all([relayOn(), contextOf()])
  const wallet = await walletOn(relay, { signConfig: { disableRequestQueue: true } })
  const asked: unknown[] = []
  wallet.on('session_request', ({ params }) => void asked.push((params.request.params as unknown[])[0]))
  answering(wallet)
  const tabs = await Promise.all([pages.open(context), pages.open(context), pages.open(context)])
  for (const tab of tabs) await startDapp(tab, { relayUrl: relay.url })
  const topic = await connect(tabs[0]!, wallet)
  for (const tab of tabs.slice(1))
    await expect.poll(() => heardBy(tab, 'session_connect')).toMatchObject([{ session: { topic } }])
  const numbers = Array.from({ length: 50 }, (_none, index) => index)
  const published = relay.nextRequest(({ params }) => params['tag'] === 1108)
  const answers = numbers.map((number) => ask(tabs[1 + (number % 2)]!, topic, number))
  await published
  await tabs[0]!.close()
  expect(await Promise.all(answers)).toEqual(numbers)
  expect(asked.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
  for (const tab of tabs.slice(1)) expect(await heardBy(tab, 'session_request_answer')).toEqual([])
  await expect.poll(() => relay.sockets()).toBe(2)
})

test('tabs that store at the same time take nothing away from each other', async () => {
  const [relay, context] = await Promise.all([relayOn(), contextOf()])
  const [first, second] = await Promise.all([walletOn(relay), walletOn(relay)])
  const tabs = await Promise.all([pages.open(context), pages.open(context)])
  await Promise.all(tabs.map((tab) => startDapp(tab, { relayUrl: relay.url })))
  const topics = await Promise.all([connect(tabs[0]!, first), connect(tabs[1]!, second)])
  for (const tab of tabs) await tab.evaluate(() => dapp.destroy())
  const later = await pages.open(context)
  await startDapp(later, { relayUrl: relay.url })
  expect((await later.evaluate(() => dapp.session.keys)).toSorted()).toEqual(topics.toSorted())
  await later.evaluate((topics) => Promise.all(topics.map((topic) => dapp.ping({ topic }))), topics)
})

test('a page that is reloaded while the user decides gets the response', async () => {
  const [relay, context] = await Promise.all([relayOn(), contextOf()])
  const wallet = await walletOn(relay)
  const page = await pages.open(context)
  await startDapp(page, { relayUrl: relay.url })
  const topic = await connect(page, wallet)
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  ask(page, topic, '0x00').catch(() => undefined)
  const { id } = await requested
  await page.evaluate(() => dapp.core.storage.flush())
  await page.reload()
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  await page.waitForFunction(() => globalThis.kit !== undefined)
  await startDapp(page, { relayUrl: relay.url })
  await expect.poll(() => heardBy(page, 'session_request_answer')).toMatchObject([{ id, topic, result: 'signed' }])
})

test('of two tabs only the reloaded one gets the response to its request, once', async () => {
  const [relay, context] = await Promise.all([relayOn(), contextOf()])
  const wallet = await walletOn(relay)
  const [page, other] = await Promise.all([pages.open(context), pages.open(context)])
  for (const tab of [page, other]) await startDapp(tab, { relayUrl: relay.url })
  const topic = await connect(page, wallet)
  await expect.poll(() => heardBy(other, 'session_connect')).toHaveLength(1)
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  ask(page, topic, '0x00').catch(() => undefined)
  const { id } = await requested
  // The other tab has just started, too, and looks for requests of closed pages.
  await page.reload()
  await page.waitForFunction(() => globalThis.kit !== undefined)
  await startDapp(page, { relayUrl: relay.url })
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  await expect.poll(() => heardBy(page, 'session_request_answer')).toMatchObject([{ id, topic, result: 'signed' }])
  await page.evaluate((topic) => dapp.ping({ topic }), topic)
  expect([
    (await heardBy(page, 'session_request_answer')).length,
    (await heardBy(other, 'session_request_answer')).length,
  ]).toEqual([1, 0])
})

test('a device that loses its network says so at once, and is back at once when it has one', async () => {
  const [relay, context] = await Promise.all([relayOn(), contextOf()])
  const wallet = await walletOn(relay)
  const page = await pages.open(context)
  await startDapp(page, { relayUrl: relay.url })
  const topic = await connect(page, wallet)
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  const waiting = ask(page, topic, '0x00')
  const { id } = await requested
  relay.door('refuse')
  await context.setOffline(true)
  // The relay may still count a closed socket, because its close frame may be lost.
  await expect.poll(() => page.evaluate(() => dapp.core.relayer.connected)).toBe(false)
  const error = await page.evaluate(
    (topic) => dapp.ping({ topic }).catch(({ kind, context }) => ({ kind, context })),
    topic,
  )
  expect(error).toEqual({ kind: 'RELAY_UNREACHABLE', context: { offline: true } })
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  relay.door('open')
  await context.setOffline(false)
  expect(await waiting).toBe('signed')
  expect(await page.evaluate(() => dapp.core.relayer.connected)).toBe(true)
})

test('a page that was suspended while the wallet answered has the answer at once when it is back', async () => {
  const [relay, context] = await Promise.all([relayOn(), contextOf()])
  const wallet = await walletOn(relay)
  const page = await pages.open(context)
  await page.clock.install()
  const clientId = await startDapp(page, { relayUrl: relay.url })
  const topic = await connect(page, wallet)
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  const waiting = ask(page, topic, '0x00')
  const { id } = await requested
  // The relay has confirmed the request; otherwise the client would send it again at once, on a new socket.
  await page.evaluate((topic) => dapp.ping({ topic }), topic)
  // The timers of a suspended page do not run: the answer arrives because the page becomes visible again.
  const show = (state: 'visible' | 'hidden') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  // Start-up work of the page may still be pending, and would open a socket.
  relay.door('refuse')
  relay.dropSockets(clientId)
  await expect.poll(() => page.evaluate(() => dapp.core.relayer.connected)).toBe(false)
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  expect(relay.sockets()).toBe(1)
  relay.door('open')
  await show('visible')
  expect(await waiting).toBe('signed')
  expect(relay.sockets()).toBe(2)
})
