import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFrame, type Frame } from './createFrame.ts'
import { showLoadFailure } from './loadFailure.ts'
import { setOnline } from '../fixtures/setOnline.ts'
import { violations } from '../fixtures/violations.ts'

const frames: Frame[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.hide()
  document.body.replaceChildren()
})

function makeFrame(): { readonly frame: Frame; readonly host: HTMLElement; readonly onDismiss: () => void } {
  const host = document.body.appendChild(document.createElement('section'))
  const frame = createFrame(host.attachShadow({ mode: 'open' }))
  const onDismiss = vi.fn<() => void>()
  frames.push(frame)
  frame.show({ embedded: false, fullScreen: false, onDismiss })
  return { frame, host, onDismiss }
}

test('while the code is on its way', async () => {
  const { frame, host } = makeFrame()
  frame.showLoading()
  frame.focus()
  const card = host.shadowRoot?.activeElement
  expect([card?.role, card?.ariaModal, card?.ariaBusy, card?.ariaLabel]).toEqual(['dialog', 'true', 'true', 'Loading…'])
  expect(await violations(host)).toEqual([])
})

test('translators of browsers leave the modal alone', () => {
  const { host } = makeFrame()
  expect(host.shadowRoot?.querySelector<HTMLElement>('.kit-root')?.translate).toBe(false)
})

test('moves nothing in a flex container of the page, and needs no font before there is a text', () => {
  document.body.innerHTML = '<main style="display: flex; gap: 20px; justify-content: center"><i>A page</i></main>'
  const [container, sibling] = document.querySelectorAll<HTMLElement>('main, i')
  const before = sibling?.getBoundingClientRect().left
  const { frame, host } = makeFrame()
  container?.append(host)
  frame.showLoading()
  expect(sibling?.getBoundingClientRect().left).toBe(before)
  expect(host.shadowRoot?.querySelector('.kit-root')?.getClientRects()).toHaveLength(0)
})

test('code that cannot be loaded, and another try', async () => {
  const { frame, host, onDismiss } = makeFrame()
  const retry = vi.fn<() => void>(() => frame.showLoading())
  frame.showLoading()
  frame.showFailure(retry, false)
  await expect.element(page.getByRole('dialog', { name: 'This part could not be loaded' })).toBeVisible()
  expect(await violations(host)).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(retry).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('dialog', { name: 'Loading…' })).toBeVisible()
  expect(host.shadowRoot?.textContent).not.toContain('Reload')
  frame.showFailure(retry, true)
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect([...(host.shadowRoot?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Reload the page',
    'Try again',
    'Close',
  ])
  expect(host.shadowRoot?.activeElement?.textContent).toBe('Reload the page')
  expect(await violations(host)).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('offers retry and close if not even the frame could be loaded', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const root = document.body.appendChild(document.createElement('section')).attachShadow({ mode: 'open' })
  const [retry, close] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const hide = showLoadFailure({ root, embedded: false, retry, close, isRepeated: false })
  await expect.element(page.getByRole('dialog', { name: 'This part could not be loaded' })).toBeVisible()
  expect(await violations(root.host as HTMLElement)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  expect([retry, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  hide()
  expect([document.activeElement, root.childElementCount]).toEqual([opener, 0])
})

test('offers a reload after another failure, and none without a network, which would lose the page', () => {
  const root = document.body.appendChild(document.createElement('section')).attachShadow({ mode: 'open' })
  const buttonsOf = (): readonly string[] => {
    const hide = showLoadFailure({ root, embedded: false, retry: () => {}, close: () => {}, isRepeated: true })
    const buttons = [...root.querySelectorAll('button')].map(({ textContent }) => textContent)
    hide()
    return buttons
  }
  expect(buttonsOf()).toEqual(['Reload the page', 'Try again', 'Close'])
  setOnline(false)
  expect(buttonsOf()).toEqual(['Try again', 'Close'])
})

test('Esc dismisses, not while a text is composed', () => {
  const { frame, host, onDismiss } = makeFrame()
  // Tests share the page, and Esc acts where the focus is.
  frame.showLoading()
  frame.focus()
  const press = (isComposing: boolean) =>
    host.shadowRoot?.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true, composed: true }),
    )
  press(true)
  expect(onDismiss).not.toHaveBeenCalled()
  press(false)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('after the exit nothing listens and nothing is left', async () => {
  const { frame, host, onDismiss } = makeFrame()
  frame.startExit()
  await frame.exited()
  frame.hide()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect([onDismiss, host.shadowRoot?.childElementCount]).toEqual([expect.any(Function), 0])
  expect(onDismiss).not.toHaveBeenCalled()
})
