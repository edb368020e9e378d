import type { Frame, Page } from 'playwright-core'
import { type Hex, recoverMessageAddress } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { type Answer, type Dapp, patienceMs } from './barePage.test-util.ts'
import { addAuthenticator, openExport, protectWithPasskey } from './passkey.test-util.ts'
import type { SecureWorld } from './secureWorld.test-util.ts'

/** Approving in `/approve`, a window that the page opens. */
export function approveWindowTests(
  shared: () => { readonly world: SecureWorld; readonly dapp: Dapp; readonly address: Hex },
): void {
  const request = (text: string): Promise<Answer> => {
    const { dapp, address } = shared()
    return dapp.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address], chainId: 31337 })
  }
  const openFrom = async (page: Page): Promise<Page> => {
    const [popup] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate((url) => void window.open(url, 'approve', 'popup'), `${shared().world.secure.origin}/approve`),
    ])
    popup.setDefaultTimeout(patienceMs)
    return popup
  }
  /** Its name is free once it is closed: until then the page would open the same window. */
  const rejectIn = async (popup: Page): Promise<void> => {
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Reject', exact: true }).click()
    await closed
  }
  const sign = (place: Page | Frame, disabled: boolean) =>
    place.locator(`button[aria-disabled="${disabled}"]`, { hasText: 'Sign' })
  /** Watches Sign, which is off for half a second only: a poll may miss it. @returns waits until it has been off and is on again */
  const watchSign = async (place: Page | Frame): Promise<() => Promise<void>> => {
    await place.evaluate(() => {
      let wasOff = false
      const onAgain = new Promise<void>((resolve) => {
        new MutationObserver(() => {
          const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign')
          if (button?.ariaDisabled === 'true') wasOff = true
          else if (button && wasOff) resolve()
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
      })
      Object.assign(window, { onAgain })
    })
    return () => place.evaluate(() => (window as unknown as { readonly onAgain: Promise<void> }).onAgain)
  }

  // What a test that fails leaves open would be taken for that of the next one.
  afterEach(async () => {
    const { page, ask } = shared().dapp
    for (const other of page.context().pages()) if (other !== page) await other.close()
    await ask('RPC_ABORT')
  })

  test('I24 it signs what the frame was asked, while the user is in it; otherwise Approve is off', async () => {
    const { dapp, address, world } = shared()
    const signing = request('from the window')
    const popup = await openFrom(dapp.page)
    await popup.getByText('from the window').waitFor()
    await popup.getByText(world.dapps[0]?.origin ?? '').waitFor()
    await sign(popup, false).waitFor()
    // Playwright treats every page as focused.
    const focus = (has: boolean): Promise<void> =>
      popup.evaluate((value) => {
        document.hasFocus = () => value
        dispatchEvent(new Event(value ? 'focus' : 'blur'))
      }, has)
    await focus(false)
    await sign(popup, true).waitFor()
    // The frame shows the same request: once it has been visible for long enough, the window has been, too.
    const onAgain = await watchSign(dapp.frame())
    await dapp.page.evaluate(() => {
      const { frame } = (window as unknown as { bare: { frame: HTMLIFrameElement } }).bare
      frame.style.width = '370px'
    })
    await onAgain()
    expect(await sign(popup, true).count()).toBe(1)
    await popup.getByRole('button', { name: 'Sign', exact: true }).dispatchEvent('click')
    await popup.getByText('from the window').waitFor()
    await focus(true)
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Sign', exact: true }).click()
    const signature = (await signing).payload as Hex
    expect(await recoverMessageAddress({ message: 'from the window', signature })).toBe(address)
    await closed
  })

  test('I26 rejecting in it answers the page; closing it leaves the request to the frame', async () => {
    const { dapp } = shared()
    const first = request('rejected there')
    const popup = await openFrom(dapp.page)
    await rejectIn(popup)
    expect(await first).toMatchObject({ ok: false, payload: { code: 4001 } })
    const second = request('left there')
    const other = await openFrom(dapp.page)
    await other.getByText('left there').waitFor()
    await other.close()
    await dapp.frame().getByText('left there').waitFor()
    await dapp.frame().getByRole('button', { name: 'Reject', exact: true }).click()
    expect(await second).toMatchObject({ ok: false, payload: { code: 4001 } })
  })

  test('I20 neither the page nor another site decides in its place, and no page can frame it', async () => {
    const { dapp, world } = shared()
    const { origin } = world.secure
    const signing = request('forged')
    await dapp.frame().getByText('forged').waitFor()
    // The question that a window of the wallet's site asks; the channel in its answer takes decisions.
    await dapp.page.evaluate((target) => {
      const page = window as unknown as { bare: { frame: HTMLIFrameElement }; channels: number }
      page.channels = 0
      addEventListener('message', ({ ports: [port] }) => {
        if (!port) return
        page.channels += 1
        for (let attempt = 0; attempt < 100; attempt += 1) port.postMessage({ attempt, approved: true })
      })
      page.bare.frame.contentWindow?.postMessage({ type: 'wallet-approval-question' }, target)
    }, origin)
    // The frame answers in the order in which it was asked.
    await dapp.get('IS_CONNECTED', {})
    expect(await dapp.page.evaluate(() => (window as unknown as { channels: number }).channels)).toBe(0)
    const stranger = await dapp.page.context().newPage()
    await stranger.goto(world.dapps[2]?.url ?? '')
    const popup = await openFrom(stranger)
    await popup.getByText('Nothing waits for your approval here.').waitFor()
    await stranger.evaluate(async (src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
    }, `${origin}/approve`)
    expect(stranger.frames().some((frame) => frame.url().startsWith(origin))).toBe(false)
    await dapp.frame().getByText('forged').waitFor()
    await dapp.frame().getByRole('button', { name: 'Reject', exact: true }).click()
    expect(await signing).toMatchObject({ ok: false, payload: { code: 4001 } })
    await Promise.all([popup.close(), stranger.close()])
  })

  test.each<[string, { focus?: boolean; screenX?: number; innerHeight?: number }]>([
    ['moved', { screenX: 999 }],
    ['made smaller', { innerHeight: 300 }],
    ['left', { focus: false }],
  ])('I24 a click in the moment in which it is %s approves nothing', async (_, { focus, ...place }) => {
    const { dapp } = shared()
    const signing = request('in motion')
    const popup = await openFrom(dapp.page)
    await popup.getByText('in motion').waitFor()
    await sign(popup, false).waitFor()
    const onAgain = await watchSign(popup)
    // The browser already reports it in the task of the click, before any event.
    await popup.evaluate(
      ([values, has]) => {
        for (const [name, value] of Object.entries(values))
          Object.defineProperty(window, name, { get: () => value, configurable: true })
        if (has === false) document.hasFocus = () => false
        ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign')?.click()
      },
      [place, focus] as const,
    )
    await popup.getByText('in motion').waitFor()
    await popup.evaluate(() => {
      document.hasFocus = () => true
      dispatchEvent(new Event('focus'))
    })
    await onAgain()
    await rejectIn(popup)
    expect(await signing).toMatchObject({ ok: false, payload: { code: 4001 } })
  })

  test.each([
    ['closes', 'rob@harbor.example'],
    ['cannot hear of it', 'rio@harbor.example'],
  ])('I20 it decides about nothing that the next document of its frame asks: it %s', async (way, email) => {
    const { world } = shared()
    const context = await world.browser.newContext()
    const dapp = await world.open(context)
    const address = await world.logIn(dapp, email)
    await dapp.show()
    const ask = (text: string): Promise<Answer> =>
      dapp.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address], chainId: 31337 })
    ask('harmless').catch(() => undefined)
    const popup = await openFrom(dapp.page)
    await popup.getByText('harmless').waitFor()
    await sign(popup, false).waitFor()
    const closed = way === 'closes' && popup.waitForEvent('close')
    if (!closed)
      await dapp.frame().evaluate(() => {
        MessagePort.prototype.postMessage = () => {}
      })
    await dapp.page.evaluate(async () => {
      type Bare = { frame: HTMLIFrameElement; messages: readonly { readonly type: string }[] }
      const { frame, messages } = (window as unknown as { bare: Bare }).bare
      const isReady = ({ type }: { readonly type: string }): boolean => type === '@w3m-frame/READY'
      const before = messages.filter(isReady).length
      const ready = new Promise<void>((resolve) => {
        addEventListener('message', () => messages.filter(isReady).length > before && resolve())
      })
      frame.src += '&again'
      await ready
    })
    await closed
    expect(await dapp.get('IS_CONNECTED', {})).toEqual({ isConnected: true })
    const evil = ask('harmful')
    await dapp.frame().getByText('harmful').waitFor()
    await sign(dapp.frame(), false).waitFor()
    if (!closed) {
      await popup.getByText('harmless').waitFor()
      await popup.getByRole('button', { name: 'Sign', exact: true }).click()
      await popup.close()
    }
    await dapp.frame().getByRole('button', { name: 'Reject', exact: true }).click()
    expect(await evil).toMatchObject({ ok: false, payload: { code: 4001 } })
    await context.close()
  })

  test('I31 with a passkey it asks the passkey itself, in the tap that approves; without an answer nothing is signed', async () => {
    const { world } = shared()
    const email = 'una@harbor.example'
    const context = await world.browser.newContext()
    const address = (await world.logIn(await world.open(context), email)) as Hex
    const holder = await openExport(world, context, email)
    await addAuthenticator(holder)
    await protectWithPasskey(holder)
    // A new frame holds no keys.
    const dapp = await world.open(context)
    await dapp.get('IS_CONNECTED', {})
    await dapp.show()
    const sign = async (
      text: string,
      secretOf: (id: number[], salt: number[]) => Promise<number[]>,
    ): Promise<Answer> => {
      const signing = dapp.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address], chainId: 31337 })
      const popup = await openFrom(dapp.page)
      await popup.getByText(text).waitFor()
      await bringAuthenticator(popup, secretOf)
      const closed = popup.waitForEvent('close')
      await popup.getByRole('button', { name: 'Sign', exact: true }).click()
      await closed
      return signing
    }
    expect(await sign('refused', () => Promise.reject(new Error('The user has cancelled.')))).toMatchObject({
      ok: false,
    })
    const { payload } = await sign('by passkey', (id, salt) => answerOf(holder, id, salt))
    expect(await recoverMessageAddress({ message: 'by passkey', signature: payload as Hex })).toBe(address)
    await context.close()
  })
}

/** Authenticators of the browser's tools serve one tab. This brings the answers of another tab's: the frame beside has none. */
async function bringAuthenticator(
  page: Page,
  secretOf: (id: number[], salt: number[]) => Promise<number[]>,
): Promise<void> {
  await page.exposeFunction('secretOf', secretOf)
  await page.evaluate(() => {
    const { secretOf: ask } = window as unknown as { secretOf: typeof secretOf }
    const listOf = (source: BufferSource | undefined): number[] => [...new Uint8Array(source as ArrayBuffer)]
    navigator.credentials.get = async ({ publicKey } = {}) => {
      const salt = publicKey?.extensions?.prf?.eval?.first
      const first = Uint8Array.from(await ask(listOf(publicKey?.allowCredentials?.[0]?.id), listOf(salt)))
      return { id: '', type: '', getClientExtensionResults: () => ({ prf: { results: { first } } }) }
    }
  })
}

const answerOf = (holder: Page, id: number[], salt: number[]): Promise<number[]> =>
  holder.evaluate(
    async ([credential, first]) => {
      const answer = await navigator.credentials.get({
        publicKey: {
          challenge: new Uint8Array(32),
          allowCredentials: [{ type: 'public-key', id: Uint8Array.from(credential) }],
          userVerification: 'required',
          extensions: { prf: { eval: { first: Uint8Array.from(first) } } },
        },
      })
      const results = (answer as PublicKeyCredential).getClientExtensionResults()
      return [...new Uint8Array(results.prf?.results?.first as ArrayBuffer)]
    },
    [id, salt] as const,
  )
