import { afterEach, expect, test } from 'vitest'
import { scrollParent } from './scrollParent.ts'

afterEach(() => document.body.replaceChildren())

function nest(attributes: string): { readonly inner: HTMLElement; readonly box: HTMLElement } {
  document.body.innerHTML = `<div ${attributes}><p style="overflow: hidden"><span></span></p></div>`
  return { inner: document.querySelector('span')!, box: document.querySelector('div')! }
}

test('finds the nearest scroll container', () => {
  const { inner, box } = nest('style="overflow-y: auto"')
  expect(scrollParent(inner)).toBe(box)
})

test('a box that still grows will scroll', () => {
  const { inner, box } = nest('style="overflow-y: hidden" data-moving')
  expect(scrollParent(inner)).toBe(box)
})

test('nothing around it scrolls but the page', () => expect(scrollParent(nest('').inner)).toBeNull())
