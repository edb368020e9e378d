import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { fireEvent } from 'storybook/test'
import { createFrame } from '../elements/createFrame.ts'
import { open, openWallets } from '../fixtures/actions.ts'
import { createScene } from '../fixtures/createScene.ts'
import { sceneStory } from '../fixtures/sceneStory.tsx'
import { screenIn } from '../fixtures/screenIn.ts'
import { signInScenes } from '../views/SIWXSignMessage/SIWXSignMessage.fixture.ts'

const meta: Meta = {
  title: 'Views/Dialog',
  parameters: {
    docs: { description: { component: 'The ways in which the dialog stands on a page, whatever view it shows.' } },
  },
}
export default meta

/** `enableEmbedded`: a part of the page, always open, without backdrop and close button. */
export const Embedded: StoryObj = sceneStory(async () => {
  const scene = createScene({ kit: { enableEmbedded: true } })
  await openWallets(scene)
  return scene
})

/** `enableMobileFullScreen`: on a phone it fills the screen; elsewhere it is the usual card. */
export const FullScreen: StoryObj = {
  ...sceneStory(async () => {
    const scene = createScene({ kit: { enableMobileFullScreen: true } })
    await openWallets(scene)
    return scene
  }),
  globals: { viewport: { value: 'phone' } },
}

/** The dapp requires the sign-in: closing shakes the dialog and says why. */
export const LockedClose: StoryObj = sceneStory(signInScenes.pending, async ({ canvasElement }) => {
  const screen = screenIn(canvasElement)
  await fireEvent.click(await screen.findByLabelText('Close'))
  await screen.findByText(/sign/i, { selector: '[role=status] *, .kit-announcer *' })
})

/** Rows keep their places while wallets are looked for. */
export const Loading: StoryObj = sceneStory(async () => {
  const scene = createScene()
  scene.wallets.intercept('load', () => new Promise(() => {}))
  open(scene, { view: 'Connect' })
  return scene
})

function Failed({ theme }: { readonly theme: 'dark' | 'light' }): ReactElement {
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const host = document.createElement('div')
    page.current?.append(host)
    const frame = createFrame(host.attachShadow({ mode: 'open' }))
    frame.update({ mode: theme, variables: {} }, false)
    frame.show({ embedded: false, fullScreen: false, onDismiss: () => {} })
    frame.showFailure(() => {}, false)
    return () => host.remove()
  }, [theme])
  return <main ref={page} style={{ minHeight: '100vh', background: theme === 'dark' ? '#2a2d31' : '#eef0f3' }} />
}

/** The code of the dialog could not be loaded: a card without it says so, and tries again. */
export const FailedLoad: StoryObj = {
  render: (_args, { globals }) => <Failed theme={globals['theme']} />,
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
}
