import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { evmSigner } from '../fixtures/signers.ts'
import { accounts, createBrowser, enter, open, proofOf, start } from '../fixtures/siwxServer.ts'
import { slowStore, turns } from '../fixtures/slowStore.ts'
import type { SiwxServerOptions } from './createSiwxServer.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const [one, two, three] = [evmSigner(1), evmSigner(2), evmSigner(3)]
/** More turns of the event loop than a request takes. */
const delays = Array.from({ length: 12 }, (_, delay) => delay)

const openSlow = (options: Partial<SiwxServerOptions> = {}) =>
  open({ nonces: slowStore(), sessions: slowStore(), ...options })
type Server = ReturnType<typeof openSlow>
type Browser = ReturnType<typeof createBrowser>

const signOut = (server: Server, browser: Browser, { accountAddress }: { readonly accountAddress: string }) =>
  browser.ask(server, 'POST', 'signout', { account: { namespace: 'eip155', accountAddress } })

test('I7: a nonce counts once, however long the store takes', async () => {
  const [server, browser] = [openSlow(), createBrowser()]
  const sessions = [await proofOf(one, await browser.nonce(server))]
  const answers = await Promise.all([1, 2, 3].map(() => browser.ask(server, 'POST', 'verify', { sessions })))
  expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 422, 422])
})

test('I8: sign-outs at the same time end their accounts, and no other', async () => {
  for (const delay of delays) {
    const [server, browser] = [openSlow(), createBrowser()]
    for (const signer of [one, two, three]) await enter(server, browser, signer)
    const late = async (): Promise<unknown> => {
      await turns(delay)
      return signOut(server, browser, two)
    }
    await Promise.all([signOut(server, browser, one), late()])
    expect(await accounts(server, browser), `${delay}`).toEqual([three.accountAddress])
  }
})

test('a sign-out and a sign-in at the same time both count', async () => {
  for (const delay of delays)
    for (const signsOutLast of [true, false]) {
      const [server, browser] = [openSlow(), createBrowser()]
      await enter(server, browser, one)
      const sessions = [await proofOf(two, await browser.nonce(server))]
      const acts = [
        () => browser.ask(server, 'POST', 'verify', { sessions }),
        () => signOut(server, browser, one),
      ] as const
      const [first, last] = signsOutLast ? acts : acts.toReversed()
      const late = async (): Promise<unknown> => {
        await turns(delay)
        return last?.()
      }
      await Promise.all([first?.(), late()])
      expect(await accounts(server, browser), `${delay} ${signsOutLast}`).toEqual([two.accountAddress])
    }
})

test('a contract that is verified again undoes neither a sign-out nor a sign-in at the same time', async () => {
  const contract = { namespace: 'eip155', verify: async () => 'contract' as const }
  for (const delay of delays) {
    const [server, browser] = [openSlow({ verifiers: [contract] }), createBrowser()]
    vi.setSystemTime(start)
    await enter(server, browser, one)
    vi.setSystemTime(start + 25 * 3_600_000)
    const sessions = [await proofOf(two, await browser.nonce(server))]
    const late = async (act: () => Promise<unknown>): Promise<unknown> => {
      await turns(delay)
      return act()
    }
    await Promise.all([
      accounts(server, browser),
      late(() => browser.ask(server, 'POST', 'verify', { sessions })),
      late(() => signOut(server, browser, one)),
    ])
    expect(await accounts(server, browser), `${delay}`).toEqual([two.accountAddress])
  }
})

test('two sign-ins at the same time: the session id before is void, and no session id reads both', async () => {
  for (const delay of delays) {
    const [server, browser, planted] = [openSlow(), createBrowser(), createBrowser()]
    await enter(server, browser, one)
    planted.cookies.set('__Host-siwx', browser.cookies.get('__Host-siwx') ?? '')
    const nonces = [await browser.nonce(server), await browser.nonce(server)] as const
    const proofs = [await proofOf(two, nonces[0]), await proofOf(three, nonces[1])] as const
    // Sent with the cookies that the browser had before the first answer.
    const twin = createBrowser()
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
    const late = async (): Promise<Response> => {
      await turns(delay)
      return twin.ask(server, 'POST', 'verify', { sessions: [proofs[1]] })
    }
    const answers = await Promise.all([browser.ask(server, 'POST', 'verify', { sessions: [proofs[0]] }), late()])
    const read = await Promise.all(
      answers.map(async (answer) => {
        const holder = createBrowser()
        const [, value = ''] = /^__Host-siwx=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? []
        holder.cookies.set('__Host-siwx', value)
        return accounts(server, holder)
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const addresses of read) expect(addresses.length, `${delay}`).toBeGreaterThan(0)
    expect(await accounts(server, planted)).toEqual([])
    // A sign-in with an invalid session id starts a new session.
    for (const addresses of read)
      expect(
        [two, three].filter((signer) => addresses.includes(signer.accountAddress)),
        `${delay}`,
      ).toHaveLength(1)
  }
})

test('the session id from before a sign-in reads no account, and can end accounts only without learning which exist', async () => {
  const [server, browser, planted] = [openSlow(), createBrowser(), createBrowser()]
  await enter(server, browser, one)
  planted.cookies.set('__Host-siwx', browser.cookies.get('__Host-siwx') ?? '')
  await enter(server, browser, two)
  expect(await (await signOut(server, planted, one)).json()).toEqual({ accounts: [] })
  expect(await accounts(server, planted)).toEqual([])
  expect(await accounts(server, browser)).toEqual([two.accountAddress])
  planted.cookies.set('__Host-siwx', (planted.cookies.get('__Host-siwx') ?? '').replace(/^./, 'x'))
  await browser.ask(server, 'POST', 'signout', {})
  expect(await accounts(server, browser)).toEqual([])
})
