import type { FakeAnswer } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../fixtures/actions.ts'
import { account, createScene, type Scene } from '../../fixtures/createScene.ts'
import { twoNetworks } from '../../fixtures/networks.ts'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { readQrCode } from '../../fixtures/readQrCode.ts'
import { harbor } from '../../fixtures/wallets.ts'
import { nameScenes } from '../Names/AccountNames.fixture.ts'
import {
  balances,
  createPortfolioScene,
  history,
  nftScenes,
  portfolioScenes,
  receiveScenes,
  tokenScenes,
  transactionScenes,
} from './portfolio.fixture.ts'

afterEach(() => page.viewport(1280, 800))

const textOf = ({ find }: Shown, selector: string) => expect.poll(() => find(selector)?.textContent)
const titles = ({ findAll }: Shown) => findAll('.kit-list-row-title').map(({ textContent }) => textContent)
const card = ({ find }: Shown) => find('.kit-card')?.textContent ?? ''
const press = async (shown: Shown, name: string): Promise<void> => {
  const control = shown
    .findAll('button, [role=tab]')
    .find((one) => (one.ariaLabel ?? one.textContent)?.startsWith(name))
  control?.focus()
  await userEvent.keyboard('{Enter}')
}

test('the total, and tokens with their values; what is not trusted is behind Hidden', async () => {
  const shown = showScene(await portfolioScenes.tokens())
  await textOf(shown, '.kit-account-sum bdi').toBe('$5,015.64')
  await expect.poll(() => titles(shown)).toEqual(['Meadow Coin', 'Copperleaf', 'Fernleaf', 'Driftglass'])
  expect(shown.findAll('.kit-tokens-value').map(({ textContent }) => textContent)).toEqual([
    '$3,750.15+2.4%+2.4% in 24 hours',
    '$1,140.200%0% in 24 hours',
    '$125.26-1.3%-1.3% in 24 hours',
    '$0.03',
  ])
  expect(shown.findAll('.kit-token-change').map(({ dataset }) => dataset['tone'])).toEqual(['up', undefined, 'down'])
  await press(shown, 'Hidden (3)')
  await expect.poll(() => titles(shown).length).toBe(7)
  expect(
    shown
      .findAll('.kit-list-row-detail')
      .slice(4)
      .map(({ textContent }) => textContent),
  ).toEqual(['Unverified', 'BSL', 'Unverified'].map((text) => expect.stringContaining(text)))
})

test('the user shows a hidden token, which is unverified and counts, and hides it again', async () => {
  const scene = await portfolioScenes.tokens()
  const shown = showScene(scene)
  await textOf(shown, '.kit-account-sum bdi').toBe('$5,015.64')
  await press(shown, 'Hidden (3)')
  const copy = scene.kit.getState().portfolio.tokens?.items.find(({ concern }) => concern === 'copy')
  scene.kit.push({ view: 'Token', key: copy?.key ?? '' })
  await expect.poll(() => card(shown)).toContain('Show in the list')
  await press(shown, 'Show in the list')
  await expect.poll(() => card(shown)).toContain('Hide from the list')
  scene.kit.back()
  await textOf(shown, '.kit-account-sum bdi').toBe('$2,632,133.64')
  const details = () => shown.findAll('.kit-list-row-detail').map(({ textContent }) => textContent)
  await expect.poll(() => details()[0]).toBe('900 MDW · 0xmd…000000')
  expect(shown.find('.kit-tokens-value > small')?.textContent).toBe('Unverified')
  ;(await (await scene.kit.portfolio()).tokens()).setHidden(copy?.key ?? '', true)
  await textOf(shown, '.kit-account-sum bdi').toBe('$5,015.64')
})

test('M49 hidden balances: no digit in the card, and the choice is a button', async () => {
  const scene = await portfolioScenes.tokens()
  const shown = showScene(scene)
  await textOf(shown, '.kit-account-sum bdi').toBe('$5,015.64')
  await press(shown, 'Hide balances')
  await textOf(shown, '.kit-account-sum bdi').toBe('•••')
  const amounts = () =>
    shown.findAll('.kit-account-hero, .kit-tokens .kit-list-row').map(({ textContent }) => textContent)
  await expect.poll(() => amounts().length).toBe(5)
  expect(amounts().filter((text) => /\d/.test(text ?? ''))).toEqual([])
  await press(shown, 'Show balances')
  await textOf(shown, '.kit-account-sum bdi').toBe('$5,015.64')
})

test('M49 hidden balances: no amount in the activity, in a token and in a transaction, nor in their labels', async () => {
  const list = showScene(await createPortfolioScene({ hides: true, tab: 'activity' }))
  const amounts = () => list.findAll('.kit-activity-amount').map(({ textContent }) => textContent)
  // An NFT is no amount.
  await expect.poll(amounts).toEqual(['••• MDW', '••• CPL', '••• FRN', 'Failed', 'Low Tide 114'])
  for (const [build, digits] of [
    [tokenScenes.known, /\b82\b/],
    [transactionScenes.trade, /\b(82|1,140)\b/],
  ] as const) {
    const scene = await build()
    const shown = showScene(scene)
    const texts = () =>
      shown
        .findAll('.kit-card *')
        .flatMap(({ childElementCount, textContent, title, ariaLabel }) => [
          childElementCount > 0 ? '' : textContent,
          title,
          ariaLabel ?? '',
        ])
        .filter((text) => digits.test(text))
    await expect.poll(() => texts().length).toBeGreaterThan(0)
    ;(await scene.kit.portfolio()).hideBalances(true)
    await expect.poll(texts).toEqual([])
    expect(card(shown)).toContain('•••')
  }
})

test.each([
  ['de', /^5\.015,64\s\$$/],
  ['ar', /5,015\.64|٥٬٠١٥٫٦٤/],
  ['ja', /^\$5,015\.64$/],
] as const)('M50 figures in %s', async (locale, total) => {
  const shown = showScene(await portfolioScenes.tokens(), { locale })
  await textOf(shown, '.kit-account-sum bdi').toMatch(total)
})

test('a service that is down: the coin from the chain, and a way to try again', async () => {
  const scene = await portfolioScenes.tokensFromChain()
  const shown = showScene(scene)
  await textOf(shown, '.kit-notice').toContain('Not all tokens could be loaded.')
  expect(titles(shown)).toEqual(['Meadow Coin'])
  scene.platform.http.respond('/balance', balances([]))
  await press(shown, 'Try again')
  await textOf(shown, '.kit-empty-title').toBe('No tokens yet')
})

test.each([
  ['tokensUnserved', '.kit-notice', 'No service is asked for other tokens on this network.'],
  ['activityUnserved', '.kit-empty-title', 'Activity isn’t listed here'],
  ['nftsUnserved', '.kit-empty-title', 'NFTs aren’t listed here'],
] as const)(
  'with a placeholder for the project id, %s: they say that no service is asked',
  async (name, place, text) => {
    const scene = await portfolioScenes[name]()
    const shown = showScene(scene)
    await textOf(shown, place).toBe(text)
    expect(shown.findAll('.kit-notice button')).toEqual([])
    // What needs the service is not offered.
    expect(shown.findAll('.kit-quick-action').map(({ textContent }) => textContent)).toEqual(['Receive'])
    expect(scene.platform.http.calls().filter(({ url }) => url.includes('blockchain.example'))).toEqual([])
  },
)

test('a token: the exact amount from the chain, and warnings', async () => {
  const known = showScene(await tokenScenes.known())
  await textOf(known, '.kit-detail-amount').toBe('82 FRN')
  await expect.poll(() => card(known)).toContain('Confirmed by the network')
  const copy = showScene(await tokenScenes.copy())
  await textOf(copy, '.kit-detail-warning').toContain('uses the symbol of another token')
  expect(card(copy)).not.toContain('$')
})

test('M3 a token whose decimals differ from the chain’s: the chain’s amount, and a warning', async () => {
  const scene = await tokenScenes.known()
  scene.kit.back()
  scene.wallets.setTokenBalance('0xfrn0000000000000000000000000000000000000', account, {
    value: 82_000_000n,
    decimals: 12,
    symbol: 'FRN',
  })
  const { key } = scene.kit.getState().portfolio.tokens?.items.find(({ symbol }) => symbol === 'FRN') ?? { key: '' }
  scene.kit.push({ view: 'Token', key })
  const shown = showScene(scene)
  await textOf(shown, '.kit-detail-warning').toContain('reports another amount')
  expect(shown.find('.kit-detail-amount')?.textContent).toBe('0.000082 FRN')
})

test('a token whose issuer scales its amounts: as the list shows them, without a warning', async () => {
  const scene = await tokenScenes.known()
  scene.kit.back()
  scene.wallets.setTokenBalance('0xfrn0000000000000000000000000000000000000', account, {
    value: 41_000_000n,
    decimals: 6,
    symbol: 'FRN',
    scale: { numerator: 2n, denominator: 1n },
  })
  const { key } = scene.kit.getState().portfolio.tokens?.items.find(({ symbol }) => symbol === 'FRN') ?? { key: '' }
  scene.kit.push({ view: 'Token', key })
  const shown = showScene(scene)
  await expect.poll(() => card(shown)).toContain('Confirmed by the network')
  expect(shown.find('.kit-detail-amount')?.textContent).toBe('82 FRN')
  expect(shown.find('.kit-detail-warning')).toBeNull()
})

test('activity by month, with signs, and the way into a transaction and back to the tab', async () => {
  const scene = await portfolioScenes.activity()
  const shown = showScene(scene)
  await expect.poll(() => titles(shown)).toEqual(['Sending', 'Received', 'Swapped', 'Approved', 'Minted'])
  expect(shown.findAll('.kit-activity-amount').map(({ textContent }) => textContent)).toEqual([
    '−0.420 MDW',
    '+1,140.200 CPL',
    '+82.000 FRN',
    'Failed',
    'Low Tide 114',
  ])
  expect(shown.findAll('section h2').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'December 2029',
    'November 2029',
  ])
  shown.findAll('.kit-list-row')[2]?.click()
  await textOf(shown, 'h1').toBe('Transaction')
  scene.kit.back()
  await expect.poll(() => titles(shown)).toContain('Swapped')
  expect(shown.find('[role=tab][aria-selected=true]')?.textContent).toBe('Activity')
})

test('a transaction that is pending is on top until it is settled', async () => {
  const scene = await portfolioScenes.activity()
  const shown = showScene(scene)
  await expect.poll(() => titles(shown)).toContain('Swapped')
  scene.wallets.behave('approve')
  const { hash } = await scene.kit.perform('sendTransaction', { to: account, value: 1n })
  const today = () => shown.find('[aria-label=Pending]')
  await expect.poll(() => today()?.textContent).toMatch(/^Sending.*Pending$/)
  expect(today()?.closest('section')?.querySelector('h2')?.textContent).toBe('Today')
  scene.platform.http.respond('/history', history([]))
  scene.wallets.setTransactionStatus(hash, 'confirmed')
  await expect
    .poll(async () => {
      await scene.platform.clock.advance(4_000)
      return shown.find('.kit-empty-title')?.textContent
    })
    .toBe('No activity yet')
})

test('further pages follow, and one that fails keeps the rows', async () => {
  const scene = await portfolioScenes.activity()
  const first = scene.kit.getState().portfolio.activity?.items ?? []
  expect(first.length).toBeGreaterThan(0)
  const failing = await createPortfolioScene({
    tab: 'activity',
    activity: {
      json: {
        data: [
          {
            id: 'one',
            metadata: { operationType: 'send', status: 'confirmed', chain: 'eip155:1', minedAt: '2029-12-01' },
            transfers: [],
          },
        ],
        next: 'p2',
      },
    },
    before: ({ platform }) => void platform.http.respond('cursor=p2', { status: 400 }),
  })
  const shown = showScene(failing)
  await textOf(shown, '.kit-notice').toContain('Older transactions couldn’t be loaded.')
  expect(titles(shown)).toEqual(['Sent'])
})

/** What was asked for without the user is there, and the button for more waits. */
const rests = async (shown: Shown, { platform }: Scene, cursor: string): Promise<void> => {
  await expect.poll(() => platform.http.calls().some(({ url }) => url.includes(`cursor=${cursor}`))).toBe(true)
  await textOf(shown, '.kit-load-more button:not([aria-busy])').toBe('Show more')
}

test('NFTs that begin with pages of spam alone go on by the button, and do not say that there are none', async () => {
  const nfts = (spam: boolean, next: string | null): FakeAnswer => {
    const [contract, standard, name] = ['0x9e107d9d372bb6826bd81d3542a419d6a1a5c3f0', 'erc721', 'Low Tide 114']
    return {
      json: { nfts: [{ chainId: 'eip155:1', contract, tokenId: '1', standard, name, flags: { is_spam: spam } }], next },
    }
  }
  const scene = await createPortfolioScene({
    tab: 'nfts',
    nfts: nfts(true, 'a'),
    before: ({ platform: { http } }) => {
      http.respond('cursor=a', nfts(true, 'b'))
      http.respond('cursor=b', nfts(false, null))
    },
  })
  const shown = showScene(scene)
  await rests(shown, scene, 'a')
  expect(shown.find('.kit-empty-title')).toBe(null)
  await press(shown, 'Show more')
  await expect.poll(() => shown.findAll('.kit-nft bdi').map(({ textContent }) => textContent)).toEqual(['Low Tide 114'])
})

test('a history that begins with pages of spam alone goes on by the button, too', async () => {
  const received = (numeric: string, next: string | null): FakeAnswer =>
    history(
      [
        {
          id: `before ${next}`,
          metadata: { operationType: 'receive', status: 'confirmed', chain: 'eip155:1', minedAt: '2029-12-01' },
          transfers: [{ fungible_info: { name: 'X', symbol: 'X' }, direction: 'in', quantity: { numeric } }],
        },
      ],
      next,
    )
  const cursors = 'abcdefghijkl'
  const scene = await createPortfolioScene({
    tab: 'activity',
    activity: received('0', 'a'),
    before: ({ platform: { http } }) => {
      for (const [index, cursor] of [...cursors].entries())
        http.respond(`cursor=${cursor}`, received('0', cursors[index + 1] ?? 'last'))
      http.respond('cursor=last', received('1', null))
    },
  })
  const shown = showScene(scene)
  // Five pages are read for one.
  await rests(shown, scene, 'i')
  expect(shown.find('.kit-empty-title')).toBe(null)
  await press(shown, 'Show more')
  await expect.poll(() => titles(shown)).toEqual(['Received'])
})

test('a failed transaction says so', async () => {
  const shown = showScene(await transactionScenes.failed())
  await expect.poll(() => card(shown)).toContain('StatusFailed')
  expect(shown.find('a.kit-button')?.getAttribute('href')).toMatch(/^https:\/\/.*\/tx\/0x/)
})

test('M44 a picture of a host that the dapp did not name is loaded by a tap alone', async () => {
  const list = showScene(await portfolioScenes.nfts())
  await expect.poll(() => list.findAll('.kit-nft').length).toBe(4)
  expect(list.findAll('img').filter(({ outerHTML }) => outerHTML.includes('foreign.example'))).toEqual([])
})

test('M44 the tap loads it, without telling the host the page', async () => {
  const shown = showScene(await nftScenes.foreign())
  await expect.poll(() => card(shown)).toContain('pictures.foreign.example')
  expect(shown.findAll('.kit-nft-picture img')).toEqual([])
  const seen: string[] = []
  // No network here: the picture fails at once, and letters take its place.
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLImageElement) seen.push(`${node.src} ${node.referrerPolicy}`)
  })
  const picture = shown.find('.kit-nft-picture')
  if (picture) observer.observe(picture, { childList: true })
  await press(shown, 'Show picture')
  await expect.poll(() => seen).toEqual(['https://pictures.foreign.example/9.png no-referrer'])
  observer.disconnect()
})

test('M45 an NFT that was sold elsewhere says so and leaves the list', async () => {
  const scene = await nftScenes.owned()
  const shown = showScene(scene)
  await expect.poll(() => card(shown)).toContain('confirms that this account owns it')
  scene.kit.back()
  await expect.poll(() => shown.findAll('.kit-nft').length).toBe(4)
  scene.wallets.setNftBalance('0x9e107d9d372bb6826bd81d3542a419d6a1a5c3f0', '114', account, 0n)
  const { key } = scene.kit.getState().portfolio.nfts?.items[0] ?? { key: '' }
  scene.kit.push({ view: 'Nft', key })
  await textOf(shown, '.kit-empty-title').toBe('This account no longer owns this NFT.')
  scene.kit.back()
  await expect.poll(() => shown.findAll('.kit-nft').length).toBe(3)
})

test('Receive: the code is the plain address of the active account, and of no other namespace', async () => {
  // The photograph is of the whole screen.
  await page.viewport(1280, 700)
  const scene = await receiveScenes.receive()
  const shown = showScene(scene)
  await textOf(shown, '.kit-receive-address').toBe(account)
  await expect
    .poll(() => {
      shown.settle()
      const code = shown.find('.kit-qr [role=img]')
      return code && readQrCode(code)
    })
    .toBe(account)
  await press(shown, '2 compatible networks')
  await textOf(shown, 'h1').toBe('Compatible networks')
  expect(titles(shown)).toEqual(['Meadow', 'Tidal'])
})

test('Receive names only networks that the wallet approved', async () => {
  const [home, second = home] = twoNetworks
  const scene = createScene({ connectors: [{ ...harbor, approvedNetworks: [second] }] })
  await connect(scene, harbor.id)
  scene.kit.open({ view: 'WalletReceive' })
  const shown = showScene(scene)
  await expect.poll(() => card(shown)).toContain(`Send only assets on ${second.name} to this address.`)
  scene.kit.push({ view: 'WalletCompatibleNetworks' })
  await expect.poll(() => titles(shown)).toEqual([second.name])
  expect(card(shown)).not.toContain(home.name)
})

test('Receive: a smart account is on one network alone', async () => {
  const scene = createScene()
  await connect(scene, harbor.id)
  scene.wallets.setAccounts(harbor.id, [{ caipAddress: `eip155:1:${account}`, address: account, type: 'smartAccount' }])
  scene.kit.open({ view: 'WalletReceive' })
  const shown = showScene(scene)
  await expect.poll(() => card(shown)).toContain('Send only assets on Meadow to this address.')
  expect(card(shown)).not.toContain('compatible networks')
})

test.each([
  ['receive off', { features: { receive: false } }, []],
  ['the dapp’s order without it', { features: { walletFeaturesOrder: ['send', 'swaps'] as const } }, []],
  ['nothing said', {}, ['Receive']],
  ['swaps and the on-ramp', { features: { swaps: true, onramp: true } }, ['Buy', 'Swap', 'Receive']],
  ['M53 swaps on another network', { features: { swaps: { networks: ['eip155:10'] } } }, ['Receive']],
] as const)('quick actions with %s', async (_, kit, names) => {
  const shown = showScene(await createPortfolioScene({ kit }))
  await textOf(shown, '.kit-account-sum bdi').toBe('$5,015.64')
  expect(shown.findAll('.kit-quick-action').map(({ textContent }) => textContent)).toEqual(names)
})

test('M53 history switched off: no tab', async () => {
  const shown = showScene(await createPortfolioScene({ kit: { features: { history: false } } }))
  await expect.poll(() => shown.findAll('[role=tab]').map(({ textContent }) => textContent)).toEqual(['Tokens', 'NFTs'])
})

test('hostile names: no markup, no reversal, no endless row', async () => {
  const name = `<img src=x onerror=alert(1)>\u202e${'w'.repeat(5_000)}`
  const shown = showScene(
    await createPortfolioScene({
      tokens: balances([
        {
          name,
          symbol: name,
          chainId: 'eip155:1',
          address: `eip155:1:0x${'1'.repeat(40)}`,
          price: 2,
          quantity: { decimals: '6', numeric: '9'.repeat(9) },
          iconUrl: 'javascript:alert(1)',
        },
      ]),
    }),
  )
  await expect.poll(() => titles(shown).length).toBe(1)
  expect(titles(shown)[0]?.length).toBeLessThanOrEqual(64)
  expect(shown.findAll('.kit-card img[src=x], .kit-card img[src^=javascript]')).toEqual([])
  expect(shown.find('.kit-card')?.scrollWidth).toBeLessThanOrEqual(shown.find('.kit-card')?.clientWidth ?? 0)
})

test('I34 a name: typed, signed in the wallet, shown in Account at once', async () => {
  const scene = await nameScenes.account()
  const shown = showScene(scene)
  await expect.poll(() => card(shown)).toContain('Choose a name')
  await press(shown, 'Choose a name')
  await expect.poll(() => card(shown)).toContain('alice.reown.id')
  await press(shown, 'Choose a name')
  await expect.poll(() => shown.find('input')).not.toBeNull()
  await userEvent.fill(shown.find('input') ?? document.body, 'Orchard')
  await scene.platform.clock.advance(300)
  await expect.poll(() => card(shown)).toContain('This name is free.')
  expect(titles(shown)).toEqual(['orchard-1.reown.id', 'the-orchard.reown.id'])
  await press(shown, 'Register')
  await expect.poll(() => card(shown)).toContain('Confirm in your wallet')
  ;(await scene.wallets.nextPrompt()).approve()
  await expect.poll(() => card(shown)).toContain('orchard.reown.id is yours')
  await press(shown, 'Done')
  await expect.poll(() => card(shown)).toContain('orchard.reown.id')
})

test.each([
  ['taken', 'This name is taken.'],
  ['tooShort', 'Use four characters or more.'],
  ['characters', 'Use a to z, digits and hyphens'],
  ['noSuggestions', 'It is not known which names are free.'],
  ['declined', 'declined'],
  ['confusable', 'This name could not be registered.'],
  ['serviceDown', 'This name could not be registered.'],
] as const)('I34 a name that is %s says so, and keeps what was typed', async (name, text) => {
  const shown = showScene(await nameScenes[name]())
  await expect.poll(() => card(shown)).toContain(text)
  expect(shown.find('input')).toHaveProperty('value', expect.stringMatching(/^or/))
})
