/* oxlint-disable typescript/no-misused-promises -- Most dapps write handlers like these, and ignoring the promise is allowed. */
import { createKit } from '@kit/core'
import { createFakeAdapter, createFakePlatform, createFakeSignIn } from '@kit/testing'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { KitButton, KitProvider, useSession, useSignIn } from '../exports/react.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0)) await end()
  document.body.replaceChildren()
})

function Page() {
  const session = useSession()
  const { signIn, signOut, isPending, error, reset } = useSignIn()
  useEffect(() => {
    if (session.isSignedIn) reset()
  }, [session.isSignedIn, reset])
  return (
    <>
      <output>{`${session.status} ${session.isSignedIn ? String(session.session.expiresAt) : '-'} ${error?.code ?? ''}`}</output>
      <button id="in" disabled={isPending} onClick={() => signIn()} />
      <button id="out" onClick={() => signOut()} />
      <KitButton />
    </>
  )
}

function show() {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'test.meadow', name: 'Meadow' }],
  })
  const service = createFakeSignIn({ required: true })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), siwx: service.signIn })
  const container = document.body.appendChild(document.createElement('div'))
  const page = (
    <KitProvider kit={kit}>
      <Page />
    </KitProvider>
  )
  const server = renderToString(page)
  const root = createRoot(container)
  root.render(page)
  undo.push(kit.destroy, () => root.unmount())
  return {
    kit,
    controls,
    server,
    text: () => container.querySelector('output')?.textContent,
    button: () => container.querySelector('.kit-button')?.textContent?.trim(),
    press: (id: string) => container.querySelector<HTMLElement>(`#${id}`)?.click(),
  }
}

test('a page is signed in and out by the hooks, and the button says what to do', async () => {
  const { kit, text, press, button, server } = show()
  expect(server).toContain('checking -')
  await expect.poll(text).toBe('disconnected - ')
  press('in')
  await expect.poll(() => kit.getState().navigation).toMatchObject({ stack: [{ view: 'Connect' }] })
  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(text).toBe('signed-out - ')
  await expect.poll(button).toBe('Sign in')
  await expect.poll(() => kit.getState().navigation).toMatchObject({ stack: [{ view: 'SIWXSignMessage' }] })
  kit.confirmSignIn()
  await expect.poll(text).toBe('signed-in null ')
  await expect.poll(button).toMatch(/0x00/)
  press('out')
  await expect.poll(text).toBe('signed-out - ')
  expect(kit.getState().navigation.status).toBe('closed')
})

test('a rejection is an error of the hook, and a page drops it once the user has signed in elsewhere', async () => {
  const { kit, text, press } = show()
  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(text).toBe('signed-out - ')
  press('in')
  await expect.poll(() => kit.getState().navigation).toMatchObject({ stack: [{ view: 'SIWXSignMessage' }] })
  kit.cancelSignIn()
  await expect.poll(text).toBe('disconnected - USER_REJECTED')

  await kit.connect({ connectorId: 'test.meadow' })
  await expect.poll(() => kit.getState().navigation).toMatchObject({ stack: [{ view: 'SIWXSignMessage' }] })
  kit.confirmSignIn()
  await expect.poll(text).toBe('signed-in null ')
  press('out')
  await expect.poll(text).toBe('signed-out - ')
})
