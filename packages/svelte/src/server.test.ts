import { createKit } from '@kit/core'
import { countListeners, createFakeAdapter, createFakePlatform } from '@kit/testing'
import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import Account from './fixtures/Account.svelte'
import Everything from './fixtures/Everything.svelte'
import WithKit from './fixtures/WithKit.svelte'
import { setKit } from './kit.ts'

test('a server renders what it knows of any user, and leaves no listener', () => {
  const { adapter } = createFakeAdapter({ namespace: 'eip155' })
  const { kit, count } = countListeners(createKit({ adapters: [adapter], platform: createFakePlatform() }))
  expect(render(WithKit, { props: { kit, page: Account } }).body).toContain('<output>reconnecting</output>')
  expect(render(WithKit, { props: { kit, page: Everything } }).body).toContain('reconnecting')
  expect([count(), kit.getState().lifecycle]).toEqual([0, 'idle'])
})

test('without a kit a live value says what is missing', () => {
  expect(() => render(WithKit, { props: { page: Account } }).body).toThrow(
    expect.objectContaining({ code: 'KIT_NOT_FOUND' }),
  )
})

test('setKit says that it was given no kit', () => {
  expect(() => setKit(undefined as never)).toThrow('No kit was found. Give setKit what createKit returned.')
})
