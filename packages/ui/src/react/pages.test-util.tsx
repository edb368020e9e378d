import { createKit, type Kit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform, type FakeAdapterControls } from '@kit/testing'
import { Component, type ReactElement, type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll } from 'vitest'
import { pageCss } from '../theme/pageCss.ts'
import { KitButton } from './KitButton.tsx'
import { KitProvider } from './KitProvider.tsx'
import { useAccount } from './useAccount.ts'
import { useConnect } from './useConnect.ts'
import { useKit } from './useKit.ts'
import { useSignMessage } from './useSignMessage.ts'

/** The page has the styles of buttons, and is emptied after each test. @returns what is called after the test, the last first */
export function withPages(): (() => unknown)[] {
  const undo: (() => unknown)[] = []
  beforeAll(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageCss)
    document.adoptedStyleSheets = [sheet]
  })
  // Vitest itself fails at rejections and errors that nothing has handled.
  afterEach(async () => {
    for (const end of undo.splice(0).reverse()) await end()
    document.body.replaceChildren()
  })
  return undo
}

export const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const account = { address, caipAddress: `eip155:1:${address}`, type: 'eoa' } as const

export type KitWorld = { readonly kit: Kit; readonly controls: FakeAdapterControls }
export type RootWorld = { readonly root: Root; readonly container: HTMLElement }

/** A kit whose wallet Meadow waits for the test to answer, and the root of a page. */
export function createMakers(undo: (() => unknown)[]): {
  readonly makeKit: (options?: Partial<KitOptions>) => KitWorld
  readonly makeRoot: (onError?: (error: unknown) => void) => RootWorld
} {
  return {
    makeKit(options = {}) {
      const { adapter, controls } = createFakeAdapter({
        namespace: 'eip155',
        behavior: 'ask',
        connectors: [{ id: 'test.meadow', name: 'Meadow', accounts: [account] }],
      })
      const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
      undo.push(kit.destroy)
      return { kit, controls }
    },
    makeRoot(onError) {
      const container = document.body.appendChild(document.createElement('div'))
      const root = createRoot(container, onError && { onUncaughtError: onError, onCaughtError: onError })
      undo.push(() => root.unmount())
      return { root, container }
    },
  }
}

export const modals = (): readonly HTMLElementTagNameMap['kit-modal'][] => [...document.querySelectorAll('kit-modal')]
export const heading = (index = 0): string | null | undefined =>
  modals()[index]?.shadowRoot?.querySelector('h1')?.textContent
export const rendered = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** What the hooks of a page have handed out last. */
export type HookPage = {
  connect: ReturnType<typeof useConnect>['connect']
  sign: () => Promise<unknown>
  kit: Kit
}

/** Renders the values of the hooks; `page` has their functions. */
export function createPage(): { readonly page: HookPage; readonly Page: () => ReactNode } {
  const page = {} as HookPage
  function Page(): ReactNode {
    const { status, address: shown } = useAccount()
    const { connect, status: connecting } = useConnect()
    const { signMessage } = useSignMessage()
    Object.assign(page, { connect, sign: () => signMessage({ message: 'Hello' }), kit: useKit() })
    return (
      <p>
        {status} {shown} {connecting}
      </p>
    )
  }
  return { page, Page }
}

/** A provider with a button and the page, as development renders them: twice. */
export const inStrictMode = (kit: Kit, page: ReactNode): ReactElement => (
  <StrictMode>
    <KitProvider kit={kit}>
      <KitButton />
      {page}
    </KitProvider>
  </StrictMode>
)

/** Shows a button with the error in the place of children that have thrown; a press renders them again. */
export class Boundary extends Component<{ readonly children: ReactNode }> {
  override state: { readonly error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown): { readonly error: unknown } => ({ error })
  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ error: undefined })}>
        {(error as { readonly code?: string }).code ?? (error as Error).message}
      </button>
    )
  }
}
