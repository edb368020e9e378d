import type { ExplorerWallet } from '@kit/core'
import { createFakeSharedConnector } from '@kit/testing'
import { createScene, type Scene, type SceneOptions } from '../../fixtures/createScene.ts'
import { storyImage } from '../../fixtures/storyImage.ts'

const digits = '7f6e504bfad60b485450578e05678ed3'

/** As long as real ones are, and another each time. */
export const pairingUri = (count: number): string =>
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
  desktopLink: undefined,
  webappLink: undefined,
  appStore: 'https://apps.example/gull',
  playStore: 'https://play.example/gull',
}
export const everywhere: ExplorerWallet = { ...gull, desktopLink: 'gull-desktop://', webappLink: 'https://app.gull.example/' }
export const noApp: ExplorerWallet = { ...gull, mobileLink: undefined, chromeStore: 'https://extensions.example/gull' }
export const longNamed: ExplorerWallet = { ...everywhere, name: 'A wallet whose makers could not agree on a name', imageUrl: undefined }

export type PairingScene = Scene & { readonly remote: ReturnType<typeof createFakeSharedConnector>['controls'] }

export function pairingScene({ kit, ...options }: SceneOptions = {}): PairingScene {
  const { connector, controls: remote } = createFakeSharedConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: ['eip155'],
    wallet: { name: 'Gull' },
    uri: pairingUri,
  })
  return { ...createScene({ ...options, kit: { sharedConnectors: [connector], ...kit } }), remote }
}
