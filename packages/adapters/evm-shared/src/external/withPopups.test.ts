import { isKitError } from '@kit/core/adapter'
import { createFakePlatform, createScriptedProvider, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { never } from '../fixtures/never.ts'
import { withPopups } from './coinbaseWallet.ts'

const codeOf = (error: unknown) => (isKitError(error) ? error.code : error)

function setUp(opens: { closed: boolean } | null) {
  const platform = createFakePlatform()
  const open = () => opens
  const page = { open }
  const inner = createScriptedProvider()
  const provider = withPopups(inner, { connectorId: 'popup', platform, page })
  return { platform, page, open, inner, ask: () => provider.request({ method: 'eth_requestAccounts' }).catch(codeOf) }
}

test('an answer comes through, and window.open is as it was', async () => {
  const { inner, page, open, ask, platform } = setUp({ closed: false })
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return ['0x1']
  })
  expect(await ask()).toEqual(['0x1'])
  expect([page.open === open, platform.clock.pending()]).toEqual([true, 0])
})

test('rejects if the window is blocked', async () => {
  const { inner, page, open, ask } = setUp(null)
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return never()
  })
  expect(await ask()).toBe('POPUP_BLOCKED')
  expect(page.open).toBe(open)
})

test('rejects if the window is closed', async () => {
  const popup = { closed: false }
  const { inner, page, ask, platform } = setUp(popup)
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return never()
  })
  const asking = ask()
  await turn()
  await platform.clock.advance(60_000)
  popup.closed = true
  await platform.clock.advance(1_000)
  expect(await asking).toBe('USER_REJECTED')
  expect(platform.clock.pending()).toBe(0)
})

test('an answer that comes as the window closes is taken', async () => {
  const popup = { closed: false }
  const { inner, page, ask, platform } = setUp(popup)
  let answer = (_: unknown): void => {}
  inner.answer('eth_requestAccounts', () => {
    page.open()
    return new Promise((resolve) => (answer = resolve))
  })
  const asking = ask()
  await turn()
  popup.closed = true
  await platform.clock.advance(600)
  answer(['0x1'])
  expect(await asking).toEqual(['0x1'])
})
