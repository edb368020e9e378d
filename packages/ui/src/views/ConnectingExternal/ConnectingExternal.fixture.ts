import type { KitError } from '@kit/core'
import {
  connectorNotFound,
  loadFailed,
  noAccounts,
  requestPending,
  userRejected,
  walletFailed,
} from '@kit/core/adapter'
import { pressWallet, until } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { harbor } from '../../fixtures/wallets.ts'

async function waiting(name = 'Harbor'): Promise<Scene> {
  const scene = createScene()
  await pressWallet(scene, name)
  return scene
}

async function failed(error: KitError): Promise<Scene> {
  const scene = await waiting()
  const prompt = await scene.wallets.nextPrompt()
  prompt.reject(error)
  await until(scene, ({ connections }) => connections['eip155']?.status === 'disconnected')
  return scene
}

const connectorId = harbor.id
const cause = new Error('Internal JSON-RPC error: the background page is gone.')

export const connectingScenes = {
  waiting: () => waiting(),
  waitingWithoutPicture: () => waiting('Paper Kite'),
  declined: () => failed(userRejected({ connectorId })),
  requestPending: () => failed(requestPending({ connectorId })),
  locked: () => failed(noAccounts({ connectorId })),
  walletFailed: () => failed(walletFailed({ connectorId, reason: 'no answer' }, { cause })),
  codeMissing: () => failed(loadFailed({ what: 'The wallet connection' })),
  walletGone: () => failed(connectorNotFound({ connectorId })),
  /** Stays a moment while a sign-in session is looked up. */
  done: async () => {
    const scene = createScene({ signIn: { required: false } })
    scene.signIn?.intercept('findSession', () => new Promise(() => {}))
    await pressWallet(scene, 'Harbor')
    const prompt = await scene.wallets.nextPrompt()
    prompt.approve()
    await until(scene, ({ connections }) => connections['eip155']?.status === 'connected')
    return scene
  },
  cancelled: async () => {
    const scene = createScene()
    scene.kit.open({ view: 'ConnectingExternal', connectorId, namespace: 'eip155' })
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>
