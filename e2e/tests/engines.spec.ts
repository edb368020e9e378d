import { expect } from '@playwright/test'
import { type SecureSandbox, startSecureSandbox } from 'sandbox/secure'
import { createTestClient, http, numberToHex, parseEther } from 'viem'
import { startWallet } from 'wallet'
import type { Engine, EngineDocument } from '../src/engines/Engine.ts'
import { serveWithWallet } from '../src/engines/serveWithWallet.ts'
import { type EngineName, startEngine } from '../src/engines/engines.ts'
import { startEvmDapp } from '../src/evm/startEvmDapp.ts'
import { test as base } from '../src/fixtures/once.ts'
import { toPhone } from '../src/pairing/Phone.ts'
import { readTarget } from '../src/setup/target.ts'
import { inSoak } from 'tooling/soak.ts'

type Window = { readonly name: string; readonly engine: EngineName; readonly width: number }
const windows: readonly Window[] = [
  { name: 'Firefox', engine: 'Firefox', width: 1280 },
  { name: 'Firefox as wide as a phone', engine: 'Firefox', width: 390 },
  { name: 'WebKit', engine: 'WebKit', width: 1280 },
]

type Login = { readonly url: string; readonly secure: SecureSandbox }

async function startLogin() {
  const { environment } = readTarget()
  const secure = await startSecureSandbox({ environment })
  const dapp = await startEvmDapp('dapp-wagmi', { ...environment, secureOrigin: secure.origin })
  const { url, stop } = await serveWithWallet(dapp.url)
  return { url, secure, stop: () => Promise.all([stop(), dapp.stop(), secure.stop()]) }
}

const test = base.extend<{ readonly site: string; readonly login: Login }>({
  login: [async ({ once }, use) => use(await once('login', startLogin)), { timeout: 600_000 }],
  site: async ({ once }, use) => use((await once('site', () => serveWithWallet(readTarget().dappUrl))).url),
})

for (const { name, engine, width } of windows) {
  const start = (): Promise<Engine> => startEngine(engine, { width, height: 800 })

  test(
    `${name}: connects, restores after a reload, sends below a toast that covers nothing, and disconnects`,
    inSoak,
    async ({ site }) => {
      await withUser(start, site, async (user) => {
        await user.connect()
        await giveCoins(await user.read(accountAddress))
        await user.reload()
        await user.sees(status, 'connected')
        await user.settled()
        await user.openDialog()
        await user.click(button('Send'))
        await user.click(`${root}.querySelector('.kit-send-line input')`)
        await user.type('0.25')
        await user.click(`${root}.querySelector('.kit-send-field input')`)
        await user.type(sink)
        await user.click(button('Review send'))
        await user.sees(heading, 'Review send')
        // The box may be below the edge of the scrolling content.
        await user.read(`void ${newRecipient}.scrollIntoView({ block: 'center' })`)
        await user.click(newRecipient)
        await user.sees(`${newRecipient}.checked`, true)
        await user.read(watchToasts)
        await user.click(button('Confirm in Ferrowick'))
        await user.sees(`globalThis.toasts.text`, 'Transaction confirmed')
        expect(await user.read(`globalThis.toasts.covering`)).toEqual([])
        await user.click(button('Done'))
        await user.click(button('Disconnect'))
        await user.sees(status, 'disconnected')
      })
    },
  )

  test(
    `${name}: pairs by the link of the QR code, signs, restores after a reload, and ends with the wallet`,
    inSoak,
    async ({ login: { url } }) => {
      const { wallet, stop } = await startWallet({ environment: readTarget().environment })
      const phone = toPhone(wallet)
      try {
        await withUser(start, url, async (user) => {
          await user.openDialog()
          await user.click(button('Any WalletConnect wallet'))
          await user.sees(`${button('Copy link')}?.disabled`, false)
          // A page that is controlled by a driver may not read the clipboard.
          await user.read(`void (navigator.clipboard.writeText = async (text) => void (globalThis.copied = text))`)
          await user.pressUntil(button('Copy link'), `globalThis.copied?.startsWith('wc:')`, true)
          await phone.pair(String(await user.read('globalThis.copied')))
          const topic = await phone.approveNext()
          await user.sees(status, 'connected')
          await user.settled()
          await user.click(signButton)
          await phone.answerNext()
          await user.sees(signatureCheck, 'valid')
          await user.reload()
          await user.sees(status, 'connected')
          await phone.disconnect(topic)
          await user.sees(status, 'disconnected')
        })
      } finally {
        await stop()
      }
    },
  )

  test(`${name}: declines, tries again, and switches the network`, inSoak, async ({ site }) => {
    await withUser(start, site, async (user) => {
      await user.read(`testWallet.behave('reject')`)
      await user.openDialog()
      await user.click(button('Ferrowick'))
      await user.sees(`${button('Try again')} != null`, true)
      // The view gets longer, as a form does when a warning appears.
      await user.read(`void ${root}.querySelector('.kit-card-body').style.setProperty('block-size', '2000px')`)
      await user.sees(resting, true)
      expect(await user.read(isInWindow)).toBe(true)
      await user.read(`void ${root}.querySelector('.kit-card-body').style.removeProperty('block-size')`)
      await user.read(`testWallet.behave('approve')`)
      await user.pressUntil(button('Try again'), status, 'connected')
      await user.settled()
      await user.openDialog()
      await user.click(button('Sandbox One'))
      await user.click(button('Sandbox Two'))
      await user.sees(`document.querySelector('[data-testid=network-name]')?.textContent`, 'Sandbox Two')
    })
  })

  if (name.includes('phone')) continue
  test(`${name}: the keyboard alone connects, also from right to left`, inSoak, async ({ site }) => {
    await withUser(start, site, async (user) => {
      await user.read(`void (document.documentElement.dir = 'rtl')`)
      await user.read(`void ${pageButton}.focus()`)
      await user.press('\uE007')
      await user.sees(`${root}?.activeElement?.textContent?.includes('Ferrowick') ?? false`, true)
      await user.sees(`${root}?.querySelector('.kit-stage > .kit-card')?.dir`, 'rtl')
      await user.press('\uE00C')
      await user.sees(isClosed, true)
      await user.press('\uE007')
      await user.sees(`${root}?.activeElement?.textContent?.includes('Ferrowick') ?? false`, true)
      await user.press('\uE007')
      await user.sees(status, 'connected')
    })
  })
}

for (const { name, engine, width } of windows) {
  // A viewport that is higher than the window of the browser shows a part of the frame, which then cannot be approved.
  const start = (): Promise<Engine> => startEngine(engine, { width, height: 640 })
  test(
    `I19 ${name}: logs in by email, signs and sends in the wallet’s own window, and stays logged in after a reload`,
    inSoak,
    async ({ login: { url, secure } }) => {
      await withUser(start, url, async (user) => {
        const address = await logIn(user, secure, `${name.toLowerCase().replaceAll(' ', '-')}`)
        await user.click(signButton)
        // Neither browser tells the frame whether it is covered: the page's button opens the window, in the click.
        await user.click(button('Open your wallet'))
        await user.clickInPopup(approveButton('Sign'))
        await user.sees(signatureCheck, 'valid')
        await user.click(`document.querySelector('[data-testid=send]')`)
        await user.click(button('Open your wallet'))
        await user.clickInPopup(approveButton('Approve'))
        await user.sees(`/^\\d+$/.test(document.querySelector('[data-testid=send-block]')?.textContent ?? '')`, true)
        await user.reload()
        await user.sees(status, 'connected')
        await user.sees(accountAddress, address)
      })
    },
  )

  if (name.includes('phone')) continue
  test(`${name}: a double click on a page that covers the frame, and lets presses through, approves nothing`, async ({
    login: { url, secure },
  }) => {
    await withUser(start, url, async (user) => {
      const address = await logIn(user, secure, `covered-${name.toLowerCase()}`)
      const requests = [
        {
          method: 'eth_sendTransaction',
          params: [{ from: address, to: sink, value: numberToHex(parseEther('9.9')) }],
        },
        { method: 'personal_sign', params: ['0x65', address] },
      ]
      const answers: unknown[] = []
      for (const request of requests)
        for (const gapMs of process.env['KIT_SOAK'] === '1' ? [60, 150, 250] : [150]) {
          await user.read(coverAndAsk(secure.origin, { ...request, chainId: readTarget().environment.chains[0]?.id }))
          // Either it may be approved, or it says that it may not.
          await user.seesInFrame(
            `document.querySelector('.kit-action--main:not([aria-disabled=true]), [role=status]:not([hidden])') !== null && document.querySelector('.site-scroll:not([aria-busy=true])') !== null`,
            true,
          )
          await user.doubleClickInFrame(`document.querySelector('.kit-actions > :last-child')`, gapMs)
          // What was approved is answered for, although the page stops it.
          await user.read(`globalThis.stopAsking()`)
          await user.sees(`globalThis.answered !== undefined`, true)
          answers.push(await user.read(`globalThis.answered`))
        }
      expect(answers).toEqual(
        answers.map(() => expect.objectContaining({ payload: expect.objectContaining({ code: -32_000 }) })),
      )
    })
  })
}

const sink = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Logs in as a new user, who has ten coins. @returns the address */
async function logIn(user: User, secure: SecureSandbox, person: string): Promise<unknown> {
  // A second login of one user, in another browser, would have to be approved by mail.
  const email = `${person}-${test.info().repeatEachIndex}-${test.info().retry}@harbor.example`
  const code = `${root}?.querySelector('[part~=code] input')`
  await user.openDialog()
  await user.click(`${root}?.querySelector('[part~=email] input')`)
  await user.type(`${email}\uE007`)
  await user.sees(`${code} != null`, true)
  const mailed = (): string => /\b\d{6}\b/.exec(secure.mailbox.mails(email)[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(mailed).toMatch(/^\d{6}$/)
  // A click could fall beside the card, whose height changes with the view, and close it.
  await user.read(`void ${code}.focus()`)
  await user.type(mailed())
  await user.sees(status, 'connected')
  const address = await user.read(accountAddress)
  await giveCoins(address)
  return address
}

async function giveCoins(address: unknown): Promise<void> {
  const [chain] = readTarget().environment.chains
  await createTestClient({ mode: 'anvil', transport: http(chain?.rpcUrl) }).setBalance({
    address: address as `0x${string}`,
    value: parseEther('10'),
  })
}

/** What a hostile page does: it shows the frame below a cover, asks for something, and keeps the answer. */
const coverAndAsk = (origin: string, request: object): string => `(() => {
  const frame = document.querySelector('iframe')
  Object.assign(frame.style, { display: 'block', left: '20px', top: '20px', width: '360px', height: '560px' })
  if (!frame.matches(':popover-open')) frame.showPopover()
  document.querySelector('#cover')?.remove()
  const cover = document.createElement('div')
  cover.id = 'cover'
  cover.popover = 'manual'
  Object.assign(cover.style, { position: 'fixed', inset: '0', width: '100vw', height: '100vh', margin: '0', border: '0', background: '#fff', pointerEvents: 'none' })
  document.body.append(cover)
  cover.showPopover()
  const id = crypto.randomUUID()
  delete globalThis.answered
  addEventListener('message', ({ data }) => { if (data.id === id) globalThis.answered = data })
  const post = (message) => frame.contentWindow.postMessage(message, '${origin}')
  globalThis.stopAsking = () => post({ type: '@w3m-app/RPC_ABORT', id: crypto.randomUUID() })
  post({ type: '@w3m-app/RPC_REQUEST', id, payload: ${JSON.stringify(request)} })
})()`

const root = `document.querySelector('kit-modal')?.shadowRoot`
const pageButton = `document.querySelector('.kit-button')`
const isInWindow = `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(${root}.querySelector('.kit-stage > .kit-card').getBoundingClientRect())`
const isClosed = `${root}?.querySelector('.kit-layer') == null`
/** Waits until a frame was drawn and the dialog does not move: with slow frames, two reads of a position may be in the same frame. */
const resting = `new Promise((resolve) => requestAnimationFrame(() => resolve((${root}?.getAnimations() ?? []).every(({ playState, effect }) => playState !== 'running' || effect.getTiming().iterations === Infinity))))`
const newRecipient = `${root}.querySelector('.kit-card-body input[type=checkbox]')`
const heading = `${root}?.querySelector('.kit-header-title')?.textContent`
/** Looks at every frame: a toast soon leaves. The ring is the picture of what was sent. */
const watchToasts = `(() => {
  globalThis.toasts = { text: '', covering: [] }
  const look = () => {
    requestAnimationFrame(look)
    const toast = ${root}?.querySelector('.kit-toast')
    const picture = ${root}?.querySelector('.kit-request[data-state] .kit-spinner-ring')
    if (!toast || !picture) return
    const [{ bottom }, { top }] = [toast, picture].map((one) => one.getBoundingClientRect())
    globalThis.toasts.text = toast.textContent
    if (bottom > top) globalThis.toasts.covering.push([toast.textContent, bottom, top])
  }
  look()
})()`
const status = `document.querySelector('[data-testid=account-status]')?.textContent`
const signButton = `document.querySelector('[data-testid=sign]')`
const signatureCheck = `document.querySelector('[data-testid=signature-check]')?.textContent`
const accountAddress = `document.querySelector('[data-testid=account-address]')?.textContent`
const approveButton = (text: string): string =>
  `[...document.querySelectorAll('.kit-action--main[aria-disabled=false]')].find((one) => one.textContent === '${text}')`
const button = (text: string): string =>
  `[...(${root}?.querySelectorAll('.kit-stage button') ?? [])].find((one) => (one.ariaLabel ?? '').includes('${text}') || one.textContent.includes('${text}'))`

const press = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
] as const

type User = {
  readonly read: Engine['read']
  readonly reload: () => Promise<void>
  /** Moves the pointer to an element and presses it, once the element exists and no longer moves. */
  readonly click: (element: string) => Promise<void>
  readonly doubleClickInFrame: (element: string, gapMs: number) => Promise<void>
  readonly clickInPopup: (element: string) => Promise<void>
  readonly seesInFrame: (expression: string, value: unknown) => Promise<void>
  readonly press: (key: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly sees: (expression: string, value: unknown) => Promise<void>
  /** Waits until the dialog is removed and the button has its final width. */
  readonly settled: () => Promise<void>
  /** Presses again if the first press missed a moving element. */
  readonly pressUntil: (element: string, expression: string, value: unknown) => Promise<void>
  /** Presses the page's button until the dialog opens, because the button may just have changed its width. */
  readonly openDialog: () => Promise<void>
  readonly connect: () => Promise<void>
}

async function withUser(start: () => Promise<Engine>, site: string, run: (user: User) => Promise<void>): Promise<void> {
  const engine = await start()
  const { frame } = engine
  if (!frame) throw new Error('No frame.')
  try {
    const sees: User['sees'] = async (expression, value) => {
      await expect.poll(() => engine.read(expression), { message: expression }).toEqual(value)
    }
    const reload = async (): Promise<void> => {
      await engine.open(site)
      await sees(`globalThis.testWallet !== undefined && ${pageButton} != null`, true)
    }
    const place = async (element: string, read = engine.read): Promise<readonly number[] | null> =>
      (await read(
        `((one) => { if (!one) return null; one.scrollIntoView({ block: 'nearest' }); const { x, y, width, height } = one.getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 2)] })(${element})`,
      )) as readonly number[] | null
    /** `gapMs`: until a second press; undefined: one press. */
    const clickIn = async ({ read, perform }: EngineDocument, element: string, gapMs?: number): Promise<void> => {
      let before: readonly number[] | null = null
      await expect
        .poll(
          async () => {
            const isResting = await engine.read(resting)
            // A window may not be open yet.
            const now = await place(element, read).catch(() => null)
            const isStill = isResting === true && now !== null && JSON.stringify(now) === JSON.stringify(before)
            before = now
            return isStill
          },
          { message: element },
        )
        .toBe(true)
      const [x, y] = before ?? []
      await perform([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x, y },
            ...press,
            ...(gapMs === undefined ? [] : [{ type: 'pause', duration: gapMs }, ...press]),
          ],
        },
      ])
    }
    const click: User['click'] = (element) => clickIn(engine, element)
    const settled = async (): Promise<void> => {
      await sees(isClosed, true)
      await sees(`${pageButton}?.querySelector('.kit-button-amount') != null`, true)
    }
    const pressUntil: User['pressUntil'] = async (element, expression, value) => {
      const pressed = async (): Promise<unknown> => {
        if (await place(element)) await click(element)
        await engine.read(`new Promise((resolve) => requestAnimationFrame(() => resolve(0)))`)
        return engine.read(expression)
      }
      await expect.poll(pressed, { message: expression }).toEqual(value)
    }
    const openDialog = async (): Promise<void> => {
      await sees(isClosed, true)
      // Press only once: while the code loads, a second press could hit the backdrop and close the dialog.
      await click(pageButton)
      await sees(`${root}?.querySelector('.kit-stage > .kit-card') != null`, true)
    }
    await reload()
    await run({
      openDialog,
      pressUntil,
      settled,
      read: engine.read,
      reload,
      sees,
      click,
      doubleClickInFrame: (element, gapMs) => clickIn(frame, element, gapMs),
      clickInPopup: (element) => clickIn(engine.popup, element),
      seesInFrame: async (expression, value) => {
        await expect.poll(() => frame.read(expression), { message: expression }).toEqual(value)
      },
      type: (text) =>
        engine.perform([
          {
            type: 'key',
            id: 'keys',
            actions: [...text].flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ]),
      press: (value) =>
        engine.perform([
          {
            type: 'key',
            id: 'keys',
            actions: [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ],
          },
        ]),
      connect: async () => {
        await openDialog()
        await click(button('Ferrowick'))
        await sees(status, 'connected')
        await settled()
      },
    })
  } finally {
    await engine.close()
  }
}
