import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Dapp, storedToken } from './barePage.test-util.ts'
import { answerDevice, linkIn, type SecureWorld, startSecureWorld } from './secureWorld.test-util.ts'
import { socialTests } from './social.test-util.ts'
import { telegramTests } from './telegram.test-util.ts'

const minute = 60_000
const hour = 60 * minute
const soak = process.env['KIT_SOAK'] === '1'

let world: SecureWorld
beforeAll(async () => {
  world = await startSecureWorld({ browser: 'shell', site: { trustedProxies: 1 } })
})
afterAll(() => world?.stop())

const failure = (answer: Answer): unknown => (answer.ok ? undefined : answer.payload)

describe('I15 codes by mail', () => {
  test('accepts the right code after a wrong one; the mail names site, browser and time; the session survives a reload', async () => {
    const context = await world.browser.newContext()
    const dapp = await world.open(context)
    const email = 'ada@harbor.example'
    expect(await dapp.get('CONNECT_EMAIL', { email: 'Ada@Harbor.example' })).toEqual({ action: 'VERIFY_OTP' })
    const [mail] = world.secure.mailbox.mails(email)
    expect(mail?.text).toContain(`Site: ${world.dapps[0]?.origin}\nBrowser: Chrome on Linux\nTime: `)
    const code = world.codeFor(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(failure(await dapp.ask('CONNECT_OTP', { otp: wrong }))).toMatchObject({
      code: 'OTP_WRONG',
      attemptsLeft: 4,
    })
    await dapp.get('CONNECT_OTP', { otp: `${code.slice(0, 3)} ${code.slice(3)}` })
    const { address } = await dapp.get('GET_USER', {})
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await dapp.tokens()).toEqual([])
    const again = await world.open(context)
    expect(await again.get('IS_CONNECTED', {})).toEqual({ isConnected: true })
    expect((await again.get('GET_USER', {})).address).toBe(address)
    // Both tabs have the session, for longer than the token of the first is valid; and both lose it.
    world.clock.now += 2 * minute
    expect(await dapp.get('IS_CONNECTED', {})).toEqual({ isConnected: true })
    await again.get('SIGN_OUT')
    expect(await again.get('IS_CONNECTED', {})).toEqual({ isConnected: false })
    await expect.poll(() => dapp.get('IS_CONNECTED', {})).toEqual({ isConnected: false })
    await context.close()
  })

  test('voids the code after five wrong attempts, then mails a new one', async () => {
    const context = await world.browser.newContext()
    const dapp = await world.open(context)
    const email = 'bo@harbor.example'
    await dapp.get('CONNECT_EMAIL', { email })
    const code = world.codeFor(email)
    const wrong = code === '111111' ? '222222' : '111111'
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(failure(await dapp.ask('CONNECT_OTP', { otp: wrong }))).toMatchObject({ attemptsLeft })
    for (const otp of [wrong, code])
      expect(failure(await dapp.ask('CONNECT_OTP', { otp }))).toMatchObject({ code: 'OTP_EXPIRED', attemptsLeft: 0 })
    world.clock.now += minute
    await dapp.get('CONNECT_EMAIL', { email })
    await dapp.get('CONNECT_OTP', { otp: world.codeFor(email) })
    await context.close()
  })

  test('mails the same code again while it is valid, at most every 30 s and five times an hour', async () => {
    const context = await world.browser.newContext()
    const dapp = await world.open(context)
    const email = 'cy@harbor.example'
    await dapp.get('CONNECT_EMAIL', { email })
    const code = world.codeFor(email)
    expect(failure(await dapp.ask('CONNECT_EMAIL', { email }))).toEqual({
      code: 'RATE_LIMITED',
      message: 'Please try again after 30 seconds',
    })
    for (let mails = 2; mails <= 5; mails++) {
      world.clock.now += 31_000
      await dapp.get('CONNECT_EMAIL', { email })
      expect(world.codeFor(email)).toBe(code)
    }
    world.clock.now += 31_000
    expect(failure(await dapp.ask('CONNECT_EMAIL', { email }))).toMatchObject({ code: 'RATE_LIMITED' })
    world.clock.now += 20 * minute
    expect(failure(await dapp.ask('CONNECT_OTP', { otp: code }))).toMatchObject({ code: 'OTP_EXPIRED' })
    await context.close()
  })

  test('accepts a code only in the frame that asked for it', async () => {
    const context = await world.browser.newContext()
    const [dapp, other] = [await world.open(context), await world.open(context)]
    await dapp.get('CONNECT_EMAIL', { email: 'di@harbor.example' })
    expect(failure(await other.ask('CONNECT_OTP', { otp: world.codeFor('di@harbor.example') }))).toMatchObject({
      code: 'OTP_EXPIRED',
    })
    await context.close()
  })

  test('approves a new browser of a known user by mail, with the number that the page shows', async () => {
    const email = 'ed@harbor.example'
    const first = await world.browser.newContext()
    const address = await world.logIn(await world.open(first), email)
    const second = await world.browser.newContext()
    const dapp = await world.open(second)
    const refused = await dapp.get('CONNECT_EMAIL', { email })
    expect(refused).toMatchObject({ action: 'VERIFY_DEVICE', match: expect.stringMatching(/^\d\d$/) })
    // Without the approval the code does not exist yet.
    expect(failure(await dapp.ask('CONNECT_OTP', { otp: '123456' }))).toMatchObject({ code: 'OTP_EXPIRED' })
    const waiting = dapp.ask('CONNECT_DEVICE')
    await answerDevice(
      dapp,
      linkIn(world.secure, email),
      await otherNumber(dapp, linkIn(world.secure, email), refused.match),
    )
    expect(failure(await waiting)).toMatchObject({ code: 'DEVICE_REFUSED' })
    world.clock.now += hour
    await dapp.get('RELOAD')
    expect(await world.logIn(dapp, email)).toBe(address)
    await Promise.all([first.close(), second.close()])
  })
})

/** A number of the mail’s page that is not the one of the dapp. */
async function otherNumber(dapp: Dapp, link: string, match: string | undefined): Promise<string> {
  const page = await dapp.page.context().newPage()
  await page.goto(link)
  const buttons = page.getByRole('button', { name: /^\d\d$/ })
  await buttons.first().waitFor()
  const numbers = await buttons.allInnerTexts()
  await page.close()
  return numbers.find((number) => number !== match) ?? ''
}

test('I16 the same log-in has the same address in every browser', {
  timeout: soak ? 3_600_000 : 120_000,
}, async () => {
  const email = 'flo@harbor.example'
  const contexts = await Promise.all([1, 2, 3].map(() => world.browser.newContext()))
  const dapps = await Promise.all(contexts.map((context) => world.open(context)))
  // All three may create keys at the same time: the first stored ones are used.
  await Promise.all(dapps.map((dapp) => dapp.get('CONNECT_EMAIL', { email })))
  const codes = world.secure.mailbox.mails(email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
  const hasEntered = async (dapp: Dapp): Promise<boolean> => {
    // Mails do not show to which frame they belong: each frame accepts only its own code.
    for (const otp of codes) if ((await dapp.ask('CONNECT_OTP', { otp })).ok) return true
    return false
  }
  const entered = await Promise.all(dapps.map(hasEntered))
  expect(entered).toContain(true)
  // Once the wallet exists, a code alone does not open it in an unknown browser.
  for (const [index, dapp] of dapps.entries()) {
    world.clock.now += hour
    if (!entered[index]) await world.logIn(dapp, email)
  }
  const users = await Promise.all(dapps.map((dapp) => dapp.get('GET_USER', {})))
  const addresses = new Set(users.map(({ address }) => address))
  for (let round = 0; round < (soak ? 1000 : 3); round++) {
    world.clock.now += hour
    const dapp = dapps[round % dapps.length]
    if (!dapp) throw new Error('There is no page.')
    await dapp.get('SIGN_OUT')
    addresses.add(await world.logIn(dapp, email))
  }
  expect([...addresses]).toHaveLength(1)
  await Promise.all(contexts.map((context) => context.close()))
})

test('keeps the session while the service is down, slow or broken, and reports it', async () => {
  const context = await world.browser.newContext()
  const dapp = await world.open(context)
  await world.logIn(dapp, 'kim@harbor.example')
  const fault = async (kind: object): Promise<() => Promise<unknown>> => {
    const faults = `${world.secure.servicesUrl}/sandbox/faults`
    const body = JSON.stringify({ route: '/api/session/*', ...kind })
    await fetch(faults, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return () => fetch(faults, { method: 'DELETE' })
  }
  for (const kind of [{ status: 500 }, { status: 503 }, { drop: true }, { malformed: true }]) {
    const again = await world.open(context)
    const mend = await fault(kind)
    expect(failure(await again.ask('IS_CONNECTED', {}))).toMatchObject({ code: 'UNREACHABLE' })
    await mend()
    expect(await again.get('IS_CONNECTED', {})).toEqual({ isConnected: true })
    await again.page.close()
  }
  const slow = await world.open(context)
  const mend = await fault({ delayMs: 300 })
  expect(await slow.get('IS_CONNECTED', {})).toEqual({ isConnected: true })
  await mend()
  await context.close()
})

test('I21 two dapps share no session, even where their frames share storage', async () => {
  const context = await world.browser.newContext()
  const dapp = await world.open(context)
  await world.logIn(dapp, 'gus@harbor.example')
  const token = await storedToken(dapp)
  expect(token).toMatch(/^[\w-]{43}$/)
  for (const { url } of world.dapps.slice(1)) {
    const other = await world.open(context, url)
    expect(await other.get('IS_CONNECTED', {})).toEqual({ isConnected: false })
    expect(await other.get('IS_CONNECTED', { token })).toEqual({ isConnected: false })
    expect(failure(await other.ask('GET_USER', {}))).toMatchObject({ code: 4100 })
  }
  // A thief with the token has neither the cookie of this browser nor this page.
  const stolen = await context.newPage()
  await stolen.goto(`${world.secure.origin}/loading`)
  const status = await stolen.evaluate(async (bearer) => {
    const response = await fetch('/api/vault/open', {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    })
    return response.status
  }, token)
  expect(status).toBe(401)
  await context.close()
})

describe('I20 messages from others than the page', () => {
  test('ignores another window, another frame and another origin', async () => {
    const context = await world.browser.newContext()
    const dapp = await world.open(context)
    await world.logIn(dapp, 'ida@harbor.example')
    const foreign = world.dapps[2]?.url ?? ''
    // A frame beside the wallet's, of another origin, and a window that the page has opened.
    await dapp.page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve))
    }, foreign)
    const sibling = dapp.page.frames().find((frame) => frame.url() === foreign)
    if (!sibling) throw new Error('There is no sibling.')
    const message = { type: '@w3m-app/SIGN_OUT', id: crypto.randomUUID() }
    await sibling.evaluate(([sent]) => parent.frames[0]?.postMessage(sent, '*'), [message] as const)
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      dapp.page.evaluate((url) => {
        window.open(url)
      }, foreign),
    ])
    await popup.waitForLoadState()
    await popup.evaluate(([sent]) => (opener as Window).frames[0]?.postMessage(sent, '*'), [message] as const)
    expect(await dapp.get('IS_CONNECTED', {})).toEqual({ isConnected: true })
    // The same message from the page itself is accepted.
    await dapp.page.evaluate(([sent]) => window.frames[0]?.postMessage(sent, '*'), [message] as const)
    expect(await dapp.get('IS_CONNECTED', {})).toEqual({ isConnected: false })
    await context.close()
  })

  test('ignores a window beside the page even if its origin may embed the frame, also as the first message', async () => {
    const context = await world.browser.newContext()
    const dapp = await world.open(context)
    await world.logIn(dapp, 'lou@harbor.example')
    for (const { url } of [...world.dapps].toReversed()) {
      // The frame is new, and has read no message yet.
      const fresh = await world.open(context)
      await fresh.page.evaluate((src) => {
        const frame = document.createElement('iframe')
        frame.src = src
        document.body.append(frame)
        return new Promise((resolve) => frame.addEventListener('load', resolve))
      }, `${url}?sibling`)
      const sibling = fresh.page.frames().find((frame) => frame.url() === `${url}?sibling`)
      if (!sibling) throw new Error('There is no sibling.')
      const first = { type: '@w3m-app/GET_CHAIN_ID', id: crypto.randomUUID() }
      await sibling.evaluate(([sent]) => parent.frames[0]?.postMessage(sent, '*'), [first] as const)
      expect(await fresh.get('IS_CONNECTED', {})).toEqual({ isConnected: true })
      const leave = { type: '@w3m-app/SIGN_OUT', id: crypto.randomUUID() }
      await sibling.evaluate(([sent]) => parent.frames[0]?.postMessage(sent, '*'), [leave] as const)
      // The page gets the answers in the order of its messages.
      await sibling.evaluate(() => new Promise(requestAnimationFrame))
      expect(await fresh.get('GET_USER', {})).toMatchObject({ email: 'lou@harbor.example' })
      await fresh.page.close()
    }
    await context.close()
  })

  test('the address of the services leads to the mailbox', async () => {
    expect(await (await fetch(world.secure.servicesUrl)).text()).toContain('<a href="/mailbox">')
    expect((await fetch(`${world.secure.servicesUrl}/mailbox`)).status).toBe(200)
  })

  test('cannot be embedded by a site that the project does not name', async () => {
    const context = await world.browser.newContext()
    const page = await context.newPage()
    await page.goto(`${world.secure.servicesUrl}/mailbox.json`)
    const src = `${world.secure.origin}/sdk?projectId=${world.secure.projectId}`
    const blocked = await page.evaluate(async (address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      let heard = false
      addEventListener('message', () => {
        heard = true
      })
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      return !heard
    }, src)
    expect(blocked).toBe(true)
    expect(page.frames().some((frame) => frame.url().startsWith(world.secure.origin))).toBe(false)
    await context.close()
  })

  test(`${soak ? 100_000 : 10_000} malformed messages have no effect, and an id is answered once`, async () => {
    const context = await world.browser.newContext()
    const dapp = await world.open(context)
    const address = await world.logIn(dapp, 'jo@harbor.example')
    const answers = await dapp.page.evaluate(
      async (count) => {
        const { bare } = window as unknown as {
          bare: { frame: HTMLIFrameElement; messages: unknown[]; ask: (name: string) => Promise<unknown> }
        }
        const names =
          `SIGN_OUT RELOAD RPC_ABORT CONNECT_OTP CONNECT_EMAIL GET_USER RPC_REQUEST SWITCH_NETWORK SYNC_THEME
        SET_PREFERRED_ACCOUNT UPDATE_EMAIL CONNECT_SOCIAL __proto__ constructor READY`.split(/\s+/)
        const junk = [
          undefined,
          null,
          0,
          '',
          'x',
          [],
          {},
          { chainId: {} },
          { email: 'a' },
          { method: 7 },
          1n,
          new Map(),
          new Date(),
        ]
        const ids = [undefined, null, 7, '', 'short', 'with space in it', '<script>', 'x'.repeat(65), {}, []]
        const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
        const before = bare.messages.length
        for (let index = 0; index < count; index++) {
          // Each of them has at least one fault.
          const type = pick(['@w3m-app/', '@w3m-frame/', '@w3m-app', '', 'W3M-APP/']) + pick(names)
          const data = pick([
            { type, id: pick(ids), payload: pick(junk) },
            type,
            [type],
            { type, payload: pick(junk) },
            pick(junk),
          ])
          bare.frame.contentWindow?.postMessage(data, '*')
        }
        await bare.ask('GET_CHAIN_ID')
        return bare.messages.length - before
      },
      soak ? 100_000 : 10_000,
    )
    expect(answers).toBe(1)
    expect(await dapp.get('GET_USER', {})).toMatchObject({ address })

    const repeated = await dapp.page.evaluate(async () => {
      const { bare } = window as unknown as {
        bare: { frame: HTMLIFrameElement; messages: { id?: string }[]; ask: (name: string) => Promise<unknown> }
      }
      const id = crypto.randomUUID()
      for (let index = 0; index < 5; index++)
        bare.frame.contentWindow?.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id }, '*')
      await bare.ask('GET_CHAIN_ID')
      return bare.messages.filter((message) => message.id === id).length
    })
    expect(repeated).toBe(1)
    await context.close()
  })
})

// All share one start of the world.
describe('log-in with a provider', () => {
  socialTests(() => world)
  telegramTests(() => world)
})
