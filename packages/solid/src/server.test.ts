import { createKit } from '@kit/core'
import { countListeners, createFakeAdapter, createFakePlatform } from '@kit/testing'
import { createComponent } from 'solid-js'
import { renderToString } from 'solid-js/web'
import { expect, test } from 'vitest'
import { KitProvider, useAccount, useKitEvents } from './exports/index.ts'

function Account() {
  useKitEvents(() => {})
  return useAccount()().status
}

test('a server renders what it knows of any user, and leaves no listener', () => {
  const { adapter } = createFakeAdapter({ namespace: 'eip155' })
  const { kit, count } = countListeners(createKit({ adapters: [adapter], platform: createFakePlatform() }))
  const page = renderToString(() =>
    createComponent(KitProvider, {
      kit,
      get children() {
        return createComponent(Account, {})
      },
    }),
  )
  expect(page).toBe('reconnecting')
  expect([count(), kit.getState().lifecycle]).toEqual([0, 'idle'])
})

test('without a kit a primitive says what is missing', () => {
  expect(() => renderToString(() => createComponent(Account, {}))).toThrow(
    expect.objectContaining({ code: 'KIT_NOT_FOUND' }),
  )
})

test('the provider says that it was given no kit', () => {
  expect(() => renderToString(() => createComponent(KitProvider, { kit: undefined as never }))).toThrow(
    'No kit was found. Give KitProvider what createKit returned.',
  )
})
