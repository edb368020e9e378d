import { expect, onTestFinished, test } from 'vitest'
import type { Scene } from '../fixtures/createScene.ts'
import { showScene, type Shown } from '../fixtures/showScene.ts'
import { accountScenes } from './Account/Account.fixture.ts'
import { allWalletsScenes } from './AllWallets/AllWallets.fixture.ts'
import { connectScenes } from './Connect/Connect.fixture.ts'
import { connectingScenes } from './ConnectingExternal/ConnectingExternal.fixture.ts'
import { multiChainScenes } from './ConnectingMultiChain/ConnectingMultiChain.fixture.ts'
import { downloadsScenes } from './Downloads/Downloads.fixture.ts'
import { getWalletScenes } from './GetWallet/GetWallet.fixture.ts'
import { networksScenes } from './Networks/Networks.fixture.ts'
import { basicScenes, pairingScenes } from './pairing/pairing.fixture.ts'
import { settingsScenes } from './AccountSettings/settings.fixture.ts'
import { loginScenes } from './login/login.fixture.ts'
import { nameScenes } from './Names/AccountNames.fixture.ts'
import { onRampScenes, orderScenes } from './OnRamp/OnRamp.fixture.ts'
import { sendScenes } from './Send/Send.fixture.ts'
import { selectScenes, swapScenes } from './Swap/Swap.fixture.ts'
import {
  nftScenes,
  portfolioScenes,
  receiveScenes,
  tokenScenes,
  transactionScenes,
} from './Account/portfolio.fixture.ts'
import { profileScenes } from './ProfileWallets/ProfileWallets.fixture.ts'
import { signInScenes } from './SIWXSignMessage/SIWXSignMessage.fixture.ts'
import { switchChainScenes } from './SwitchActiveChain/SwitchActiveChain.fixture.ts'
import { switchScenes } from './SwitchNetwork/SwitchNetwork.fixture.ts'
import { unsupportedScenes } from './UnsupportedChain/UnsupportedChain.fixture.ts'
import { whatIsANetworkScenes } from './WhatIsANetwork/WhatIsANetwork.fixture.ts'
import { whatIsAWalletScenes } from './WhatIsAWallet/WhatIsAWallet.fixture.ts'
import { violations } from '../fixtures/violations.ts'

const views = {
  Connect: connectScenes,
  AllWallets: allWalletsScenes,
  ConnectingMultiChain: multiChainScenes,
  GetWallet: getWalletScenes,
  Downloads: downloadsScenes,
  WhatIsAWallet: whatIsAWalletScenes,
  WhatIsANetwork: whatIsANetworkScenes,
  UnsupportedChain: unsupportedScenes,
  ConnectingExternal: connectingScenes,
  ConnectingWalletConnect: pairingScenes,
  ConnectingWalletConnectBasic: basicScenes,
  Account: { ...accountScenes, ...portfolioScenes },
  Token: tokenScenes,
  Transaction: transactionScenes,
  Nft: nftScenes,
  WalletReceive: receiveScenes,
  ProfileWallets: profileScenes,
  SwitchActiveChain: switchChainScenes,
  Networks: networksScenes,
  SwitchNetwork: switchScenes,
  SIWXSignMessage: signInScenes,
}
/** Their texts are checked by their own tests. */
const forms = {
  WalletSend: sendScenes,
  Swap: swapScenes,
  SwapSelectToken: selectScenes,
  OnRamp: onRampScenes,
  BuyInProgress: orderScenes,
  AccountNames: nameScenes,
  AccountSettings: settingsScenes,
  login: loginScenes,
}
const scenesOf = (of: Readonly<Record<string, Readonly<Record<string, () => Promise<Scene>>>>>) =>
  Object.entries(of).flatMap(([view, states]) =>
    Object.entries(states).map(([state, build]) => ({ name: `${view} ${state}`, build })),
  )
const scenes = scenesOf(views)

/** States that fail offer “What’s wrong?” at once. */
const failing: Readonly<Record<string, readonly string[]>> = {
  Connect: ['failed'],
  AllWallets: ['failed'],
  ConnectingExternal: ['declined', 'requestPending', 'locked', 'walletFailed', 'codeMissing', 'walletGone'],
  ConnectingWalletConnect: [
    'declined',
    'unreachable',
    'lost',
    'refused',
    'phoneDeclined',
    'phoneLost',
    'phoneUnreachable',
  ],
  Account: ['balanceFailed', 'tokensFailed', 'activityFailed', 'nftsFailed'],
  SwitchNetwork: ['declined', 'requestPending', 'notSupported', 'walletFailed'],
  SIWXSignMessage: ['unknown', 'declined', 'walletFailed', 'requestPending', 'serviceUnreachable'],
  WalletSend: ['declined', 'unknown'],
  Swap: ['noRoute', 'failed'],
  SwapSelectToken: ['failed'],
  OnRamp: ['noQuote', 'quoteFailed'],
  BuyInProgress: ['declined', 'noPage'],
  AccountNames: ['declined', 'confusable', 'serviceDown'],
  AccountSettings: ['sessionsUnread', 'notRevoked'],
  login: ['deviceRefused', 'socialFailed', 'farcasterExpired'],
}
/** States that wait offer it after ten seconds. */
const waiting: Readonly<Record<string, readonly string[]>> = {
  Connect: ['loading', 'recommendationsLoading', 'wideRequest'],
  AllWallets: ['loading'],
  GetWallet: ['loading'],
  ConnectingExternal: ['waiting', 'waitingWithoutPicture'],
  ConnectingWalletConnect: ['anyWallet', 'oneWallet', 'everywhere', 'longName', 'preparing', 'connecting'],
  ConnectingWalletConnectBasic: ['desktop', 'manual'],
  SwitchNetwork: ['waiting'],
  SIWXSignMessage: ['signing'],
  WalletSend: ['waiting', 'sending'],
  Swap: ['waiting'],
  SwapSelectToken: ['loading'],
  BuyInProgress: ['opening', 'waiting', 'blocked', 'closed', 'processing', 'late'],
  AccountNames: ['signing'],
  AccountSettings: ['sessionsLoading'],
  login: [
    'device',
    'social',
    'socialStarting',
    'farcaster',
    'farcasterPhone',
    'approve',
    'approveBehind',
    'approveCoverable',
  ],
}
/** Requests of these states time out after ten seconds, so a failure makes the offer. */
const asking: typeof waiting = { Account: ['balanceLoading', 'activityLoading', 'nftsLoading'], OnRamp: ['pricing'] }
const isIn = (table: Readonly<Record<string, readonly string[]>>, name: string): boolean =>
  Object.entries(table).some(([view, states]) => states.some((state) => `${view} ${state}` === name))

/** Returns true for a pending or failed state that is missing in both tables. */
const untold = ({ find }: Shown, name: string): boolean =>
  !isIn(failing, name) &&
  !isIn(waiting, name) &&
  find(
    '.kit-spinner-ring:not([data-state=idle], [data-state=done]), .kit-empty:is([data-tone=error], [data-tone=warning])',
  ) !== null

/** Counts how often the page was offered an element for “What’s wrong?”. */
function hearOffers(): () => number {
  let offers = 0
  const hear = (): void => void offers++
  addEventListener('kit-failure', hear)
  onTestFinished(() => removeEventListener('kit-failure', hear))
  return () => offers
}

async function show(scene: Scene, locale: string, theme: 'dark' | 'light' = 'light'): Promise<Shown> {
  const shown = showScene(scene, { theme, locale })
  await expect.poll(() => shown.find('[part~=view], [part~=request], .kit-view')).toBeTruthy()
  shown.settle()
  return shown
}

/** Names from outside, shown unchanged. */
const names =
  /^(Harbor|Vixen|ethereum\.org|Lantern|Paper Kite|Pebble \d|Gull|Quarry|A wallet whose makers could not agree on a name|Meadow|Tidal|Ember|Lowland|Northlight|Orchard|Saltmarsh|Meadow Testnet|orchard\.example|a-name-that[\w-]+\.example|Ethereum|Solana|Bitcoin|Dune|Ordinals|Stacks|\+|[13-9A-HJ-NP-Za-km-z]{4}…[13-9A-HJ-NP-Za-km-z]+|7EqQ\w+|bc1[\w…]+|tx-\d+|\d+ FAKE|(?:solana|bip122)-account-1|(?:sola|bip1)…(?:oun)?t-1|Grove|(?:Amber|Birch|Cobalt|Dune|Ember|Fern|Gull|Heath|Isle|Juniper|Knoll|Lichen|Marsh|Nettle|Otter|Pebble|Quarry|Reed|Sorrel|Thistle)(?: \d+)?|(?:dapp|wallet\d+)\.example|Sign in to see your orders\.|Jan 2, 2030, .*|0x\w+…?\w*|(?:[\d.]+ )?(?:MDW|GOLD))$/u

/** As `names`, of tokens, transactions and collectibles; and their figures. */
const portfolioNames =
  /^(Meadow Coin|Copperleaf|Fernleaf|Driftglass|Basalt|Kelpswap|Low Tide 114|Night Ridge 7|Lens 2041|Elsewhere 9|Tidepool|ERC-721|114|9|[+−]?[\d,.•]+ (?:MDW|CPL|FRN|DRG)|\$[\d,]+|\.\d\d|\$[\d,.]+|•••|—|·|\w+ (?:\d+, )?2029(?:, .*)?|Today|Dec \d+|Nov \d+|[+-]?[\d.]+%)$/u

/** Texts of several nodes: sentences, and addresses that break in their middle. */
const inParts = '[data-sentence], bdi:has(> wbr)'

/** Texts in sight or for screen readers, but for error codes and what wallets say, which stay as they are. */
function rawTexts({ find }: Shown): readonly string[] {
  const root = find('.kit-card')
  if (!root) throw new Error('There is no card.')
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (textContent?.trim() && !parentElement?.closest(`code, ${inParts}`)) texts.push(textContent.trim())
  }
  for (const whole of root.querySelectorAll(inParts)) texts.push(whole.textContent?.trim() ?? '')
  for (const element of root.querySelectorAll('[aria-label], [placeholder]'))
    texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
  return texts.filter(
    (text) => text !== '' && !/^\[.*\]$/s.test(text) && !names.test(text) && !portfolioNames.test(text),
  )
}

/** “What’s wrong?” is offered at once where a state has failed, and after ten seconds where it waits. */
async function offersHelp(
  name: string,
  { platform }: Scene,
  timersBefore: number,
  offers: () => number,
): Promise<void> {
  const isWaiting = isIn(waiting, name)
  if (isWaiting || isIn(asking, name)) {
    if (isWaiting) await expect.poll(() => platform.counts().timersSet).toBeGreaterThan(timersBefore)
    await platform.clock.advance(9_000)
    expect(offers()).toBe(0)
    await platform.clock.advance(1_100)
  } else if (!isIn(failing, name)) return
  await expect.poll(offers).toBeGreaterThan(0)
}

/** Each scene is shown once for all questions. The soak checks every story, of views and of their components. */
test.each([
  ...scenes.map((scene) => ({ ...scene, isForm: false })),
  ...scenesOf(forms).map((scene) => ({ ...scene, isForm: true })),
])(
  'every text of $name is translated, axe finds nothing, and “What’s wrong?” is offered where something fails or takes long',
  async ({ name, build, isForm }) => {
    const offers = hearOffers()
    const scene = await build()
    const { timersSet } = scene.platform.counts()
    const shown = await (isForm ? show(scene, 'en', 'dark') : show(scene, 'en-XA'))
    // A pending request may not have reached its final state yet.
    await expect.poll(() => untold(shown, name)).toBe(false)
    if (!isForm) expect(rawTexts(shown)).toEqual([])
    expect(await violations()).toEqual([])
    await offersHelp(name, scene, timersSet, offers)
  },
)

test('a raw text would be found', async () => {
  const shown = await show(await connectScenes.wallets(), 'en')
  expect(rawTexts(shown)).toContain('Installed')
})
