import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type Engine, type EngineDocument, endGroup, untilSaid } from './Engine.ts'

export type Viewport = { readonly width: number; readonly height: number }

type Answer = { readonly id?: number; readonly result?: Record<string, unknown>; readonly message?: string }

/** Debian's Firefox, controlled through WebDriver BiDi, which it supports natively. @see https://www.w3.org/TR/webdriver-bidi/ */
export async function startFirefox(binary: string, { width, height }: Viewport): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'kit-firefox-'))
  // Without a screen no window has the focus, and key presses would be lost.
  await writeFile(join(home, 'user.js'), 'user_pref("focusmanager.testmode", true);')
  const child = spawn(binary, ['--headless', '--remote-debugging-port=0', '--profile', home], {
    detached: true,
    env: { ...process.env, HOME: home },
  })
  const end = async (): Promise<void> => {
    endGroup(child)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const [, address] = await untilSaid(child, /listening on (ws:\S+)/, 300_000)
    const socket = new WebSocket(`${address}/session`)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    let count = 0
    const waiting = new Map<number, (answer: Answer) => void>()
    socket.on('message', (data) => {
      const answer = JSON.parse(String(data)) as Answer
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    })
    const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
      count += 1
      const id = count
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      })
      waiting.delete(id)
      if (!answer.result) throw new Error(`${method}: ${answer.message}`)
      return answer.result
    }
    await send('session.new', { capabilities: {} })
    // In a new window in front, because key presses would be lost otherwise.
    const { context } = await send('browsingContext.create', { type: 'window' })
    await send('browsingContext.activate', { context })
    await send('browsingContext.setViewport', { context, viewport: { width, height } })
    const documentOf = (find: () => Promise<unknown>): EngineDocument => ({
      read: async (expression) => {
        const answer = await send('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context: await find() },
          awaitPromise: true,
        })
        if (answer['type'] !== 'success') throw new Error(JSON.stringify(answer['exceptionDetails']))
        return JSON.parse((answer['result'] as { readonly value: string }).value)
      },
      perform: async (actions) => void (await send('input.performActions', { context: await find(), actions })),
    })
    return {
      ...documentOf(async () => context),
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      frame: documentOf(async () => {
        type Tree = readonly { readonly context: string; readonly children: Tree }[]
        const { contexts } = await send('browsingContext.getTree', { root: context })
        return (contexts as Tree)[0]?.children[0]?.context
      }),
      popup: documentOf(async () => {
        type Trees = readonly { readonly context: string; readonly originalOpener?: string | null }[]
        const { contexts } = await send('browsingContext.getTree', {})
        const opened = (contexts as Trees).findLast(({ originalOpener }) => originalOpener === context)
        if (!opened) throw new Error('The page has opened no window.')
        return opened.context
      }),
      close: async () => {
        socket.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
