import { logInByEmail, logInBySocial } from '@kit/testing/playwright'
import type { Frame, Page, Route } from '@playwright/test'
import type { SecureSandbox } from 'sandbox/secure'
import { createDapp, type Dapp } from '../src/dapp/Dapp.ts'
import { addFrame, frameAt, heard, listen, openWindow, postToAll, serveAttacker } from '../src/embedded/Attacker.ts'
import { press } from '../src/embedded/press.ts'
import { expect, test as base } from '../src/embedded/test.ts'

type Attacked = { readonly opener: Page; readonly page: Page; readonly dapp: Dapp; readonly frame: Frame }
type Fixtures = {
  /** Opens the sample from a page of the attacker, and logs in. The policy of the sample lets the attacker's site into frames. */
  readonly open: (email: string) => Promise<Attacked>
}

const test = base.extend<Fixtures & { readonly attacker: string }>({
  attacker: async ({ once }, use) => use((await once('attacker', serveAttacker)).url),
  open: ({ attacker, context, secure, served }, use) =>
    use(async (email) => {
      const source = new URL(attacker).origin
      await context.route(`${served}/`, (route) =>
        changePolicy(route, (policy) => policy.replace('frame-src ', `frame-src ${source} `)),
      )
      // To the browser, what a route fulfills comes from the Internet.
      await context.grantPermissions(['local-network-access'], { origin: served })
      const opener = await context.newPage()
      await opener.goto(attacker)
      const page = await openWindow(opener, served)
      await logInByEmail(page, { email, mailboxUrl: secure.servicesUrl })
      return { opener, page, dapp: createDapp(page), frame: frameAt(page, secure.origin) }
    }),
})

// The browser logs its own messages about what it refuses, so the tests open pages themselves.
test.afterEach(({ context }) => context.close())

const forgedSignature = `0x${'11'.repeat(65)}`
const sdkOf = ({ origin, projectId }: SecureSandbox): string => `${origin}/sdk?projectId=${projectId}`

/** Fulfils a route with another content security policy. */
async function changePolicy(route: Route, change: (policy: string) => string, url?: string): Promise<void> {
  const response = await route.fetch(url ? { url } : {})
  const policy = change(response.headers()['content-security-policy'] ?? '')
  await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
}

/** Asks for a signature. @returns the id of the request */
async function ask(dapp: Dapp, frame: Frame, text: string): Promise<string> {
  await dapp.shown('sign-message').fill(text)
  await dapp.shown('sign').click()
  await expect(frame.getByText(text)).toBeVisible()
  const last = (await heard(frame, '@w3m-app/RPC_REQUEST')).at(-1)?.data as { readonly id: string }
  return last.id
}

/** The dapp still waits for its answer, and the user for nothing else. */
async function expectWaiting(dapp: Dapp, frame: Frame, text: string): Promise<void> {
  await expect(frame.getByText(text)).toBeVisible()
  await expect(dapp.shown('sign')).toBeDisabled()
  await expect(dapp.shown('signature')).toHaveCount(0)
}

test('a page that may not embed the wallet shows none of its pages, nor the page of the dapp with the wallet in it', async ({
  attacker,
  context,
  secure,
  served,
}) => {
  const page = await context.newPage()
  await page.goto(attacker)
  await listen(page)
  const pagesOfWallet = () => page.frames().filter((frame) => frame.url().startsWith(secure.origin))
  for (const name of ['sdk', 'approve', 'export', 'address', 'device', 'loading', 'done', 'telegram'])
    await addFrame(page, `${secure.origin}/${name}?projectId=${secure.projectId}`)
  expect(pagesOfWallet()).toEqual([])
  await addFrame(page, served)
  await addFrame(frameAt(page, served), sdkOf(secure))
  expect([pagesOfWallet(), await heard(page)]).toEqual([[], []])
  // The same frame in the dapp alone.
  await page.goto(served)
  await addFrame(page, sdkOf(secure))
  expect(pagesOfWallet()).toHaveLength(1)
})

test('where a browser ignores the policy, the frame answers no page that may not embed it', async ({
  attacker,
  context,
  secure,
  served,
}) => {
  await context.route(`${secure.origin}/sdk*`, (route) =>
    // Node does not resolve the host.
    changePolicy(
      route,
      (policy) => policy.replace(/; frame-ancestors [^;]+/, ''),
      route.request().url().replace('wallet.localhost', '127.0.0.1'),
    ),
  )
  const page = await context.newPage()
  for (const [url, answers] of [
    [attacker, 0],
    [served, 1],
  ] as const) {
    await page.goto(url)
    await listen(page)
    await addFrame(page, sdkOf(secure))
    await expect.poll(() => heard(page, '@w3m-frame/READY')).toHaveLength(1)
    const frame = frameAt(page, secure.origin)
    await listen(frame)
    await postToAll(page, page, [{ type: '@w3m-app/GET_CHAIN_ID', id: crypto.randomUUID() }], [frame])
    // The messages of a window arrive in their order.
    await postToAll(frame, page, [], [page])
    expect(await heard(page, '@w3m-frame/GET_CHAIN_ID_SUCCESS')).toHaveLength(answers)
  }
})

test('no opener, frame beside the wallet or window of the page forges an answer or a request, though it knows the id', async ({
  attacker,
  open,
  secure,
}) => {
  const { opener, page, dapp, frame } = await open('hal@harbor.example')
  const address = await dapp.shown('account-address').innerText()
  const token = () => page.evaluate(() => localStorage.getItem('@appkit-wallet/SESSION_TOKEN_KEY'))
  const before = await token()
  await addFrame(page, attacker)
  const attackers = [opener, frameAt(page, attacker), await openWindow(page, attacker)]
  // A window of the wallet's own site, which is no frame of this page.
  const loading = await openWindow(page, `${secure.origin}/loading`)
  for (const place of [page, frame, ...attackers]) await listen(place)
  await page.bringToFront()
  const id = await ask(dapp, frame, 'mine')
  const answers = [
    { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: forgedSignature },
    { type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'No.', code: 4001 } },
    { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'stolen'.repeat(8) } },
  ]
  const payload = { method: 'personal_sign', params: ['0x6576696c', address], chainId: 31337 }
  const requests = [
    { type: '@w3m-app/RPC_ABORT', id: crypto.randomUUID() },
    { type: '@w3m-app/SIGN_OUT', id: crypto.randomUUID() },
    { type: '@w3m-app/RPC_REQUEST', id: crypto.randomUUID(), payload },
    { type: 'wallet-approval-question' },
    { type: 'wallet-ticket-question', id: 'ticket' },
  ]
  for (const one of attackers) await postToAll(one, page, [...answers, ...requests], [page, frame])
  await postToAll(loading, page, answers, [page])
  await expectWaiting(dapp, frame, 'mine')
  expect(await token()).toBe(before)
  // The frame of the attacker is one of those to which they post. No window of the wallet answers.
  for (const one of attackers)
    for (const { data } of await heard(one))
      expect([...answers, ...requests, { type: expect.stringMatching(/^end /) }]).toContainEqual(data)
  await press(frame.getByRole('button', { name: 'Sign', exact: true }))
  await expect(dapp.shown('signature-check')).toHaveText('valid')
})

test('neither a request that is posted again, nor old answers, nor a frame that has left the wallet’s site is believed', async ({
  attacker,
  open,
}) => {
  const { page, dapp, frame } = await open('ivy@harbor.example')
  for (const place of [page, frame]) await listen(place)
  const first = await ask(dapp, frame, 'first')
  await press(frame.getByRole('button', { name: 'Sign', exact: true }))
  await expect(dapp.shown('signature-check')).toHaveText('valid')
  const payload = await dapp.shown('signature').innerText()

  // The page itself asks again what was approved: the frame, which shows one request at a time, would refuse the next.
  const asked = (await heard(frame, '@w3m-app/RPC_REQUEST')).map(({ data }) => data)
  await postToAll(page, page, asked, [frame])
  const second = await ask(dapp, frame, 'second')
  expect(second).not.toBe(first)
  const answers = (await heard(page, '@w3m-frame/RPC_REQUEST_SUCCESS')).map(({ data }) => data)
  expect(answers).toEqual([{ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: first, payload }])
  await postToAll(frame, page, answers, [page])
  await expectWaiting(dapp, frame, 'second')

  await frame.goto(attacker)
  await listen(frame)
  const forged = { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: second, payload: forgedSignature }
  await postToAll(frame, page, [forged], [page])
  await expect(dapp.shown('sign')).toBeDisabled()
  await expect(dapp.shown('signature')).toHaveCount(0)
})

test('the ticket of a login is told to windows of the wallet’s site alone', async ({
  attacker,
  context,
  secure,
  served,
}) => {
  const opener = await context.newPage()
  await opener.goto(attacker)
  const page = await openWindow(opener, served)
  await logInBySocial(page, {
    provider: 'google',
    atProvider: async (popup) => {
      const frame = frameAt(page, secure.origin)
      const own = await openWindow(page, `${secure.origin}/loading`)
      for (const place of [opener, page, frame, own]) await listen(place)
      for (const one of [opener, page, own])
        await postToAll(one, page, [{ type: 'wallet-ticket-question', id: 'guessed' }], [frame])
      await expect.poll(() => heard(own, 'wallet-ticket')).toHaveLength(1)
      expect([...(await heard(opener, 'wallet-ticket')), ...(await heard(page, 'wallet-ticket'))]).toEqual([])
      await popup.getByRole('button', { name: /Ada Tern/ }).click()
    },
  })
  await expect(createDapp(page).shown('account-status')).toHaveText('connected')
})

test('a page that answers in the place of its frame does not feed the window that approves', async ({
  open,
  secure,
}) => {
  const { page, dapp, frame } = await open('una@harbor.example')
  await listen(frame)
  await ask(dapp, frame, 'mine')
  // From before the window asks.
  await page.evaluate(() => {
    setInterval(() => {
      const { port1, port2 } = new MessageChannel()
      const { opened } = window as unknown as { opened?: Window }
      opened?.postMessage({ type: 'wallet-approval-answer' }, '*', [port2])
      port1.postMessage({ approval: { status: 'preparing', attempt: 1 }, mode: 'dark' })
    })
  })
  const popup = await openWindow(page, `${secure.origin}/approve`)
  await expect(popup.getByText('mine')).toBeVisible()
})

test('opened by itself, the page of the frame asks and answers nothing', async ({ attacker, context, secure }) => {
  const opener = await context.newPage()
  await opener.goto(attacker)
  await listen(opener)
  const asked: string[] = []
  context.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && asked.push(request.url()))
  const page = await openWindow(opener, sdkOf(secure))
  await page.waitForLoadState('networkidle')
  await listen(page)
  await postToAll(opener, page, [{ type: '@w3m-app/GET_CHAIN_ID', id: crypto.randomUUID() }], [page])
  expect([asked, await heard(opener), await page.locator('#root').innerHTML()]).toEqual([[], [], ''])
})
