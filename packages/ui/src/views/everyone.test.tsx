import { afterEach, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Scene } from '../fixtures/createScene.ts'
import { emulateMedia } from '../fixtures/emulateMedia.ts'
import { showScene, type Shown } from '../fixtures/showScene.ts'
import { tags } from '../i18n/allMessages.test-util.ts'
import { accountScenes } from './Account/Account.fixture.ts'
import { allWalletsScenes } from './AllWallets/AllWallets.fixture.ts'
import { connectScenes } from './Connect/Connect.fixture.ts'
import { downloadsScenes } from './Downloads/Downloads.fixture.ts'
import { getWalletScenes } from './GetWallet/GetWallet.fixture.ts'
import { pairingScenes } from './pairing/pairing.fixture.ts'
import {
  nftScenes,
  portfolioScenes,
  receiveScenes,
  tokenScenes,
  transactionScenes,
} from './Account/portfolio.fixture.ts'
import { settingsScenes } from './AccountSettings/settings.fixture.ts'
import { loginScenes } from './login/login.fixture.ts'
import { nameScenes } from './Names/AccountNames.fixture.ts'
import { networksScenes } from './Networks/Networks.fixture.ts'
import { onRampScenes, orderScenes } from './OnRamp/OnRamp.fixture.ts'
import { profileScenes } from './ProfileWallets/ProfileWallets.fixture.ts'
import { sendScenes } from './Send/Send.fixture.ts'
import { signInScenes } from './SIWXSignMessage/SIWXSignMessage.fixture.ts'
import { selectScenes, swapScenes } from './Swap/Swap.fixture.ts'
import { switchChainScenes } from './SwitchActiveChain/SwitchActiveChain.fixture.ts'
import { unsupportedScenes } from './UnsupportedChain/UnsupportedChain.fixture.ts'
import { whatIsAWalletScenes } from './WhatIsAWallet/WhatIsAWallet.fixture.ts'
import { viewScenes } from './viewScenes.test-util.ts'

const scenes: readonly (readonly [name: string, build: () => Promise<Scene>])[] = [
  ['Connect', connectScenes.searchable],
  ['Connect, must agree', connectScenes.mustAgree],
  ['Connect, alert', connectScenes.alert],
  ['Connect, socials', loginScenes.socialsFirst],
  ['ConnectingSocial, blocked', loginScenes.socialBlocked],
  ['ConnectingFarcaster', loginScenes.farcaster],
  ['AllWallets', allWalletsScenes.ready],
  ['GetWallet', getWalletScenes.suggested],
  ['Downloads', downloadsScenes.longName],
  ['WhatIsAWallet', whatIsAWalletScenes.default],
  ['ConnectingWalletConnect', pairingScenes.longName],
  ['ConnectingWalletConnect, failed', pairingScenes.unreachable],
  ['ConnectingWalletConnect, phone', pairingScenes.phoneLongName],
  ['UnsupportedChain', unsupportedScenes.someNotApproved],
  ['Account', accountScenes.longNamed],
  ['Account, tokens', portfolioScenes.tokens],
  ['Account, activity', portfolioScenes.activity],
  ['Account, NFTs', portfolioScenes.nfts],
  ['Token', tokenScenes.copy],
  ['Transaction', transactionScenes.trade],
  ['Nft', nftScenes.foreign],
  ['WalletReceive', receiveScenes.receive],
  ['WalletSend', sendScenes.concerns],
  ['WalletSendSelectToken', sendScenes.tokens],
  ['WalletSendPreview', sendScenes.previewConcerns],
  ['WalletSendConfirmed', sendScenes.sending],
  ['OnRamp', onRampScenes.priced],
  ['OnRampProviders', onRampScenes.providers],
  ['BuyInProgress', orderScenes.blocked],
  ['Swap', swapScenes.quoted],
  ['SwapPreview', swapScenes.preview],
  ['SwapPreview of an unknown contract', swapScenes.unknownContract],
  ['SwapSelectToken', selectScenes.tokens],
  ['ChooseAccountName', nameScenes.intro],
  ['RegisterAccountName', nameScenes.free],
  ['SIWXSignMessage', signInScenes.pending],
  ['Account, many chains', accountScenes.manyChains],
  ['ProfileWallets', profileScenes.recent],
  ['SwitchActiveChain', switchChainScenes.default],
]

afterEach(async () => {
  await emulateMedia()
  await page.viewport(1280, 800)
})

/** Views that wait for the user, a wallet or a service are a request as a whole. */
const isShown = ({ find }: Shown) => expect.poll(() => find('[part~=view], [part~=request]')).toBeTruthy()

async function show(build: () => Promise<Scene>, locale = 'en'): Promise<Shown> {
  const shown = showScene(await build(), { locale })
  await isShown(shown)
  shown.settle()
  return shown
}
const card = ({ find }: Shown) => find('.kit-card:not(.kit-placeholder)') as HTMLElement

/** In the usual run scenes take turns with the sizes, of which each has one of the two languages with long words; in the soak each has all. */
const narrowOf = (index: number): readonly (readonly [width: number, height: number, locales: readonly string[]])[] => {
  if (inject('soak'))
    return [
      [640, 400, ['de', 'en-XA']],
      [320, 480, ['de', 'en-XA']],
    ]
  return index % 2 === 0 ? [[640, 400, ['de']]] : [[320, 480, ['en-XA']]]
}

test.each(scenes.map(([name, build], index) => [name, build, narrowOf(index)] as const))(
  'M54 %s at 200 % zoom and on a small phone scrolls in one direction only',
  async (_name, build, narrow) => {
    for (const [width, height, locales] of narrow)
      for (const locale of locales) {
        await page.viewport(width, height)
        const shown = await show(build, locale)
        const { left, right, bottom, top } = card(shown).getBoundingClientRect()
        expect([left >= 0, right <= width, top >= 0, bottom <= height + 1]).toEqual([true, true, true, true])
        expect(card(shown).scrollWidth).toBeLessThanOrEqual(card(shown).clientWidth)
        const wide = shown.findAll('.kit-card-body *').filter((element) => {
          const box = element.getBoundingClientRect()
          return (
            box.width > 0 &&
            !element.closest('.kit-visually-hidden, .kit-windowed-probe, bdi') &&
            (box.left < left - 1 || box.right > right + 1)
          )
        })
        expect(wide.map(({ className }) => className)).toEqual([])
        // Fields end where the close button does: 20 pixels before the edge.
        const fields = shown.findAll('.kit-card-body .kit-search').map((field) => field.getBoundingClientRect().right)
        expect(fields.filter((end) => end > right - 19)).toEqual([])
      }
  },
)

/** In the usual run those with the longest words; in the soak all. */
const languages = inject('soak') ? ['en', ...tags] : ['de']

/** Returns the visible text nodes in an element, each with its parent. */
function textsIn(root: Element): readonly { readonly place: Element; readonly text: Text }[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: { place: Element; text: Text }[] = []
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    const { parentElement: place } = text
    const isSeen = place?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!(text instanceof Text) || !place || !isSeen) continue
    if (!place.closest('.kit-visually-hidden, [data-bare], .kit-announcer, .kit-windowed-probe'))
      texts.push({ place, text })
  }
  return texts
}

function linesOf(text: Text, start: number = 0, end: number = text.length): readonly DOMRect[] {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, end)
  return [...range.getClientRects()]
}

const wordPattern =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hangul}\p{M}]{2,}/gu
const amountPattern = /(?<![\w…])[\d.,٫٬٠-٩]{2,12}(?![\w…])/g

/** Returns the words of the interface, amounts and address groups that break across lines. External names and addresses may break. */
const brokenWords = (root: Element): readonly string[] =>
  textsIn(root).flatMap(({ place, text }) => {
    const isOurs = !place.closest('bdi, code, dd')
    const whole = place.closest('.kit-address-groups') ? /.+/g : isOurs ? wordPattern : amountPattern
    return [...text.data.matchAll(whole)]
      .filter(({ 0: word, index }) => {
        const lines = linesOf(text, index, index + word.length)
        return new Set(lines.map(({ bottom }) => Math.round(bottom))).size > 1
      })
      .map(([word]) => word)
  })

/** Returns the texts that overflow the card. */
const overflowingTexts = (root: Element): readonly string[] => {
  const { left, right } = root.getBoundingClientRect()
  return textsIn(root)
    .filter(({ text }) => linesOf(text).some((line) => line.left < left - 1 || line.right > right + 1))
    .map(({ text }) => text.data)
}

/** Returns the pairs of texts that overlap. Sticky elements may cover scrolled content. */
function overlappingTexts(root: Element): readonly string[] {
  const sticks = (place: Element): boolean => {
    for (let each: Element | null = place; each && each !== root; each = each.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(each).position)) return true
    return false
  }
  const lines = textsIn(root).flatMap(({ place, text }) =>
    text.data.trim() === '' ? [] : linesOf(text).map((box) => ({ text, box, isStuck: sticks(place) })),
  )
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(({ text, box, isStuck }) => {
        if (text === one.text || isStuck !== one.isStuck) return false
        const across = Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left)
        const down = Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top)
        // The boxes of adjacent lines may overlap, because letters of some scripts are tall.
        return across > 1 && down > Math.min(box.height, one.box.height) / 2
      })
      .map(({ text }) => `${one.text.data} / ${text.data}`),
  )
}

const pictured = Object.entries(viewScenes).flatMap(([view, views]) =>
  views.map(([suffix, build]) => [`${view}${suffix}`, build] as const),
)
const everyScene = [...scenes, ['Account, four actions', accountScenes.fourActions] as const, ...pictured].filter(
  ([, build], index, all) => all.findIndex(([, other]) => other === build) === index,
)

/** In the usual run every second scene, in the soak all. */
const usual = <Scene,>(all: readonly Scene[], first: 0 | 1): readonly Scene[] =>
  all.filter((_, index) => inject('soak') || index % 2 === first)

test.each(usual(everyScene, 0))(
  '%s breaks no word on a small phone, and no text overflows or overlaps another, in any language',
  async (_name, build) => {
    await page.viewport(320, 640)
    const scene = await build()
    for (const locale of languages) {
      const shown = showScene(scene, { locale })
      await isShown(shown)
      // Finish the animations, because elements that fade in are not visible yet.
      shown.settle()
      const root = card(shown)
      expect(textsIn(root).length).toBeGreaterThan(0)
      expect([locale, brokenWords(root), overflowingTexts(root), overlappingTexts(root)]).toEqual([locale, [], [], []])
    }
  },
)

test.each(usual(scenes, 0))(
  'in %s nothing moves where motion is unwanted, and each control stands out from its surroundings with forced colours',
  async (_name, build) => {
    const stillness = { name: 'prefers-reduced-motion', value: 'reduce' }
    await emulateMedia(stillness)
    const shown = showScene(await build())
    await isShown(shown)
    const root = card(shown).getRootNode() as ShadowRoot
    expect(root.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
    await emulateMedia(stillness, { name: 'forced-colors', value: 'active' })
    shown.settle()
    const flat = shown
      .findAll('.kit-list-row:not([data-static]), .kit-tile, .kit-chip, .kit-search, .kit-view .kit-button')
      .filter((control) => {
        const { borderTopWidth, outlineStyle } = getComputedStyle(control)
        return borderTopWidth === '0px' && outlineStyle === 'none'
      })
    expect(flat.map(({ className }) => className)).toEqual([])
    expect(getComputedStyle(card(shown)).borderTopWidth).toBe('1px')
  },
)

test.each(usual(scenes, 1))(
  'M54 every control of %s can be reached and pressed by the keyboard, and shows that it has the focus',
  async (_name, build) => {
    const shown = await show(build)
    const reached = new Set<Element | null>()
    // Asked for again each time: some controls come with code of their own.
    const missed = () =>
      shown
        .findAll('.kit-card button, .kit-card a[href], .kit-card input')
        .filter(
          (element) =>
            element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !reached.has(element),
        )
    for (let press = 0; press < 40 && missed().length > 0; press++) {
      await userEvent.tab()
      const focused = shown.focused()
      reached.add(focused)
      // These show it around them.
      const field = focused?.closest<HTMLElement>('.kit-search, .kit-large-field')
      const seen = focused?.matches('input')
        ? (focused.parentElement?.querySelector('.kit-checkbox-box') ?? field ?? focused)
        : focused
      const { outlineStyle, boxShadow } = getComputedStyle(seen ?? document.body)
      expect(outlineStyle !== 'none' || boxShadow !== 'none').toBe(true)
    }
    expect(missed().map(({ className, ariaLabel }) => [className, ariaLabel])).toEqual([])
  },
)

test.each(['ar', 'fa'])('A19: in %s the card is the mirror image of the English one', async (locale) => {
  /** How far the controls of the header and the first row's picture are from where lines begin. */
  const places = async (tag: string, isMirrored: boolean): Promise<readonly number[]> => {
    const shown = await show(connectScenes.searchable, tag)
    const { left, right } = card(shown).getBoundingClientRect()
    return shown.findAll('.kit-header-button, .kit-list-row-image').map((part) => {
      const box = part.getBoundingClientRect()
      return Math.round(isMirrored ? right - box.right : box.left - left)
    })
  }
  const english = await places('en', false)
  expect(english.length).toBeGreaterThan(2)
  expect(await places(locale, true)).toEqual(english)
})

test('the chosen row of a list has a sign, and not a colour alone', async () => {
  for (const build of [
    sendScenes.tokens,
    onRampScenes.currencies,
    onRampScenes.tokens,
    profileScenes.several,
    settingsScenes.accountType,
    networksScenes.two,
  ]) {
    const shown = await show(build, 'en')
    await expect.poll(() => shown.find('.kit-list-row[aria-current]')).toBeTruthy()
    for (const row of shown.findAll('.kit-list-row[aria-current]'))
      expect(row.querySelector('.kit-list-row-end > :is(svg, .kit-tag)')).toBeTruthy()
  }
})

test('in Arabic an amount begins where its label does', async () => {
  const shown = await show(onRampScenes.priced, 'ar')
  await expect.poll(() => shown.find('.kit-buy-field')).toBeTruthy()
  const { direction, textAlign } = getComputedStyle(shown.find('.kit-buy-field') as HTMLElement)
  expect([direction, textAlign]).toEqual(['ltr', 'end'])
})

test('the buttons of the wide dialog are on the line of its title', async () => {
  await page.viewport(1280, 800)
  const shown = await show(connectScenes.wide, 'en')
  const middleOf = (selector: string): number => {
    const { top = 0, bottom = 0 } = shown.find(selector)?.getBoundingClientRect() ?? {}
    return (top + bottom) / 2
  }
  await expect.poll(() => shown.find('.kit-pane .kit-header-button')).toBeTruthy()
  expect(Math.abs(middleOf('.kit-pane .kit-header-button') - middleOf('.kit-side .kit-header-title'))).toBeLessThan(1)
})
