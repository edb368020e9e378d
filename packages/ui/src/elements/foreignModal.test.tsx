import { createKit } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { mountKit } from './mountKit.ts'
import { mountModal } from './mountModal.ts'

test.each([mountKit, mountModal])('LOAD_FAILED of %o where a <kit-modal> that is not ours was first', (mount) => {
  if (!customElements.get('kit-modal')) customElements.define('kit-modal', class extends HTMLElement {})
  const kit = createKit({
    adapters: [createFakeAdapter({ namespace: 'eip155' }).adapter],
    platform: createFakePlatform(),
  })
  expect(() => mount(kit)).toThrow(
    expect.objectContaining({
      code: 'LOAD_FAILED',
      message: '<kit-modal> was already defined by something that is not this version of kit.',
    }),
  )
  expect([kit.getState().lifecycle, document.querySelector('kit-modal')]).toEqual(['idle', null])
  kit.destroy()
})
