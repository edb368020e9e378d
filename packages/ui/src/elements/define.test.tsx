import { createKit, type Kit } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { mountKit } from './mountKit.ts'
import { mountModal } from './mountModal.ts'
import { define, protocol } from './define.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const end of undo.splice(0)) end()
})

function makeKit(): Kit {
  const kit = createKit({
    adapters: [createFakeAdapter({ namespace: 'eip155' }).adapter],
    platform: createFakePlatform(),
  })
  undo.push(kit.destroy)
  return kit
}

const make = (version: number) =>
  class extends HTMLElement {
    static readonly protocol: number = version
  }
const loadFailed = (name: string) =>
  expect.objectContaining({
    code: 'LOAD_FAILED',
    message: `<${name}> was already defined by something that is not this version of kit.`,
  })

test('the first definition on a page wins', () => {
  const first = make(protocol)
  define('kit-first', first)
  define('kit-first', make(protocol))
  expect(customElements.get('kit-first')).toBe(first)
})

test('LOAD_FAILED where another version was first', () => {
  define('kit-other', make(protocol + 1))
  expect(() => define('kit-other', make(protocol))).toThrow(loadFailed('kit-other'))
})

test('LOAD_FAILED of mountKit for any element, of a React page for <kit-modal>', () => {
  customElements.define('kit-button', class extends HTMLElement {})
  expect(() => mountKit(makeKit())).toThrow(loadFailed('kit-button'))
  undo.push(mountModal(makeKit()))
})
