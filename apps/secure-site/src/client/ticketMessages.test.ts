import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askFramesForTicket } from './ticketMessages.ts'

const origin = 'https://wallet.harbor.example'
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page that opened this window, with two frames of the site. */
function setUp() {
  const events = new EventTarget()
  const asked: { readonly id: string }[] = []
  const frames = [0, 1].map(() => ({ postMessage: (data: { readonly id: string }) => void asked.push(data) }))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('window', { opener: { ...frames, length: frames.length } })
  const answer = (index: number, ticket: string): void => {
    const data = { type: 'wallet-ticket', id: asked[index]?.id, ticket }
    events.dispatchEvent(Object.assign(new Event('message'), { origin, source: frames[index], data }))
  }
  return { ticket: askFramesForTicket(), answer }
}

test('a frame that began no log-in does not answer for the frame that did, however late that one is', async () => {
  const { ticket, answer } = setUp()
  answer(0, '')
  await vi.advanceTimersByTimeAsync(14_000)
  answer(1, 'secret')
  expect(await ticket).toBe('secret')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['only frames that have begun none answer', true, ''],
  ['no frame answers', false, undefined],
])('where %s, the question ends at its deadline', async (_, answers, result) => {
  const { ticket, answer } = setUp()
  if (answers) answer(0, '')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await ticket).toBe(result)
})
