import type { ExplorerWallet } from '@kit/core'
import { createScene, type Scene, type SceneOptions } from '../../fixtures/createScene.ts'
import { marketPage } from '../pairing/pairing.fixture.ts'
import { storyImage } from '../../fixtures/storyImage.ts'

const gull: ExplorerWallet = {
  id: 'gull',
  name: 'Gull',
  imageId: undefined,
  imageUrl: storyImage('#9f1239', '#fb7185'),
  rdns: undefined,
  chains: [],
  homepage: 'https://gull.example/',
  mobileLink: undefined,
  desktopLink: undefined,
  webappLink: 'https://app.gull.example/',
  appStore: 'https://apps.example/gull',
  playStore: 'https://play.example/gull',
  chromeStore: 'https://extensions.example/gull',
}

function downloads(wallet: ExplorerWallet, options?: SceneOptions): Promise<Scene> {
  const scene = createScene(options)
  scene.kit.open({ view: 'Downloads', wallet })
  return Promise.resolve(scene)
}

const nowhere = {
  homepage: undefined,
  webappLink: undefined,
  appStore: undefined,
  playStore: undefined,
  chromeStore: undefined,
}

export const downloadsScenes = {
  everything: () => downloads(gull),
  websiteOnly: () => downloads({ ...gull, ...nowhere, homepage: 'https://gull.example/', imageUrl: undefined }),
  nowhere: () => downloads({ ...gull, ...nowhere }),
  browse: () =>
    downloads(
      { ...gull, browseLinks: [{ link: 'https://gull.example/browse/{page}' }] },
      { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile', document: marketPage },
    ),
  longName: () => downloads({ ...gull, name: 'A wallet whose makers could not agree on a name' }),
} satisfies Record<string, () => Promise<Scene>>
