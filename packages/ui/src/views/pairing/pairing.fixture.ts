import { type ExplorerWallet, KitError, type KitState, type Route } from '@kit/core'
import type { PageDocument } from '@kit/core/adapter'
import { createFakeSharedConnector } from '@kit/testing'
import { until } from '../../fixtures/actions.ts'
import { createScene, type Scene, type SceneOptions } from '../../fixtures/createScene.ts'
import { storyImage } from '../../fixtures/storyImage.ts'
import { withExplorer } from '../AllWallets/AllWallets.fixture.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile'
const digits = '7f6e504bfad60b485450578e05678ed3'

/** As long as real ones are, and another each time. */
const pairingUri = (count: number): string =>
  `wc:${count}${digits}${digits.slice(1)}@2?relay-protocol=irn&symKey=${digits}${digits}&expiryTimestamp=1893456000&methods=wc_sessionAuthenticate`

export const gull: ExplorerWallet = {
  id: 'gull',
  name: 'Gull',
  imageId: undefined,
  imageUrl: storyImage('#9f1239', '#fb7185'),
  rdns: undefined,
  chains: [],
  homepage: 'https://gull.example/',
  mobileLink: 'gull://',
  linkMode: 'https://gull.example/app',
  desktopLink: undefined,
  webappLink: undefined,
  appStore: 'https://apps.example/gull',
  playStore: 'https://play.example/gull',
}
const everywhere: ExplorerWallet = { ...gull, desktopLink: 'gull-desktop://', webappLink: 'https://app.gull.example/' }
const noApp: ExplorerWallet = {
  ...gull,
  mobileLink: undefined,
  linkMode: undefined,
  chromeStore: 'https://extensions.example/gull',
}
/** Its app opens pages in its own browser. */
const browsing: ExplorerWallet = { ...gull, browseLinks: [{ link: 'gull://browse?url={page}' }] }
const longNamed: ExplorerWallet = {
  ...everywhere,
  name: 'A wallet whose makers could not agree on a name',
  imageUrl: undefined,
}

export type PairingScene = Scene & { readonly remote: ReturnType<typeof createFakeSharedConnector>['controls'] }

function createRemote(): ReturnType<typeof createFakeSharedConnector> {
  return createFakeSharedConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: ['eip155'],
    wallet: { name: 'Gull' },
    uri: pairingUri,
  })
}

export function pairingScene({ kit, ...options }: SceneOptions = {}): PairingScene {
  const { connector, controls: remote } = createRemote()
  return { ...createScene({ ...options, kit: { sharedConnectors: [connector], ...kit } }), remote }
}

const pairingIs = (scene: Scene, status: KitState['pairing']['status']): Promise<void> =>
  until(scene, ({ pairing }) => pairing.status === status)

/** With a code that a wallet can scan. */
async function ready(route: Route, options?: SceneOptions): Promise<PairingScene> {
  const scene = pairingScene(options)
  scene.kit.open(route)
  await pairingIs(scene, 'ready')
  return scene
}
async function failed(route: Route, error: Error, options?: SceneOptions): Promise<PairingScene> {
  const scene = pairingScene(options)
  scene.remote.intercept('connect', () => Promise.reject(error))
  scene.kit.open(route)
  await pairingIs(scene, 'failed')
  scene.remote.intercept('connect', null)
  return scene
}
/** The next code is there, and says what became of the last. */
async function declined(route: Route, options?: SceneOptions): Promise<PairingScene> {
  const scene = await ready(route, options)
  const prompt = await scene.remote.nextPrompt()
  prompt.reject()
  await pairingIs(scene, 'preparing')
  await scene.platform.clock.advance(1_000)
  await pairingIs(scene, 'ready')
  return scene
}

/** With a code, while the service that connects wallets does not answer. */
async function lost(route: Route, options?: SceneOptions): Promise<PairingScene> {
  const scene = await ready(route, options)
  scene.remote.setReachable(false)
  await scene.platform.clock.advance(1_000)
  await until(scene, ({ pairing }) => pairing.status === 'ready' && !pairing.reachable)
  return scene
}

const unreachable = new KitError('UNREACHABLE', 'The relay could not be reached.', {
  context: { relay: 'RELAY_UNREACHABLE' },
})
const refused = new KitError('UNREACHABLE', 'The relay refused.', { context: { relay: 'RELAY_UNAUTHORIZED' } })
export const to = (wallet: ExplorerWallet): Route => ({
  view: 'ConnectingWalletConnect',
  wallet,
  imageUrl: wallet.imageUrl,
})
export const anyWallet: Route = { view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined }
const basic: Route = { view: 'ConnectingWalletConnectBasic' }
const onPhone = { userAgent: phone }
export const marketPage: PageDocument = {
  URL: 'https://market.example/swap',
  title: 'Riverside Market',
  visibilityState: 'visible',
  querySelector: () => null,
  addEventListener: () => {},
  removeEventListener: () => {},
}
/** In a frame of another page. */
export const framedPage: PageDocument = { ...marketPage, defaultView: { self: 'frame', top: 'page' } }

/** On a phone that the wallet is on, with a link to it. */
export const phoneScene = (options: SceneOptions = {}): Promise<PairingScene> =>
  ready(to(gull), { ...onPhone, ...options })

export const pairingScenes = {
  anyWallet: () => ready(anyWallet),
  oneWallet: () => ready(to(gull)),
  everywhere: () => ready(to(everywhere)),
  longName: () => ready(to(longNamed)),
  preparing: async () => {
    const scene = pairingScene()
    scene.remote.intercept('connect', () => new Promise(() => {}))
    scene.kit.open(to(gull))
    await pairingIs(scene, 'preparing')
    return scene
  },
  declined: () => declined(to(gull)),
  unreachable: () => failed(to(everywhere), unreachable),
  lost: () => lost(anyWallet),
  refused: () => failed(anyWallet, refused),
  mustAgree: () =>
    ready(anyWallet, {
      kit: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://market.example/terms' },
    }),
  /** Approved; the adapter has not taken it up yet. */
  connecting: async () => {
    const scene = await ready(to(gull))
    const prompt = await scene.remote.nextPrompt()
    scene.wallets.intercept('attach', () => new Promise(() => {}))
    prompt.approve()
    await until(scene, ({ connections }) => connections['eip155']?.status === 'connecting')
    return scene
  },
  phone: () => phoneScene(),
  phoneEverywhere: () => ready(to(everywhere), onPhone),
  phoneLongName: () => ready(to(longNamed), onPhone),
  phoneBrowse: () => ready(to(browsing), { ...onPhone, document: marketPage }),
  phoneDeclined: () => declined(to(gull), onPhone),
  phoneLost: () => lost(to(gull), onPhone),
  phoneUnreachable: () => failed(to(gull), unreachable, onPhone),
  phoneNoApp: async () => {
    const scene = pairingScene(onPhone)
    scene.kit.open(to(noApp))
    return scene
  },
} satisfies Record<string, () => Promise<PairingScene>>

export const basicScenes = {
  desktop: () =>
    ready(basic, {
      kit: {
        basic: true,
        termsConditionsUrl: 'https://market.example/terms',
        privacyPolicyUrl: 'https://market.example/privacy',
      },
    }),
  /** The dapp pairs by a client of its own, and passes the kit its URI. */
  manual: async () => {
    const scene = createScene({ kit: { manualWCControl: true } })
    scene.kit.open()
    await until(
      scene,
      ({ navigation }) => navigation.status === 'open' && navigation.stack[0]?.view === 'ConnectingWalletConnectBasic',
    )
    scene.kit.setPairingUri(pairingUri(1))
    await pairingIs(scene, 'ready')
    return scene
  },
  phone: async () => {
    const scene = withExplorer({}, { ...onPhone, kit: { sharedConnectors: [createRemote().connector], basic: true } })
    scene.kit.open(basic)
    await until(scene, ({ allWallets }) => allWallets.status === 'ready')
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>
