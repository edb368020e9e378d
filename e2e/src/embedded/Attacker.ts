import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, type Frame, type Page } from '@playwright/test'
import { Hono } from 'hono'

type Place = Page | Frame
type Attacked = { heard: { readonly data: unknown }[]; opened?: Window | null }

/** A site of an attacker: empty pages on an origin of its own. */
export async function serveAttacker(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const app = new Hono().get('*', (context) => context.html('<!doctype html><title>Attacker</title><body></body>'))
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://attacker.localhost:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** Records the messages that a document gets from now on. */
export const listen = (place: Place): Promise<void> =>
  place.evaluate(() => {
    const attacked = window as unknown as Attacked
    attacked.heard = []
    addEventListener('message', ({ data }) => attacked.heard.push({ data }))
  })

/** The messages of a type that `listen` has recorded; all without one. */
export const heard = (place: Place, type?: string): Promise<Attacked['heard']> =>
  place.evaluate(
    (wanted) =>
      (window as unknown as Attacked).heard.filter(
        ({ data }) => wanted === undefined || (data as { readonly type?: unknown } | null)?.type === wanted,
      ),
    type,
  )

/** Puts a frame into a page. Resolves when its document, or the browser's refusal, has loaded. */
export const addFrame = (place: Place, src: string): Promise<void> =>
  place.evaluate(async (address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    Object.assign(frame.style, { width: '400px', height: '600px' })
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve))
  }, src)

/** The first frame in a page with an address that begins so. */
export function frameAt(page: Page, url: string): Frame {
  const found = page.frames().find((frame) => frame !== page.mainFrame() && frame.url().startsWith(url))
  if (!found) throw new Error(`There is no frame of ${url}.`)
  return found
}

/** Opens a window that keeps its opener. */
export async function openWindow(page: Page, url: string): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((address) => void ((window as unknown as Attacked).opened = window.open(address, '_blank')), url),
  ])
  await opened.waitForLoadState()
  return opened
}

/**
 * Posts messages to the page of a dapp and to each frame in it, from one of them, its opener or a window that it has opened.
 * Resolves when each of `listening`, which call `listen` before, has heard all of them.
 */
export async function postToAll(
  from: Place,
  page: Page,
  messages: readonly unknown[],
  listening: readonly Place[],
): Promise<void> {
  const way = from === page ? 'self' : 'page' in from ? 'parent' : (await page.opener()) === from ? 'opened' : 'opener'
  const end = `end ${Math.random()}`
  await from.evaluate(
    ({ sent, to }) => {
      const { opened } = window as unknown as Attacked
      const target = { self: window, parent, opened, opener: window.opener as Window }[to]
      if (!target) throw new Error('The page of the dapp is not there.')
      const windows = [target, ...Array.from({ length: target.length }, (_, index) => target[index])]
      for (const message of sent) for (const one of windows) one?.postMessage(message, '*')
    },
    { sent: [...messages, { type: end }], to: way } as const,
  )
  for (const place of listening) await expect.poll(() => heard(place, end)).toHaveLength(1)
}
