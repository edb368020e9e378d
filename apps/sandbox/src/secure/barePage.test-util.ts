import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameCallName, FrameCalls, FrameFailure } from '@kit/frame-protocol'
import { type Browser, type BrowserContext, chromium, type Frame, type Locator, type Page } from 'playwright-core'

/** How long a page may take for one step. Generous: on a busy machine all is slow, and no step waits longer than it must. */
export const patienceMs = 60_000

/** A minimal dapp: an empty page on its own origin. */
export async function serveBarePage(
  headers: Readonly<Record<string, string>> = {},
  host = '127.0.0.1',
): Promise<{ readonly url: string; readonly origin: string; readonly stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers })
    response.end('<!doctype html><html lang="en"><title>Bare page</title><body></body></html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/`,
    origin,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * All keep the storage of a frame apart for each site, as browsers of users do, but `strict`, which blocks it: Playwright’s own
 * `--disable-features` does, and of two such switches the last counts. `shell` costs half of what `whole` does,
 * but does not always give the focus to a frame that is pressed.
 */
export type TestBrowser = 'shell' | 'whole' | 'strict'

/** The last two are lists of suggestions, for which each window would load two pages: 0.6 s of the processor. */
const unusedFeatures = ['Translate', 'MediaRouter', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

export const launch = async (kind: TestBrowser): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: process.env[kind === 'shell' ? 'KIT_CHROMIUM' : 'KIT_WHOLE_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      ...(kind === 'strict' ? [] : [`--disable-features=${unusedFeatures.join(',')}`]),
    ],
  })
  // Animations would take an eighth of the processor.
  const newContext = browser.newContext.bind(browser)
  browser.newContext = (options) => newContext({ reducedMotion: 'reduce', ...options })
  return browser
}

export type Answer =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly payload: FrameFailure }

/** A page with the frame, and the messages that it gets. */
export type Dapp = {
  readonly page: Page
  readonly ask: <Name extends FrameCallName>(name: Name, payload?: FrameCalls[Name]['payload']) => Promise<Answer>
  /** Like `ask`, but rejects if the frame answers with an error. */
  readonly get: <Name extends FrameCallName>(
    name: Name,
    payload?: FrameCalls[Name]['payload'],
  ) => Promise<FrameCalls[Name]['result']>
  readonly frame: () => Frame
  readonly show: () => Promise<void>
  /** Tokens of SESSION_UPDATE. */
  readonly tokens: () => Promise<readonly string[]>
}

/** As a user presses: half a second after the pointer came, when the button is ready. Playwright waits until a button is enabled. */
export async function press(button: Locator): Promise<void> {
  await pointAt(button)
  await button.click()
}

/** Until the frame has heard of the pointer and was drawn, the button may look as it did before the pointer came. */
async function pointAt(button: Locator): Promise<void> {
  const heard = await button.evaluateHandle(({ ownerDocument }) => ({
    done: new Promise((done) => ownerDocument.addEventListener('pointermove', done, { capture: true, once: true })),
  }))
  // The second place is another one, so that the pointer moves wherever it was.
  await button.hover({ position: { x: 4, y: 4 } })
  await button.hover()
  await heard.evaluate(({ done }) => done.then(() => {}))
  await button.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The token that the frame keeps, beside the secret of its browser. */
export const storedToken = ({ frame }: Pick<Dapp, 'frame'>): Promise<string> =>
  frame().evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('session '))
    return localStorage.getItem(key ?? '') ?? ''
  })

type Bare = {
  frame: HTMLIFrameElement
  ready: Promise<void>
  messages: { readonly type: string; readonly id?: string; readonly payload?: unknown }[]
  ask: (name: string, payload: unknown) => Promise<Answer>
}

export async function openDapp(
  where: BrowserContext | Page,
  url: string,
  { secure, projectId, chainId = 'eip155:31337' }: { secure: string; projectId: string; chainId?: string },
): Promise<Dapp> {
  const page = 'newPage' in where ? await where.newPage() : where
  page.setDefaultTimeout(patienceMs)
  await page.goto(url)
  await mountFrame(page, `${secure}/sdk?projectId=${projectId}&chainId=${encodeURIComponent(chainId)}&version=4`)
  const ask: Dapp['ask'] = (name, payload) =>
    page.evaluate(([type, value]) => (window as unknown as { bare: Bare }).bare.ask(type, value), [name, payload] as [
      string,
      unknown,
    ])
  return {
    page,
    ask,
    async get(name, payload) {
      const answer = await ask(name, payload)
      if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.payload)}`)
      return answer.payload as never
    },
    frame() {
      const frame = page.frames().find((one) => one.url().startsWith(secure))
      if (!frame) throw new Error('There is no frame.')
      return frame
    },
    async show() {
      // Another tab of the context may have the focus.
      await page.bringToFront()
      await page.evaluate(() => {
        const { frame } = (window as unknown as { bare: Bare }).bare
        Object.assign(frame.style, {
          display: 'block',
          position: 'fixed',
          inset: '20px auto auto 20px',
          width: '360px',
          height: '600px',
        })
        // As the kit does: without the focus nothing is approved.
        frame.focus()
      })
    },
    tokens: () =>
      page.evaluate(() =>
        (window as unknown as { bare: Bare }).bare.messages.flatMap(({ type, payload }) =>
          type === '@w3m-frame/SESSION_UPDATE' ? [(payload as { token: string }).token] : [],
        ),
      ),
  }
}

/** Puts the frame into the page, as the kit will, and waits until it is ready. */
async function mountFrame(page: Page, src: string): Promise<void> {
  await page.evaluate(async (address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    frame.name = 'w3m-secure-iframe'
    frame.allow = 'publickey-credentials-get *; publickey-credentials-create *'
    frame.style.border = '0'
    const { origin } = new URL(address)
    const messages: Bare['messages'] = []
    const waiting = new Map<string, (answer: Answer) => void>()
    let ready = (): void => {}
    const bare: Bare = {
      frame,
      messages,
      ready: new Promise<void>((resolve) => {
        ready = resolve
      }),
      ask: (name, payload) =>
        new Promise((resolve) => {
          const id = crypto.randomUUID()
          waiting.set(id, resolve)
          frame.contentWindow?.postMessage({ type: `@w3m-app/${name}`, id, payload }, origin)
        }),
    }
    addEventListener('message', ({ source, origin: from, data }) => {
      if (source !== frame.contentWindow || from !== origin) return
      messages.push(data)
      if (data.type === '@w3m-frame/READY') ready()
      const settle = waiting.get(data.id)
      waiting.delete(data.id)
      settle?.({ ok: data.type.endsWith('_SUCCESS'), payload: data.payload })
    })
    ;(window as unknown as { bare: Bare }).bare = bare
    document.body.append(frame)
    await bare.ready
  }, src)
}
