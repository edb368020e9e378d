import { afterEach, expect, test } from 'vitest'
import { createFrameElement } from './FrameElement.ts'

const place = { left: 0, top: 0, width: 300, height: 200, radius: '0px' }
const cleanup: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanup.splice(0)) clean()
})

function openFrame() {
  const element = createFrameElement(location.origin)
  element.open('about:blank')
  cleanup.push(() => element.remove())
  return element
}

function addButton(parent: Element): HTMLButtonElement {
  const button = parent.appendChild(document.createElement('button'))
  cleanup.push(() => button.remove())
  return button
}

const focused = () => document.activeElement?.tagName

test('takes the focus again that a page took, although the page stops the events of it', () => {
  const button = addButton(document.body)
  const stop = (event: Event): void => event.stopImmediatePropagation()
  for (const name of ['focusin', 'focusout']) {
    addEventListener(name, stop, true)
    cleanup.push(() => removeEventListener(name, stop, true))
  }
  const element = openFrame()
  element.show(place, document.body)
  expect(focused()).toBe('IFRAME')
  button.focus()
  expect(focused()).toBe('BUTTON')
  element.show(place, document.body)
  expect(focused()).toBe('IFRAME')
})

test('has the focus, and nothing beside it, in a modal dialog of the page that opens while it is shown', () => {
  const button = addButton(document.body)
  const element = openFrame()
  button.focus()
  element.show(place, button)
  expect(focused()).toBe('IFRAME')
  expect(button.getAttribute('aria-hidden')).toBe('true')

  const dialog = document.body.appendChild(document.createElement('dialog'))
  cleanup.push(() => dialog.remove())
  const inner = addButton(dialog)
  dialog.showModal()
  element.show(place, inner)
  expect(focused()).toBe('IFRAME')
  expect(inner.getAttribute('aria-hidden')).toBe('true')
  element.hide()
  expect([button, inner].map((one) => one.getAttribute('aria-hidden'))).toEqual([null, null])
})
