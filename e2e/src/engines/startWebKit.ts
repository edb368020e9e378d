import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { type Engine, type EngineDocument, endGroup, untilSaid } from './Engine.ts'

/** The programs, by `tooling/engines.mjs`. `screen`: an Xvfb */
export type WebKit = { readonly driver: string; readonly browser: string; readonly screen: string }

/** Finds an element in the page or in a shadow root. */
const theFrame = `(function find(root) {
  for (const one of root.querySelectorAll('*')) {
    const found = one.localName === 'iframe' ? one : one.shadowRoot && find(one.shadowRoot)
    if (found) return found
  }
})(document)`

/** WebKitGTK by WebDriver. Its window cannot be as narrow as a phone. @see https://www.w3.org/TR/webdriver2/ */
export async function startWebKit({ driver, browser, screen }: WebKit): Promise<Engine> {
  const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    detached: true,
  })
  let child: ChildProcess | undefined
  const end = (): void => {
    if (child) endGroup(child)
    endGroup(display)
  }
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(`${base}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { readonly value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  try {
    // If another display has the first number, error messages precede the number.
    const [number] = await untilSaid(display, /^\d+(?=\n)/m, 300_000)
    child = spawn(driver, [`--port=${port}`], {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${number}` },
    })
    await untilAnswers(`${base}/status`)
    const options = { binary: browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = (await send('POST', '', { capabilities })) as { readonly sessionId: string }
    const page: EngineDocument = {
      read: async (expression) =>
        send('POST', `/${sessionId}/execute/sync`, { script: `return ${expression}`, args: [] }),
      perform: async (actions) => void (await send('POST', `/${sessionId}/actions`, { actions })),
    }
    const inFrame = async (expression: string): Promise<unknown> => {
      await send('POST', `/${sessionId}/frame`, { id: await page.read(theFrame) })
      try {
        return await page.read(expression)
      } finally {
        await send('POST', `/${sessionId}/frame`, { id: null })
      }
    }
    /** A pointer action inside a frame has no effect, so the page moves the pointer there. */
    const moveToFrame = async (sources: readonly object[]): Promise<readonly object[]> => {
      const [left, top] = (await page.read(
        `(({ left, top }) => [left, top])(${theFrame}.getBoundingClientRect())`,
      )) as readonly [number, number]
      const moved = (action: { readonly x?: number; readonly y?: number }): object =>
        action.x === undefined
          ? action
          : { ...action, x: Math.round(action.x + left), y: Math.round((action.y ?? 0) + top) }
      return (sources as readonly { readonly actions: readonly object[] }[]).map((source) => ({
        ...source,
        actions: source.actions.map(moved),
      }))
    }
    const inPopup = async <T>(run: () => Promise<T>): Promise<T> => {
      const own = await send('GET', `/${sessionId}/window`)
      const handles = (await send('GET', `/${sessionId}/window/handles`)) as readonly string[]
      const opened = handles.findLast((handle) => handle !== own)
      if (opened === undefined) throw new Error('The page has opened no window.')
      await send('POST', `/${sessionId}/window`, { handle: opened })
      try {
        return await run()
      } finally {
        await send('POST', `/${sessionId}/window`, { handle: own })
      }
    }
    return {
      ...page,
      popup: {
        read: (expression) => inPopup(() => page.read(expression)),
        perform: (sources) => inPopup(() => page.perform(sources)),
      },
      open: async (url) => void (await send('POST', `/${sessionId}/url`, { url })),
      frame: {
        read: inFrame,
        perform: async (sources) => page.perform(await moveToFrame(sources)),
      },
      close: async () => {
        await send('DELETE', `/${sessionId}`).catch(() => {})
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

async function untilAnswers(url: string): Promise<void> {
  const end = Date.now() + 300_000
  for (;;)
    try {
      await fetch(url)
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
