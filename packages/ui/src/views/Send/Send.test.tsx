import { notConnected, unreachable, userRejected, walletFailed, walletLocked } from '@kit/core/adapter'
import { createFakeMoney, fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../fixtures/actions.ts'
import { account, createScene } from '../../fixtures/createScene.ts'
import { offCentre, showScene, type Shown } from '../../fixtures/showScene.ts'
import { harbor } from '../../fixtures/wallets.ts'
import { brook, createSendScene, falseBrook, reviewOfCoins, sendScenes } from './Send.fixture.ts'

/** The address of a listed token. */
const coupled = '0xcpl0000000000000000000000000000000000000'
const text = ({ find }: Shown, selector = '.kit-card') => expect.poll(() => find(selector)?.textContent ?? '')
const main = ({ findAll }: Shown) => findAll('.kit-button[data-wide]')[0]
const amountField = ({ find }: Shown) => find('.kit-send-line input') as HTMLInputElement
const recipientField = ({ find }: Shown) => find('.kit-send-field input') as HTMLInputElement
const typeInto = async (field: HTMLInputElement, value: string): Promise<void> => {
  field.focus()
  field.select()
  await userEvent.keyboard(value)
}

test('from the account to a payment that is sent, with the keyboard alone', async () => {
  const scene = await createSendScene({ route: { view: 'Account' } })
  const shown = showScene(scene)
  await expect.poll(() => shown.findAll('.kit-quick-action').map(({ textContent }) => textContent)).toContain('Send')
  shown.findAll('.kit-quick-action').at(-1)?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown.find('.kit-send-line input')).not.toBeNull()
  // The button leads to what is missing.
  await text(shown, '.kit-button[data-wide]').toBe('Add amount')
  main(shown)?.focus()
  await userEvent.keyboard('{Enter}')
  expect(shown.focused()).toBe(amountField(shown))
  await userEvent.keyboard('0.42')
  await text(shown, '.kit-button[data-wide]').toBe('Add address')
  await userEvent.keyboard('{Enter}')
  expect(shown.focused()).toBe(recipientField(shown))
  await userEvent.keyboard(brook)
  await text(shown, '.kit-send-checks').toContain('You sent here 1 time')
  await userEvent.keyboard('{Enter}')
  await text(shown, 'h1').toBe('Review send')
  await text(shown, '.kit-send-sum').toBe('0.42 MDW')
  expect(shown.find('.kit-address-groups')?.textContent).toContain(brook)
  shown
    .findAll('.kit-button')
    .find(({ textContent }) => textContent === 'Confirm in Harbor')
    ?.focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  const prompt = await scene.wallets.nextPrompt()
  await text(shown, '.kit-request-title').toBe('Confirm in Harbor')
  prompt.approve()
  await text(shown, '.kit-request-title').toBe('Sending 0.42 MDW')
  expect(scene.money.sent.slice(1)).toMatchObject([{ to: brook, value: 420_000_000_000_000_000n }])
  scene.wallets.setTransactionStatus('tx-2', 'confirmed')
  await expect
    .poll(async () => {
      await scene.platform.clock.advance(4_000)
      return shown.find('.kit-request-title')?.textContent
    })
    .toBe('Sent 0.42 MDW')
  shown.findAll('.kit-button').at(-1)?.click()
  await text(shown, '.kit-account-name').not.toBe('')
  // There is no way back to what was sent.
  expect(scene.kit.getState().navigation).toMatchObject({ stack: [{ view: 'Account' }] })
})

test('centres the form, the review and the waiting view on the screen, whatever was shown before', async () => {
  await page.viewport(1280, 800)
  const { kit, ...scene } = await sendScenes.found()
  const send = await kit.send()
  let load = (): void => {}
  const loading = new Promise<typeof send>((resolve) => {
    load = () => resolve(send)
  })
  const shown = showScene({ ...scene, kit: { ...kit, send: () => loading } })
  await expect.poll(() => shown.find('.kit-card-body[data-measured] .kit-skeleton-row')).toBeTruthy()
  load()
  await expect.poll(() => shown.find('.kit-send-line')).toBeTruthy()
  await expect.poll(() => offCentre(shown)).toBeLessThan(2)
  const { concerns } = await send.review()
  kit.push({ view: 'WalletSendPreview' })
  await text(shown, 'h1').toBe('Review send')
  await expect.poll(() => offCentre(shown)).toBeLessThan(2)
  send.submit({ accepted: concerns }).catch(() => {})
  await text(shown, '.kit-request-title').toBe('Confirm in Harbor')
  await text(shown, 'h1').toBe('Send')
  await expect.poll(() => offCentre(shown)).toBeLessThan(2)
})

test.each([
  ['wallet', 'Chosen by your wallet'],
  ['plain', 'Only coins without collectibles'],
  ['large', 'They may carry inscriptions or runes, which would be spent.'],
  ['any', undefined],
] as const)('the review says whether coins with collectibles may be spent: %s', async (coins, said) => {
  const shown = showScene(await reviewOfCoins(coins))
  await text(shown, 'h1').toBe('Review send')
  if (said === undefined) expect(shown.find('.kit-card')?.textContent).not.toContain('Coins used')
  else await text(shown).toContain(`Coins used`)
  await text(shown).toContain(said ?? 'Network fee')
})

test('M16 Enter before a name is resolved does nothing, which the button says', async () => {
  const scene = await sendScenes.empty()
  const shown = showScene(scene)
  await expect.poll(() => amountField(shown)).not.toBeNull()
  await typeInto(amountField(shown), '0.1')
  await typeInto(recipientField(shown), 'brook.example')
  await userEvent.keyboard('{Enter}')
  await text(shown, '#kit-send-recipient-checks').toBe('Checking the recipient')
  await text(shown, '.kit-button[data-wide]').toBe('Checking the recipient')
  expect(scene.kit.getState().navigation).toMatchObject({ stack: [{}, { view: 'WalletSend' }] })
  await scene.platform.clock.advance(500)
  await text(shown, '#kit-send-recipient-checks').toContain(brook)
  expect(scene.kit.getState().send.flow?.status).toBe('form')
})

test('a press while the funds are read counts once they are there, and one after they failed reads them again', async () => {
  const scene = await sendScenes.found()
  const shown = showScene(scene)
  await text(shown, '.kit-button[data-wide]').toBe('Review send')
  const fundsNow = () => scene.kit.getState().send.flow?.funds.status
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  scene.wallets.intercept('getBalance', () => held)
  scene.send.refresh()
  expect(fundsNow()).toBe('loading')
  main(shown)?.click()
  main(shown)?.click()
  expect(shown.find('h1')?.textContent).toBe('Send')
  answer()
  await text(shown, 'h1').toBe('Review send')
  expect(scene.kit.getState().navigation).toMatchObject({ stack: [{}, {}, { view: 'WalletSendPreview' }] })

  scene.kit.back()
  await text(shown, '.kit-button[data-wide]').toBe('Review send')
  scene.wallets.intercept('getBalance', () => Promise.reject(unreachable({ url: 'https://node.example' })))
  scene.send.refresh()
  await expect.poll(fundsNow).toBe('failed')
  scene.wallets.intercept('getBalance', null)
  main(shown)?.click()
  await text(shown, 'h1').toBe('Review send')
})

test('M2 another language’s separator is refused with a sentence, not guessed', async () => {
  const shown = showScene(await sendScenes.empty())
  await expect.poll(() => amountField(shown)).not.toBeNull()
  await typeInto(amountField(shown), '1,000')
  await text(shown, '#kit-send-amount-problem').toBe('Use “.” for decimals, and no other separators.')
  await text(shown, '.kit-button[data-wide]').toBe('Incorrect value')
  expect(amountField(shown).value).toBe('1,000')
  await typeInto(amountField(shown), '0,001')
  await expect.poll(() => shown.find('#kit-send-amount-problem')).toBeNull()
})

test('a link to pay by fills token and amount, shows whom it pays, and one to another chain says so', async () => {
  const scene = await sendScenes.empty()
  const shown = showScene(scene)
  await expect.poll(() => recipientField(shown)).not.toBeNull()
  await typeInto(recipientField(shown), `ethereum:${brook}?value=2e16`)
  await text(shown, '.kit-send-checks').toMatch(new RegExp(`^${brook}`))
  expect(amountField(shown).value).toBe('0.02')
  await typeInto(recipientField(shown), 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1')
  await text(shown, '#kit-send-recipient-checks').toMatch(/^This link is for Bitcoin, not for /)
})

test('the review shows the references of a payment link, and its memo with all spaces', async () => {
  const networks = [fakeNetwork('solana', 1, { name: 'Tide' })] as const
  const [recipient, reference] = [account.replace('7', '8'), account.replace('7', '9')]
  const scene = createScene({ networks, money: createFakeMoney() })
  await connect(scene, harbor.id)
  const send = await scene.kit.send()
  await send.prepare({ to: `solana:${recipient}?amount=0.1&memo=Order%20%207&reference=${reference}` })
  await send.review()
  scene.kit.open({ view: 'WalletSendPreview' })
  const shown = showScene(scene)
  await text(shown, '.kit-facts').toContain('Order  7')
  expect(shown.find('.kit-send-memo')?.innerText).toBe('Order  7')
  expect(shown.find('.kit-facts')?.textContent).toContain(reference)
})

test('an amount can be typed in USD, and shows what it is in the token', async () => {
  const scene = await sendScenes.empty()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-send-plain')).not.toBeNull()
  shown.find('.kit-send-plain')?.click()
  await typeInto(amountField(shown), '29.19')
  await text(shown, '.kit-send-plain').toContain('0.00999993 MDW')
  expect(scene.kit.getState().send.flow?.amount).toBe(9_999_930_000_000_000n)
})

test.each([
  ['de', '0,420000000000000001 MDW', /^1\.22\d,\d\d\s\$$/],
  ['ar', '0.420000000000000001 MDW', /1,22\d\.\d\d/],
  ['ja', '0.420000000000000001 MDW', /^\$1,22\d\.\d\d$/],
] as const)('M50 the review has the figures of %s, to the last digit', async (locale, sum, worth) => {
  const shown = showScene(await sendScenes.preview(), { locale })
  await text(shown, '.kit-send-sum').toBe(sum)
  await expect
    .poll(() => shown.findAll('.kit-send-caption').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringMatching(worth))
})

test('right to left, the empty field begins on the right, and the fee at most reads as the fee', async () => {
  const form = showScene(await sendScenes.empty(), { locale: 'ar' })
  await expect.poll(() => recipientField(form)).not.toBeNull()
  expect(getComputedStyle(recipientField(form) as Element).direction).toBe('rtl')
  await typeInto(recipientField(form), 'brook.example')
  expect(getComputedStyle(recipientField(form) as Element).direction).toBe('ltr')
  const review = showScene(await sendScenes.preview(), { locale: 'ar' })
  const amounts = () => review.findAll('.kit-fact bdi[dir=ltr]').map(({ textContent }) => textContent)
  await expect.poll(amounts).toEqual(expect.arrayContaining(['0.000142 MDW', '0.000284 MDW']))
})

test('a name on the word of a service alone says so on the review, and wants a tick', async () => {
  const scene = await sendScenes.nameByService()
  const shown = showScene(scene)
  await text(shown).toContain('Only a service says where this name leads.')
  expect(shown.find('.kit-address-groups')?.textContent).toContain(brook)
  const confirm = () => shown.findAll('.kit-button').find(({ textContent }) => textContent === 'Confirm in Harbor')
  confirm()?.click()
  await expect.poll(() => shown.said()).toContain('Tick the box first.')
  expect(scene.wallets.prompts).toEqual([])
})

test('the review of a scaled token shows both amounts, and requires a tick', async () => {
  const shown = showScene(await sendScenes.scaled())
  await text(shown).toContain('The network counts 5,000 CPL.')
  expect(shown.find('.kit-send-sum')?.textContent).toBe('5 CPL')
  expect(shown.find('input[type=checkbox]')).not.toBeNull()
})

test('the amount field, Max and the worth of a scaled token use the amount that wallets show', async () => {
  const scene = await createSendScene()
  const held = { value: 5_000_000_000n, decimals: 6, symbol: 'CPL', scale: { numerator: 1n, denominator: 1_000n } }
  scene.wallets.setTokenBalance(coupled, account, held)
  await scene.send.prepare({ token: coupled })
  const shown = showScene(scene)
  await text(shown).toContain('5 CPL')
  await typeInto(amountField(shown), '2.5')
  const amount = () => scene.kit.getState().send.flow?.amount
  await expect.poll(amount).toBe(2_500_000_000n)
  expect(amountField(shown).value).toBe('2.5')
  await typeInto(amountField(shown), '5.1')
  await text(shown).toContain('Insufficient funds')
  shown
    .findAll('button')
    .find(({ textContent }) => textContent === 'Max')
    ?.click()
  await expect.poll(amount).toBe(5_000_000_000n)
  expect(amountField(shown).value).toBe('5')
})

test('M14 the review marks what differs from the known address, and wants a tick', async () => {
  await page.viewport(1280, 800)
  const scene = await sendScenes.previewConcerns()
  const shown = showScene(scene)
  await text(shown).toContain('It begins and ends like the address you sent to before')
  const groups = () => shown.findAll('.kit-address-groups > [aria-hidden]')
  expect(
    groups()
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe(falseBrook)
  expect(groups().flatMap((group, index) => ('different' in group.dataset ? [index] : []))).toEqual([1, 8])
  const confirm = () => shown.findAll('.kit-button').find(({ textContent }) => textContent === 'Confirm in Harbor')
  confirm()?.click()
  await expect.poll(() => shown.said()).toContain('Tick the box first.')
  expect(shown.find('.kit-checkbox-error')?.textContent).toBe('Tick the box first.')
  // The actions at the end of the view, which stay in sight, do not cover it.
  const edge = (selector: string, side: 'top' | 'bottom') => shown.find(selector)?.getBoundingClientRect()[side] ?? 0
  const room = () => edge('.kit-pay-foot', 'top') - edge('.kit-checkbox', 'bottom')
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  expect(shown.focused()?.matches('input[type=checkbox]')).toBe(true)
  expect(scene.wallets.prompts).toEqual([])
  await userEvent.keyboard(' ')
  expect(shown.find('.kit-checkbox-error')).toBeNull()
  confirm()?.click()
  expect((await scene.wallets.nextPrompt()).kind).toBe('sendTransaction')
})

test.each([
  ['the first one', 'preview', brook, []],
  ['another one after those that were ticked', 'previewConcerns', falseBrook, ['contract', 'lookAlike', 'firstTime']],
] as const)('M12 a concern that the press finds has to be ticked itself, as %s', async (_, name, recipient, before) => {
  const scene = await sendScenes[name]()
  const shown = showScene(scene)
  const concerns = () => shown.findAll('[data-concern]').map(({ dataset }) => dataset['concern'])
  const confirm = () => shown.findAll('.kit-button').find(({ textContent }) => textContent === 'Confirm in Harbor')
  const box = () => shown.find('input[type=checkbox]') as HTMLInputElement | null
  await expect.poll(confirm).toBeDefined()
  expect(new Set(concerns())).toEqual(new Set(before))
  box()?.click()
  const account = scene.kit.getState().send.flow?.pin.caipAddress ?? 'eip155:1:0x'
  const call = { to: recipient, value: 420_000_000_000_000_001n }
  ;(await scene.kit.transactions()).add({ id: '0xdapp', account, call })

  confirm()?.click()
  await expect.poll(concerns).toEqual(expect.arrayContaining([...before, 'repeat']))
  expect(box()?.checked).toBe(false)
  confirm()?.click()
  await expect.poll(() => shown.said()).toContain('Tick the box first.')
  expect(shown.focused()).toBe(box())
  expect(scene.wallets.prompts).toEqual([])
  await userEvent.keyboard(' ')
  confirm()?.click()
  expect((await scene.wallets.nextPrompt()).kind).toBe('sendTransaction')
})

test('M18 another account closes the form, and says that nothing was sent', async () => {
  const scene = await sendScenes.preview()
  const shown = showScene(scene)
  await text(shown, 'h1').toBe('Review send')
  const address = '0x1111111111111111111111111111111111222222'
  scene.wallets.setAccounts('example.harbor', [{ caipAddress: `eip155:1:${address}`, address, type: 'eoa' }])
  await text(shown, '.kit-toast').toContain('Nothing was sent')
  expect(scene.kit.getState().navigation).toMatchObject({ stack: [{ view: 'Account' }] })
})

test('M41 of a token that keeps a part of each transfer, the review says what arrives', async () => {
  const shown = showScene(await sendScenes.keepsPart())
  await text(shown, '.kit-send-sum').toBe('1 CPL')
  await text(shown).toContain('Arrives0.95 CPL')
})

test('M23 a rejection says so, and keeps the review', async () => {
  const shown = showScene(await sendScenes.declined())
  await text(shown).toContain('Request declined in your wallet. Nothing was sent.')
  expect(shown.find('.kit-send-sum')?.textContent).toBe('0.420000000000000001 MDW')
})

test.each([
  ['a rejection', userRejected(), 'Confirm in Harbor'],
  ['a locked wallet', walletLocked(), 'Unlock Harbor'],
])('the review keeps its tick and gets the focus back after %s', async (_, error, next) => {
  const scene = await sendScenes.previewConcerns()
  const shown = showScene(scene)
  const last = () => shown.findAll('.kit-pay-foot .kit-button').at(-1)
  await expect.poll(last).toBeDefined()
  shown.find('input[type=checkbox]')?.click()
  last()?.focus()
  await userEvent.keyboard('{Enter}')
  const prompt = await scene.wallets.nextPrompt()
  // A second press of the same key must not leave the pending request.
  await expect.poll(() => shown.hasFocus(shown.find('h1'))).toBe(true)
  prompt.reject(error)
  await expect.poll(() => last()?.textContent).toBe(next)
  await expect.poll(() => shown.hasFocus(last())).toBe(true)
  expect((shown.find('input[type=checkbox]') as HTMLInputElement).checked).toBe(true)
})

test('after a rejection nothing says any more that the wallet waits', async () => {
  const scene = await sendScenes.waiting()
  const shown = showScene(scene)
  await expect.poll(shown.said).toContain('Confirm in Harbor')
  ;(await scene.wallets.nextPrompt()).reject()
  await text(shown).toContain('Request declined in your wallet. Nothing was sent.')
  await expect.poll(shown.said).not.toContain('Confirm in')
})

test('unlocks a locked wallet at the press of a button, and then offers the payment again without sending it', async () => {
  const scene = await sendScenes.waiting()
  const answers = [() => Promise.reject(userRejected()), () => Promise.resolve()]
  const unlocks: unknown[] = []
  const unlock: typeof scene.kit.unlock = (parameters) => {
    unlocks.push(parameters?.namespace)
    return answers.shift()?.() ?? Promise.resolve()
  }
  // The screen is high enough for the whole card.
  await page.viewport(390, 1200)
  const shown = showScene({ ...scene, kit: { ...scene.kit, unlock } })
  ;(await scene.wallets.nextPrompt()).reject(walletLocked())
  await text(shown).toContain('The wallet is locked')
  const asked = scene.money.sent.length
  const last = () => shown.findAll('.kit-pay-foot .kit-button').at(-1)
  expect(last()?.textContent).toBe('Unlock Harbor')
  const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN
  last()?.click()
  // The user has closed the wallet's window.
  await text(shown).not.toContain('The wallet is locked')
  await expect.poll(() => last()?.textContent).toBe('Unlock Harbor')
  last()?.click()
  await expect.poll(() => last()?.textContent).toBe('Confirm in Harbor')
  expect(shown.find('.kit-pay-note[role=alert]')).toBe(null)
  // The card keeps the height that it had with the error, and the button stays at its end.
  await expect.poll(() => bottom(shown.find('.kit-stage > .kit-card')) - bottom(last())).toBeCloseTo(20, 0)
  await page.viewport(1280, 800)
  expect(unlocks).toHaveLength(2)
  expect(scene.kit.getState().send.flow?.status).toBe('reviewed')
  // The wallet has not been asked again.
  expect(scene.money.sent).toHaveLength(asked)
})

test('an end that another tab has seen first is shown, too', async () => {
  const scene = await sendScenes.sending()
  const shown = showScene(scene)
  await text(shown, '.kit-request-title').toMatch(/^Sending/)
  const tab = scene.platform.storage.otherTab()
  const [pending] = scene.kit.getState().pendingTransactions
  const ended = {
    id: pending?.id,
    account: pending?.account,
    status: 'replaced',
    replacedBy: 'tx-9',
    isCancelled: true,
  }
  tab.set('@appkit/settled_transactions', JSON.stringify([ended]))
  scene.wallets.setTransactionStatus(pending?.id ?? '', 'replaced', { replacedBy: 'tx-9', isCancelled: true })
  tab.remove('@appkit/pending_transactions')
  await text(shown, '.kit-request-title').toBe('Cancelled')
})

test('M28 an expired payment, which is the word of a node, leads to the activity instead of saying that nothing was sent', async () => {
  const scene = await sendScenes.sending()
  const shown = showScene(scene)
  await text(shown, '.kit-request-title').toMatch(/^Sending/)
  const [pending] = scene.kit.getState().pendingTransactions
  scene.wallets.setTransactionStatus(pending?.id ?? '', 'expired')
  while (scene.kit.getState().pendingTransactions.length > 0) await scene.platform.clock.advance(4_000)
  await text(shown, '.kit-request-title').toBe('Expired')
  for (const place of [undefined, '.kit-toast']) {
    await text(shown, place).toContain('Look at your activity before you send again.')
    await text(shown, place).not.toContain('Nothing was sent')
  }
})

test('a payment that the user takes off the list is not waited for', async () => {
  const scene = await sendScenes.sending()
  const shown = showScene(scene)
  await text(shown, '.kit-request-title').toMatch(/^Sending/)
  const [pending] = scene.kit.getState().pendingTransactions
  if (pending) (await scene.kit.transactions()).forget(pending)
  await text(shown, '.kit-request-title').toBe('It may have been sent')
  await text(shown).toContain('You took this payment off the list')
})

test.each([
  ['an outage', unreachable({ url: 'https://node.example' }), 'The connection broke'],
  ['a wallet that left', notConnected(), 'Your wallet disconnected before it answered'],
  ['a wallet that failed', walletFailed({ reason: 'Request expired.' }), 'Your wallet answered with a problem'],
])('M24 what may have been sent says what happened and what to do: %s', async (_, error, sentence) => {
  const shown = showScene(await sendScenes.unknown(error))
  await text(shown, '.kit-request-title').toBe('It may have been sent')
  await text(shown).toContain(sentence)
  await text(shown).toContain('activity before you send again')
})

test('Max is not offered where nothing can be sent', async () => {
  const scene = await createSendScene()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-pay-link')?.textContent).toBe('Max')
  scene.money.coins.set('0x7c1f0e52b8a94d3366a1e9f24b80d5c7aa3190ef', 1n)
  scene.send.refresh()
  await expect.poll(() => shown.find('.kit-pay-link')).toBeNull()
})

test('M9 without the coin for the fee a sentence says so, with the way to receive some', async () => {
  const shown = showScene(await sendScenes.noFee())
  await text(shown, '.kit-notice').toBe('You don’t have enough MDW for the network fee.Receive')
})

test('M21 a payment that was left is among the activity until the wallet answers', async () => {
  const scene = await sendScenes.stillOpen()
  const shown = showScene(scene)
  await text(shown).toContain('Still open in the wallet')
  ;(await scene.wallets.nextPrompt()).approve()
  await text(shown).not.toContain('Still open in the wallet')
  await text(shown).toMatch(/Sending.*−0\.42 MDWPending/)
})

test('M49 hidden balances: no digit of them in the form; the review shows every one', async () => {
  const scene = await sendScenes.hidden()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-pay-link')).not.toBeNull()
  shown.find('.kit-pay-link')?.click()
  await expect.poll(() => amountField(shown).value).toBe('•••')
  expect(shown.find('.kit-pay-panel')?.textContent).not.toMatch(/\d/)
  main(shown)?.click()
  await text(shown, '.kit-send-sum').toMatch(/^1\.284446 MDW$/)
})

test('a token of the list is chosen, and the recipient is kept', async () => {
  const scene = await sendScenes.found()
  const shown = showScene(scene)
  scene.wallets.setTokenBalance(
    '0xcpl0000000000000000000000000000000000000',
    '0x7c1f0e52b8a94d3366a1e9f24b80d5c7aa3190ef',
    {
      value: 1_140_200_000n,
      decimals: 6,
      symbol: 'CPL',
    },
  )
  await expect.poll(() => shown.find('.kit-pay-token')).not.toBeNull()
  shown.find('.kit-pay-token')?.click()
  await expect.poll(() => shown.find('[role=searchbox]')).not.toBeNull()
  await typeInto(shown.find('[role=searchbox]') as HTMLInputElement, 'copper')
  await expect
    .poll(() => shown.findAll('.kit-list-row-title').map(({ textContent }) => textContent))
    .toEqual(['Copperleaf'])
  shown.find('.kit-list-row')?.click()
  await text(shown, '.kit-pay-token').toContain('CPL')
  expect(recipientField(shown).value).toBe('brook.example')
  await expect.poll(() => scene.kit.getState().send.flow?.funds).toMatchObject({ value: { balance: 1_140_200_000n } })
})
