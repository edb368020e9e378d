import { createKit } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useEffect } from 'react'
import { expect } from 'storybook/test'
import { createRelayTrace } from '../record/createRelayTrace.ts'
import { mountKitDevtools } from './mountKitDevtools.ts'

/** The devtools of a kit with a mistake that the doctor knows. */
function Devtools(): ReactElement {
  useEffect(() => {
    const { adapter } = createFakeAdapter({ namespace: 'cosmos', behavior: 'approve' })
    const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), projectId: 'copied with "quotes"' })
    const trace = createRelayTrace()
    trace({ at: 0, direction: 'sent', method: 'irn_subscribe', topic: '7f6e504b', tag: undefined, bytes: 120, ms: 31 })
    const stop = mountKitDevtools(kit, { open: true, trace })
    void kit.connect({ connectorId: 'cosmos.wallet' })
    return () => {
      stop()
      kit.destroy()
    }
  }, [])
  return <p>The devtools are at the foot of the page.</p>
}

const meta: Meta<typeof Devtools> = { title: 'Devtools', component: Devtools, tags: ['!autodocs'] }
export default meta

const panel = (name: string): StoryObj<typeof Devtools> => ({
  play: async () => {
    const root = document.querySelector('[data-kit-devtools]')?.shadowRoot
    const tab = root?.querySelector<HTMLElement>(`#tab-${name}`)
    tab?.click()
    await expect(tab?.ariaSelected).toBe('true')
  },
})

/** Shows the state of the kit as a tree. */
export const State = panel('State')
/** Lists events, the newest first. */
export const Events = panel('Events')
/** Lists the adapters with their networks and wallets. */
export const Adapters = panel('Adapters')
/** Lists the connections. */
export const Sessions = panel('Sessions')
/** Lists messages to and from the relay. */
export const Relay = panel('Relay')
/** Shows a known fault of a dapp. */
export const Doctor = panel('Doctor')
