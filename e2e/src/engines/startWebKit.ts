import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { type Engine, type EngineDocument, endGroup } from './Engine.ts'

const driverPath = '/usr/bin/WebKitWebDriver'

/** Finds an element in the page or in a shadow root. */
const theFrame = `(function find(root) {
  for (const one of root.querySelectorAll('*')) {
    const found = one.localName === 'iframe' ? one : one.shadowRoot && find(one.shadowRoot)
    if (found) return found
  }
})(document)`

/** The small browser that comes with WebKitGTK; undefined if Debian's `webkit2gtk-driver` or `xvfb` is missing. */
export function webKitPath(): string | undefined {
  if (!existsSync(driverPath) || !existsSync('/usr/bin/xvfb-run')) return undefined
  return readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) => ['4.1', '4.0'].map((version) => `/usr/lib/${name}/webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path))
}

/** WebKitGTK by WebDriver. Its window cannot be as narrow as a phone. @see https://www.w3.org/TR/webdriver2/ */
export async function startWebKit(binary: string): Promise<Engine> {
  const port = await freePort()
  const child = spawn('xvfb-run', ['-a', driverPath, `--port=${port}`], { detached: true, stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  const send = async (method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(`${base}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { readonly value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  try {
    await untilAnswers(`${base}/status`)
    const options = { binary, args: ['--automation'] }
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
    return {
      ...page,
      open: async (url) => void (await send('POST', `/${sessionId}/url`, { url })),
      frame: {
        read: inFrame,
        perform: async (sources) => page.perform(await moveToFrame(sources)),
      },
      close: async () => {
        await send('DELETE', `/${sessionId}`).catch(() => {})
        endGroup(child)
      },
    }
  } catch (error) {
    endGroup(child)
    throw error
  }
}

async function untilAnswers(url: string): Promise<void> {
  const end = Date.now() + 60_000
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
