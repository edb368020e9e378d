import { until } from '../fixtures/actions.ts'
import type { SceneOptions } from '../fixtures/createScene.ts'
import { gull, type PairingScene, phoneScene } from '../views/pairing/pairing.fixture.ts'

/** On a phone, with a wallet that was paired by a link; the modal is closed. */
export async function waitingScene(options: SceneOptions = {}): Promise<PairingScene> {
  const scene = await phoneScene(options)
  const link = { href: 'gull://wc?uri=wc', base: 'gull://', target: '_self' } as const
  scene.kit.pairingLinkOpened({ wallet: gull, link })
  const prompt = await scene.remote.nextPrompt()
  prompt.approve()
  await until(scene, ({ navigation }) => navigation.status === 'closed')
  return scene
}
