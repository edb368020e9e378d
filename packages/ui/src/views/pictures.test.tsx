import type { View } from '@kit/core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { defineElements } from '../elements/defineElements.ts'
import type { KitButtonElement } from '../elements/KitButtonElement.ts'
import { createScene, type Scene } from '../fixtures/createScene.ts'
import { showScene, type Shown } from '../fixtures/showScene.ts'
import { harbor } from '../fixtures/wallets.ts'
import { accountScenes } from './Account/Account.fixture.ts'
import {
  nftScenes,
  portfolioScenes,
  receiveScenes,
  tokenScenes,
  transactionScenes,
} from './Account/portfolio.fixture.ts'
import { settingsScenes } from './AccountSettings/settings.fixture.ts'
import { allWalletsScenes } from './AllWallets/AllWallets.fixture.ts'
import { connectScenes } from './Connect/Connect.fixture.ts'
import { connectingScenes } from './ConnectingExternal/ConnectingExternal.fixture.ts'
import { multiChainScenes } from './ConnectingMultiChain/ConnectingMultiChain.fixture.ts'
import { downloadsScenes } from './Downloads/Downloads.fixture.ts'
import { getWalletScenes } from './GetWallet/GetWallet.fixture.ts'
import { loginScenes } from './login/login.fixture.ts'
import { nameScenes } from './Names/AccountNames.fixture.ts'
import { networksScenes } from './Networks/Networks.fixture.ts'
import { onRampScenes, orderScenes } from './OnRamp/OnRamp.fixture.ts'
import { basicScenes, pairingScenes } from './pairing/pairing.fixture.ts'
import { profileScenes } from './ProfileWallets/ProfileWallets.fixture.ts'
import { sendScenes } from './Send/Send.fixture.ts'
import { signInScenes } from './SIWXSignMessage/SIWXSignMessage.fixture.ts'
import { selectScenes, swapScenes } from './Swap/Swap.fixture.ts'
import { switchChainScenes } from './SwitchActiveChain/SwitchActiveChain.fixture.ts'
import { switchScenes } from './SwitchNetwork/SwitchNetwork.fixture.ts'
import { unsupportedScenes } from './UnsupportedChain/UnsupportedChain.fixture.ts'
import { whatIsANetworkScenes } from './WhatIsANetwork/WhatIsANetwork.fixture.ts'
import { whatIsAWalletScenes } from './WhatIsAWallet/WhatIsAWallet.fixture.ts'

type Pictured = readonly [suffix: string, build: () => Promise<Scene>]

/** Total over the views: one without a picture does not compile. Names of pictures are that of the view and the suffix. */
const views: { readonly [view in View]: readonly Pictured[] } = {
  Connect: [
    ['', connectScenes.searchable],
    ['-wide', connectScenes.wide],
    ['-wide-request', connectScenes.wideRequest],
  ],
  AllWallets: [
    ['', allWalletsScenes.ready],
    ['-found', allWalletsScenes.found],
  ],
  ConnectingExternal: [
    ['-waiting', connectingScenes.waiting],
    ['-declined', connectingScenes.declined],
  ],
  ConnectingMultiChain: [['', multiChainScenes.default]],
  ConnectingWalletConnect: [['', pairingScenes.anyWallet]],
  ConnectingWalletConnectBasic: [['', basicScenes.desktop]],
  ConnectingSocial: [['', loginScenes.social]],
  ConnectingFarcaster: [['', loginScenes.farcaster]],
  EmailLogin: [['', loginScenes.email]],
  EmailVerifyOtp: [['', loginScenes.code]],
  EmailVerifyDevice: [['', loginScenes.device]],
  ApproveTransaction: [['', loginScenes.approve]],
  Account: [
    ['', accountScenes.named],
    ['-tokens', portfolioScenes.tokens],
    ['-activity', portfolioScenes.activity],
    ['-nfts', portfolioScenes.nfts],
    ['-balance-failed', accountScenes.balanceFailed],
  ],
  AccountSettings: [['', settingsScenes.settings]],
  UpdateEmailWallet: [['', settingsScenes.email]],
  UpdateEmailPrimaryOtp: [['', settingsScenes.oldCode]],
  UpdateEmailSecondaryOtp: [['', settingsScenes.newCode]],
  UpgradeEmailWallet: [['', settingsScenes.upgrade]],
  SmartAccountSettings: [['', settingsScenes.accountType]],
  SmartSessionList: [['', settingsScenes.sessions]],
  Token: [['', tokenScenes.known]],
  Transaction: [['', transactionScenes.trade]],
  Nft: [['', nftScenes.owned]],
  WalletReceive: [['', receiveScenes.receive]],
  WalletCompatibleNetworks: [['', receiveScenes.networks]],
  WalletSend: [['', sendScenes.concerns]],
  WalletSendSelectToken: [['', sendScenes.tokens]],
  WalletSendPreview: [['', sendScenes.previewConcerns]],
  WalletSendConfirmed: [['', sendScenes.sending]],
  Swap: [['', swapScenes.quoted]],
  SwapSelectToken: [['', selectScenes.tokens]],
  SwapPreview: [['', swapScenes.preview]],
  OnRamp: [['', onRampScenes.priced]],
  OnRampTokenSelect: [['', onRampScenes.tokens]],
  OnRampFiatSelect: [['', onRampScenes.currencies]],
  OnRampProviders: [['', onRampScenes.providers]],
  BuyInProgress: [['', orderScenes.processing]],
  ChooseAccountName: [['', nameScenes.intro]],
  RegisterAccountName: [['', nameScenes.free]],
  RegisterAccountNameSuccess: [['', nameScenes.done]],
  ProfileWallets: [['', profileScenes.recent]],
  Networks: [['', networksScenes.many]],
  SwitchNetwork: [['-waiting', switchScenes.waiting]],
  SwitchActiveChain: [['', switchChainScenes.default]],
  UnsupportedChain: [['', unsupportedScenes.someNotApproved]],
  SIWXSignMessage: [['', signInScenes.declined]],
  WhatIsAWallet: [['', whatIsAWalletScenes.default]],
  GetWallet: [['', getWalletScenes.suggested]],
  Downloads: [['', downloadsScenes.everything]],
  WhatIsANetwork: [['', whatIsANetworkScenes.default]],
}
/** Not larger than the browser's window, or pictures are scaled down. */
const screens = { desktop: [1280, 720], phone: [390, 720] } as const
const pictures = Object.entries(views).flatMap(([view, scenes]) =>
  scenes.flatMap(([suffix, build]) =>
    (['desktop', 'phone'] as const).map((screen) => ({ name: `${view}${suffix}`, build, screen })),
  ),
)

// `pnpm vitest --project pages packages/ui/src/views/pictures -u` updates docs/screenshots.
test.each(pictures)('$name looks as its pictures in docs/screenshots, $screen', async ({ name, build, screen }) => {
  const [width, height] = screens[screen]
  await page.viewport(width, height)
  const scene = await build()
  const shown = showScene(scene, { theme: 'light' })
  await expect.poll(() => shown.find('.kit-stage .kit-card-view > :not([data-waiting])')).toBeTruthy()
  await expect.poll(() => isComplete(shown)).toBe(true)
  const card = shown.find('.kit-stage > .kit-card') as HTMLElement
  for (const theme of ['light', 'dark'] as const) {
    scene.kit.setTheme({ mode: theme })
    shown.settle()
    for (const animation of card.getAnimations({ subtree: true })) animation.cancel()
    await expect.soft(card).toMatchScreenshot(`${name}-${theme}-${screen}`, { timeout: 60_000 })
  }
})

test.each([
  ['connect', () => createScene(), [{ size: 'sm' }, {}, { size: 'lg' }]],
  ['connecting', askedScene, [{}]],
  ['account', accountScenes.named, [{}, { network: 'show' }]],
  ['unsupported', accountScenes.unsupportedNetwork, [{}]],
] as const)('page buttons look as their pictures in docs/screenshots, %s', async (name, build, attributes) => {
  await page.viewport(...screens.desktop)
  defineElements()
  const { kit } = await build()
  kit.close()
  const row = document.createElement('div')
  Object.assign(row.style, { display: 'inline-flex', gap: '12px', padding: '8px', alignItems: 'center' })
  document.body.append(row)
  onTestFinished(() => {
    row.remove()
    kit.destroy()
  })
  const buttons = attributes.map((given) => {
    const button = document.createElement('kit-button') as KitButtonElement
    for (const [attribute, value] of Object.entries(given)) button.setAttribute(attribute, value)
    return Object.assign(button, { kit })
  })
  row.append(...buttons)
  for (const { shadowRoot } of buttons)
    await expect.poll(() => shadowRoot?.querySelector('[data-state]:not([data-state=reconnecting])')).toBeTruthy()
  for (const [theme, ground] of [
    ['light', '#faf9f6'],
    ['dark', '#121313'],
  ] as const) {
    row.style.background = ground
    kit.setTheme({ mode: theme })
    for (const { shadowRoot } of buttons) for (const animation of shadowRoot?.getAnimations() ?? []) animation.cancel()
    await expect.soft(row).toMatchScreenshot(`button-${name}-${theme}`, { timeout: 60_000 })
  }
})

async function askedScene(): Promise<Scene> {
  const scene = createScene()
  void scene.kit.connect({ connectorId: harbor.id }).catch(() => {})
  await scene.wallets.nextPrompt()
  return scene
}

/** Everything that a view shows has arrived. */
function isComplete({ findAll }: Shown): boolean {
  const pictureList = findAll('img') as readonly HTMLImageElement[]
  return (
    // The code of a tab comes after the view.
    findAll('[role=tabpanel]').every((panel) => panel.hasChildNodes()) &&
    pictureList.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
    findAll('.kit-skeleton-row, .kit-skeleton-tile, [data-waiting]').length === 0
  )
}
