import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Scene } from '../fixtures/createScene.ts'
import { showScene, type Shown } from '../fixtures/showScene.ts'
import { accountScenes } from './Account/Account.fixture.ts'
import { portfolioScenes, receiveScenes, tokenScenes, transactionScenes } from './Account/portfolio.fixture.ts'
import { allWalletsScenes } from './AllWallets/AllWallets.fixture.ts'
import { connectScenes } from './Connect/Connect.fixture.ts'
import { connectingScenes } from './ConnectingExternal/ConnectingExternal.fixture.ts'
import { multiChainScenes } from './ConnectingMultiChain/ConnectingMultiChain.fixture.ts'
import { downloadsScenes } from './Downloads/Downloads.fixture.ts'
import { getWalletScenes } from './GetWallet/GetWallet.fixture.ts'
import { networksScenes } from './Networks/Networks.fixture.ts'
import { pairingScenes } from './pairing/pairing.fixture.ts'
import { profileScenes } from './ProfileWallets/ProfileWallets.fixture.ts'
import { signInScenes } from './SIWXSignMessage/SIWXSignMessage.fixture.ts'
import { switchChainScenes } from './SwitchActiveChain/SwitchActiveChain.fixture.ts'
import { switchScenes } from './SwitchNetwork/SwitchNetwork.fixture.ts'
import { unsupportedScenes } from './UnsupportedChain/UnsupportedChain.fixture.ts'
import { whatIsANetworkScenes } from './WhatIsANetwork/WhatIsANetwork.fixture.ts'
import { whatIsAWalletScenes } from './WhatIsAWallet/WhatIsAWallet.fixture.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    readonly soak: boolean
  }
}

type View = readonly [name: string, build: () => Promise<Scene>]

const views: readonly View[] = [
  ['Connect', connectScenes.searchable],
  ['Connect-wide', connectScenes.wide],
  ['Connect-wide-request', connectScenes.wideRequest],
  ['AllWallets', allWalletsScenes.ready],
  ['ConnectingExternal-waiting', connectingScenes.waiting],
  ['ConnectingExternal-declined', connectingScenes.declined],
  ['ConnectingMultiChain', multiChainScenes.default],
  ['ConnectingWalletConnect', pairingScenes.anyWallet],
  ['Account', accountScenes.named],
  ['Account-tokens', portfolioScenes.tokens],
  ['Account-activity', portfolioScenes.activity],
  ['Account-nfts', portfolioScenes.nfts],
  ['Account-balance-failed', accountScenes.balanceFailed],
  ['Token', tokenScenes.known],
  ['Transaction', transactionScenes.trade],
  ['WalletReceive', receiveScenes.receive],
  ['ProfileWallets', profileScenes.recent],
  ['Networks', networksScenes.many],
  ['SwitchNetwork-waiting', switchScenes.waiting],
  ['SwitchActiveChain', switchChainScenes.default],
  ['UnsupportedChain', unsupportedScenes.someNotApproved],
  ['SIWXSignMessage', signInScenes.declined],
  ['WhatIsAWallet', whatIsAWalletScenes.default],
  ['GetWallet', getWalletScenes.suggested],
  ['Downloads', downloadsScenes.everything],
  ['WhatIsANetwork', whatIsANetworkScenes.default],
]
/** Looked at in every run; the others with all themes and screens in soak. */
const everyRun = ['Connect', 'Connect-wide', 'ConnectingExternal-declined', 'Account-tokens', 'Networks']

/** Not larger than the browser's window, or pictures are scaled down. */
const screens = { desktop: [1280, 720], phone: [390, 720] } as const
const pictures = views.flatMap(([name, build]) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['desktop', 'phone'] as const)
      .filter((screen) => inject('soak') || (everyRun.includes(name) && (theme === 'light') === (screen === 'desktop')))
      .map((screen) => ({ name: `${name}-${theme}-${screen}`, build, theme, screen })),
  ),
)

// `pnpm vitest --project browser src/views/pictures -u` with KIT_SOAK=1 draws docs/screenshots anew.
test.each(pictures)('$name looks as its picture in docs/screenshots', async ({ name, build, theme, screen }) => {
  const [width, height] = screens[screen]
  await page.viewport(width, height)
  const shown = showScene(await build(), { theme })
  await expect.poll(() => shown.find('.kit-stage .kit-card-view > :not([data-waiting])')).toBeTruthy()
  await expect.poll(() => isComplete(shown)).toBe(true)
  shown.settle()
  for (const animation of shown.find('.kit-card')?.getAnimations({ subtree: true }) ?? []) animation.cancel()
  await expect(shown.find('.kit-stage > .kit-card') as HTMLElement).toMatchScreenshot(name)
})

/** Everything that a view shows has arrived. */
function isComplete({ findAll }: Shown): boolean {
  const pictureList = findAll('img') as readonly HTMLImageElement[]
  return (
    pictureList.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
    findAll('.kit-skeleton-row, .kit-skeleton-tile, [data-waiting]').length === 0
  )
}
