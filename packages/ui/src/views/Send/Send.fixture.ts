import type { KitError, Route, Send, SendReview } from '@kit/core'
import { type AdapterCapabilities, unreachable } from '@kit/core/adapter'
import { createFakeMoney, type FakeMoney } from '@kit/testing'
import { until } from '../../fixtures/actions.ts'
import type { Scene } from '../../fixtures/createScene.ts'
import { createPortfolioScene, type PortfolioSceneOptions } from '../Account/portfolio.fixture.ts'

export const brook = '0x82bE5f1c90D34a7E6bC2d8F0a91B7c53e4a4E1c7'
/** Begins and ends like brook's. */
export const falseBrook = '0x82bEaa0190D34a7E6bC2d8F0a91B7c53e000E1c7'

/** 0.42 coins and the smallest unit. */
const amount = 420_000_000_000_000_001n

type SendScene = Scene & { readonly send: Send; readonly money: FakeMoney }

/** An account that has sent to brook before, in the form of a payment. */
export async function createSendScene({
  route = { view: 'WalletSend' },
  failure,
  simulate,
  knowsNames = true,
  coins,
  ...options
}: PortfolioSceneOptions & {
  /** A network of the kit says where names lead. */
  readonly knowsNames?: boolean
  readonly route?: Route
  /** How the wallet answers a payment, after the first one. */
  readonly failure?: KitError
  readonly simulate?: AdapterCapabilities['simulate']
  /** How coins that may carry collectibles are kept out. */
  readonly coins?: NonNullable<SendReview['coins']>
} = {}): Promise<SendScene> {
  let payments = 0
  const money = createFakeMoney({
    without: knowsNames ? [] : ['resolveName'],
    own: {
      ...(simulate && { simulate }),
      ...(coins && { coinChoice: () => Promise.resolve(coins) }),
      ...(failure && {
        sendTransaction: () => {
          payments += 1
          return payments > 1 ? Promise.reject(failure) : Promise.resolve({ hash: 'first' })
        },
      }),
    },
  })
  money.fee.value = 142_000_000_000_000n
  money.names.set('brook.example', brook)
  const scene = await createPortfolioScene({ money, ...options })
  const send = await scene.kit.send()
  scene.wallets.behave('approve')
  await send.prepare({ to: brook, amount: 1n })
  const { hash } = await send.submit({ accepted: (await send.review()).concerns })
  send.leave()
  await until(scene, ({ pendingTransactions }) => pendingTransactions.length > 0)
  scene.wallets.setTransactionStatus(hash, 'confirmed')
  while (scene.kit.getState().pendingTransactions.length > 0) await scene.platform.clock.advance(4_000)
  scene.wallets.behave('ask')
  // The toast of a settled payment comes with code of its own.
  await until(scene, ({ notifications }) => notifications.status !== 'hidden')
  scene.kit.hideToast()
  await scene.platform.clock.advance(5_000)
  scene.kit.push(route)
  if (route.view === 'WalletSend') await send.prepare()
  return { ...scene, send, money }
}

/** The recipient's checks have answered. */
async function to(scene: SendScene, recipient: string): Promise<SendScene> {
  scene.send.change({ to: recipient })
  const isChecked = (): boolean => ['ready', 'failed'].includes(scene.kit.getState().send.flow?.recipient.status ?? '')
  for (let round = 0; round < 50 && !isChecked(); round++) await scene.platform.clock.advance(500)
  await until(scene, isChecked)
  return scene
}

async function reviewed(recipient: string, options: Parameters<typeof createSendScene>[0] = {}): Promise<SendScene> {
  const scene = await createSendScene(options)
  scene.send.change({ amount })
  await to(scene, recipient)
  await scene.send.review()
  scene.kit.push({ view: 'WalletSendPreview' })
  return scene
}

/** A review of a payment from an address whose coins may carry collectibles. */
export const reviewOfCoins = (coins: SendReview['coins']): Promise<SendScene> =>
  reviewed(brook, coins === undefined ? {} : { coins })

async function asked(): Promise<SendScene> {
  const scene = await reviewed(brook)
  scene.send.submit({ accepted: [] }).catch(() => {})
  await scene.wallets.nextPrompt()
  return scene
}

async function sent(): Promise<SendScene> {
  const scene = await asked()
  ;(await scene.wallets.nextPrompt()).approve()
  await until(scene, ({ send }) => send.flow?.status === 'sent')
  scene.kit.open({ view: 'WalletSendConfirmed' })
  await until(scene, ({ pendingTransactions }) => pendingTransactions.length > 0)
  return scene
}

export const sendScenes = {
  empty: () => createSendScene(),
  found: async () => {
    const scene = await createSendScene()
    scene.send.change({ amount })
    return to(scene, 'brook.example')
  },
  /** A payment link sets the recipient and the amount. */
  link: async () => to(await createSendScene(), `ethereum:${brook}@1?value=42e16`),
  otherNetwork: async () => to(await createSendScene(), 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
  concerns: async () => {
    const scene = await createSendScene()
    scene.send.change({ amount: 4n * 10n ** 18n })
    scene.money.kinds.set(falseBrook, 'contract')
    return to(scene, falseBrook)
  },
  wrongAddress: async () => to(await createSendScene(), 'brook'),
  self: async () => to(await createSendScene(), 'orchard.example'),
  noFee: async () => {
    const scene = await createSendScene()
    scene.money.coins.set('0x7c1f0e52b8a94d3366a1e9f24b80d5c7aa3190ef', 1n)
    scene.send.refresh()
    scene.send.change({ amount: 1n })
    await to(scene, brook)
    await until(scene, (state) => state.send.flow?.funds.status === 'ready')
    await scene.send.review().catch(() => {})
    return scene
  },
  tokens: () =>
    createSendScene({ route: { view: 'WalletSend' } }).then((scene) => {
      scene.kit.push({ view: 'WalletSendSelectToken' })
      return scene
    }),
  hidden: async () => {
    const scene = await createSendScene({ hides: true })
    return to(scene, brook)
  },
  preview: () => reviewed('brook.example'),
  previewConcerns: async () => {
    const scene = await createSendScene()
    scene.send.change({ amount })
    scene.money.kinds.set(falseBrook, 'contract')
    await to(scene, falseBrook)
    await scene.send.review()
    scene.kit.push({ view: 'WalletSendPreview' })
    return scene
  },
  /** The blockchain service alone says where the name leads. */
  nameByService: async () => {
    const kit = { features: { send: { serviceNames: true } } }
    const scene = await createSendScene({ knowsNames: false, kit })
    scene.platform.http.respond('/v1/profile/', { json: { addresses: { 60: { address: brook, created: '' } } } })
    scene.send.change({ amount })
    await to(scene, 'brook.example')
    await scene.send.review()
    scene.kit.push({ view: 'WalletSendPreview' })
    return scene
  },
  /** Of a token that keeps a part of each transfer. */
  keepsPart: async () => {
    const token = '0xcpl0000000000000000000000000000000000000'
    const scene = await createSendScene({
      simulate: async ({ value }) => ({ succeeded: true, received: value - value / 20n }),
    })
    const held = { value: 1_140_200_000n, decimals: 6, symbol: 'CPL' }
    scene.wallets.setTokenBalance(token, '0x7c1f0e52b8a94d3366a1e9f24b80d5c7aa3190ef', held)
    await scene.send.prepare({ token, amount: 1_000_000n })
    await to(scene, brook)
    await scene.send.review()
    scene.kit.push({ view: 'WalletSendPreview' })
    return scene
  },
  /** A scaled token shows another amount than the chain counts, as its issuer set it or a malicious node claims. */
  scaled: async () => {
    const token = '0xcpl0000000000000000000000000000000000000'
    const scene = await createSendScene()
    const held = { value: 5_000_000_000n, decimals: 6, symbol: 'CPL', scale: { numerator: 1n, denominator: 1_000n } }
    scene.wallets.setTokenBalance(token, '0x7c1f0e52b8a94d3366a1e9f24b80d5c7aa3190ef', held)
    await scene.send.prepare({ token, amount: 5_000_000_000n })
    await to(scene, brook)
    await scene.send.review()
    scene.kit.push({ view: 'WalletSendPreview' })
    return scene
  },
  declined: async () => {
    const scene = await asked()
    ;(await scene.wallets.nextPrompt()).reject()
    await until(scene, ({ send }) => send.flow?.status === 'reviewed')
    return scene
  },
  waiting: () => asked(),
  sending: () => sent(),
  sent: async () => {
    const scene = await sent()
    const [{ id } = { id: '' }] = scene.kit.getState().pendingTransactions
    scene.wallets.setTransactionStatus(id, 'confirmed')
    while (scene.kit.getState().pendingTransactions.length > 0) await scene.platform.clock.advance(4_000)
    return scene
  },
  /** The wallet was asked, and gave no transaction. */
  unknown: async (error: KitError = unreachable({ url: 'https://node.example' })) => {
    const scene = await createSendScene({ failure: error })
    scene.send.change({ amount })
    await to(scene, brook)
    await scene.send.review()
    scene.kit.push({ view: 'WalletSendPreview' })
    await scene.send.submit().catch(() => {})
    return scene
  },
  gone: () => createSendScene({ route: { view: 'WalletSendPreview' } }),
  stillOpen: async () => {
    const scene = await asked()
    ;(await scene.kit.portfolio()).chooseTab('activity')
    scene.kit.open({ view: 'Account' })
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>
