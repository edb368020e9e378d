import type { KitError } from '@kit/core'
import { requestPending, unreachable, userRejected, walletFailed } from '@kit/core/adapter'
import { connect, until } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { harbor } from '../../fixtures/wallets.ts'

const connectorId = harbor.id

async function pending(): Promise<Scene> {
  const scene: Scene = createScene({
    signIn: {
      required: true,
      statement: 'Sign in to see your orders.',
      expiresAt: () => Date.UTC(2030, 0, 2, 9, 30),
    },
  })
  await connect(scene, connectorId)
  await until(scene, ({ signIn, navigation }) => signIn.status === 'pending' && navigation.status === 'open')
  return scene
}

async function signing(): Promise<Scene> {
  const scene = await pending()
  scene.kit.confirmSignIn()
  await scene.wallets.nextPrompt()
  return scene
}

async function failed(error: KitError): Promise<Scene> {
  const scene = await signing()
  const prompt = await scene.wallets.nextPrompt()
  prompt.reject(error)
  await until(scene, ({ signIn }) => signIn.status === 'pending')
  return scene
}

/** The service cannot be asked whether there is a session. */
async function unknown(): Promise<Scene> {
  const scene = createScene({ signIn: { required: true } })
  scene.signIn?.down()
  await connect(scene, connectorId)
  await until(scene, ({ signIn, navigation }) => signIn.status === 'unknown' && navigation.status === 'open')
  return scene
}

export const signInScenes = {
  unknown,
  pending,
  signing,
  declined: () => failed(userRejected({ connectorId })),
  walletFailed: () => failed(walletFailed({ connectorId }, { cause: new Error('Unknown error') })),
  requestPending: () => failed(requestPending({ connectorId })),
  serviceUnreachable: () => failed(unreachable({ url: 'https://market.example/session' })),
} satisfies Record<string, () => Promise<Scene>>
