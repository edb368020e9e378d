import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { source as axeSource } from 'axe-core'
import type { BrowserContext, Frame } from 'playwright-core'
import { erc20Abi, type Hex, parseEther, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { concat, encodeAbiParameters, encodeFunctionData, numberToHex, pad, toEventSelector } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mnemonic } from '../chains/mnemonic.ts'
import { rpc } from '../chains/rpc.ts'
import { deriveSolanaKeypair } from '../../../../packages/testing/src/solana/chain/deriveSolanaKeypair.ts'
import { startSolanaChain } from '@kit/testing/solana-chain'
import { approveWindowTests } from './approveWindow.test-util.ts'
import { type Answer, type Dapp, press, storedToken } from './barePage.test-util.ts'
import { hostileTextTests } from './hostileText.test-util.ts'
import { addAuthenticator, openExport, protectWithPasskey } from './passkey.test-util.ts'
import { pressAttackTests } from './pressAttacks.test-util.ts'
import { type SecureWorld, startSecureWorld } from './secureWorld.test-util.ts'
import { smartAccountTests } from './smartAccount.test-util.ts'
import { updateEmailTests } from './updateEmail.test-util.ts'

/** Where the sandbox deploys its first token. */
const token: Hex = '0xC6868de80e5497B6E2d1fe31bE4e57d07aAf1347'
const target: Hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
let world: SecureWorld
let context: BrowserContext
let dapp: Dapp
let address: Hex

beforeAll(async () => {
  world = await startSecureWorld({ browser: 'whole', solana: startSolanaChain })
  context = await world.browser.newContext()
  dapp = await world.open(context)
  address = (await world.logIn(dapp, 'ada@harbor.example')) as Hex
  await rpc(world.chains[0]?.rpcUrl ?? '', 'anvil_setBalance', [address, numberToHex(parseEther('10'))])
})
afterAll(() => world?.stop())
beforeEach(async () => {
  // A request that a failed test left open would keep the tests after it waiting.
  await dapp.get('RPC_ABORT')
  await dapp.show()
})

const deferred = () => {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
const failure = (answer: Answer): unknown => (answer.ok ? undefined : answer.payload)
const request = (method: string, params: unknown): Promise<Answer> =>
  dapp.ask('RPC_REQUEST', { method, params, chainId: 31337 })
const button = (name: string | RegExp) => dapp.frame().getByRole('button', { name, exact: true })
const isReady = (name: string | RegExp): Promise<boolean> =>
  button(name)
    .getAttribute('aria-disabled')
    .then((disabled) => disabled !== 'true')
const approve = (name: string | RegExp = /^(Approve|Sign)$/): Promise<void> => press(button(name))
const reject = (): Promise<void> => button('Reject').click()

describe('I23 every method', () => {
  test('reads without asking, from its own node', async () => {
    expect(await request('eth_accounts', [])).toEqual({ ok: true, payload: [address] })
    expect(await request('eth_chainId', [])).toEqual({ ok: true, payload: '0x7a69' })
    expect(await request('eth_getBalance', [address, 'latest'])).toEqual({ ok: true, payload: '0x8ac7230489e80000' })
    const lying = { method: 'eth_chainId', rpcUrl: 'http://127.0.0.1:1' }
    expect(await dapp.ask('RPC_REQUEST', lying)).toMatchObject({ ok: true })
  })

  test('refuses what it does not do, and parameters that are wrong', async () => {
    expect(failure(await request('eth_sign', [address, '0x00']))).toEqual({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    expect(failure(await request('personal_sign', ['hello']))).toMatchObject({ code: -32602 })
    expect(failure(await request('personal_sign', ['hello', target]))).toMatchObject({ code: 4100 })
    expect(failure(await request('eth_sendTransaction', [{ to: target, chainId: '0x1' }]))).toMatchObject({
      code: 4901,
    })
    expect(failure(await dapp.ask('SWITCH_NETWORK', { chainId: 1 }))).toMatchObject({ code: 4902 })
  })

  test('signs messages and typed data that the user has approved', async () => {
    const message = 'Hello Harbor'
    const signing = request('personal_sign', [message, address])
    await dapp.frame().getByText(message).waitFor()
    await approve()
    const signature = (await signing).payload as Hex
    expect(await recoverMessageAddress({ message, signature })).toBe(address)

    const typedData = {
      domain: { name: 'Harbor', chainId: 31337, verifyingContract: target },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'Low tide' },
    } as const
    const typed = request('eth_signTypedData_v4', [address, JSON.stringify(typedData)])
    await dapp.frame().getByText('Low tide').waitFor()
    await approve()
    expect(await recoverTypedDataAddress({ ...typedData, signature: (await typed).payload as Hex })).toBe(address)
  })

  test('sends exactly what was reviewed', async () => {
    const sending = request('eth_sendTransaction', [
      { from: address, to: target, value: numberToHex(parseEther('0.0205')) },
    ])
    await dapp.frame().getByText('−0.0205 GRN').waitFor()
    await approve()
    const hash = (await sending).payload
    const url = world.chains[0]?.rpcUrl ?? ''
    // The transaction may be mined after the answer.
    await expect
      .poll(async () => BigInt((await rpc(url, 'eth_getBalance', [target, 'latest'])) as Hex))
      .toBe(parseEther('0.0205'))
    expect(await rpc(url, 'eth_getTransactionByHash', [hash])).toMatchObject({
      from: address.toLowerCase(),
      to: target.toLowerCase(),
      chainId: '0x7a69',
    })
  })

  test('answers with the hash of what it sends, though the page has stopped waiting and the node did not answer at first', async () => {
    const url = world.chains[0]?.rpcUrl ?? ''
    const aborted = deferred()
    let sent = 0
    await context.route(`${url}/**`, async (route) => {
      if (!route.request().postData()?.includes('eth_sendRawTransaction')) return route.continue()
      sent += 1
      if (sent === 1) return route.abort()
      await aborted.promise
      return route.continue()
    })
    const sending = request('eth_sendTransaction', [{ from: address, to: target, value: '0x1' }])
    await approve()
    await expect.poll(() => sent).toBe(2)
    await dapp.get('RPC_ABORT')
    aborted.resolve()
    const { payload: hash } = await sending
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    await expect.poll(() => rpc(url, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
    await context.unroute(`${url}/**`)
  })

  test('two tabs that approve a batch of the same id share a lock, send it once, and the other tab fails with 5720', async () => {
    const url = world.chains[0]?.rpcUrl ?? ''
    const held = deferred()
    let sent = 0
    await context.route(`${url}/**`, async (route) => {
      if (route.request().postData()?.includes('eth_sendRawTransaction')) {
        sent += 1
        await held.promise
      }
      return route.continue()
    })
    const other = await world.open(context)
    await other.get('IS_CONNECTED')
    await other.show()
    const id = `0x${'2b'.repeat(40)}`
    const ask = (tab: Dapp): Promise<Answer> =>
      tab.ask('RPC_REQUEST', {
        method: 'wallet_sendCalls',
        params: [{ calls: [{ to: target, value: '0x1' }], id }],
        chainId: 31337,
      })
    const [repeated, sending] = [ask(dapp), ask(other)]
    await button('Approve').waitFor()
    await press(other.frame().getByRole('button', { name: 'Approve', exact: true }))
    await expect.poll(() => sent).toBe(1)
    const locks = () => dapp.frame().evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
    expect(await locks()).toEqual([expect.stringMatching(/^batch /)])
    await dapp.show()
    await approve()
    expect(failure(await repeated)).toMatchObject({ code: 5720 })
    held.resolve()
    expect(await sending).toEqual({ ok: true, payload: { id } })
    expect([sent, await locks()]).toEqual([1, []])
    await other.page.close()
    await context.unroute(`${url}/**`)
  })

  test('I25 a press that begins while a request is prepared, and ends when its review is shown, rejects it', async () => {
    const url = world.chains[0]?.rpcUrl ?? ''
    const pressed = deferred()
    await context.route(`${url}/**`, async (route) => {
      await pressed.promise
      await route.continue()
    })
    const sending = request('eth_sendTransaction', [{ from: address, to: target, value: '0x1' }])
    await dapp.frame().getByRole('heading', { name: 'Checking what this does' }).waitFor()
    await button('Reject and close').hover()
    await dapp.page.mouse.down()
    pressed.resolve()
    await dapp.frame().getByRole('heading', { name: 'Approve payment' }).waitFor()
    await dapp.page.mouse.up()
    expect(failure(await sending)).toMatchObject({ code: 4001 })
    await context.unroute(`${url}/**`)
  })

  test('shows one request at a time', async () => {
    const first = request('personal_sign', ['first', address])
    await dapp.frame().getByText('first').waitFor()
    await button('Reject').focus()
    expect(failure(await request('personal_sign', ['second', address]))).toMatchObject({ code: -32002 })
    await dapp.frame().getByText('first').waitFor()
    await button('Reject').focus()
    await reject()
    expect(failure(await first)).toMatchObject({ code: 4001 })
  })
})

describe('Solana', () => {
  const namespace = 'solana' as const
  const ask = (method: string, params: unknown): Promise<Answer> =>
    dapp.ask('RPC_REQUEST', { method, params: params as never, chainNamespace: namespace })
  const network = () => {
    const found = world.secure.networks.find(({ id }) => id.startsWith('solana:'))
    if (!found) throw new Error('There is no Solana chain.')
    return found
  }
  const receiver = new Uint8Array(32).fill(9)
  /** A transfer of 1,000,000 lamports, not signed yet. */
  const transfer = async (from: Uint8Array): Promise<string> => {
    const latest = (await rpc(network().rpcUrl, 'getLatestBlockhash', [])) as { value: { blockhash: string } }
    const blockhash = base58.decode(latest.value.blockhash)
    const data = [2, 0, 0, 0, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]
    const message = [1, 0, 1, 3, ...from, ...receiver, ...new Uint8Array(32), ...blockhash, 1, 2, 2, 0, 1, 12, ...data]
    return base58.encode(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
  }

  test('signs a message and sends a transfer', async () => {
    const user = await dapp.get('GET_USER', { chainId: network().id })
    const key = base58.decode(user.address)
    const bytes = new TextEncoder().encode('Hello Harbor')
    const signing = ask('solana_signMessage', { message: base58.encode(bytes), pubkey: user.address })
    await dapp.frame().getByText('Hello Harbor').waitFor()
    await approve()
    const { signature } = (await signing).payload as { signature: string }
    expect(ed25519.verify(base58.decode(signature), bytes, key)).toBe(true)

    await rpc(network().rpcUrl, 'requestAirdrop', [user.address, 1_000_000_000])
    const sending = ask('solana_signAndSendTransaction', { transaction: await transfer(key) })
    await dapp
      .frame()
      .getByText(/−0\.001 /)
      .waitFor()
    await approve()
    expect(await sending).toMatchObject({ ok: true, payload: { signature: expect.any(String) } })
    const held = (await rpc(network().rpcUrl, 'getBalance', [base58.encode(receiver)])) as { value: number }
    expect(held.value).toBe(1_000_000)
    await dapp.get('SWITCH_NETWORK', { chainId: 31337 })
  })

  test('shows who gets how many tokens, and counts the price that the transaction offers', async () => {
    const user = await dapp.get('GET_USER', { chainId: network().id })
    const mint = world.solana?.mint ?? ''
    const holder = deriveSolanaKeypair(mnemonic, 0).address
    const held = (await rpc(network().rpcUrl, 'getTokenAccountsByOwner', [holder, { mint }, {}])) as {
      value: readonly { pubkey: string }[]
    }
    const latest = (await rpc(network().rpcUrl, 'getLatestBlockhash', [])) as { value: { blockhash: string } }
    const keys = [user.address, held.value[0]?.pubkey ?? '', mint, tokenProgram, computeBudget].map((key) =>
      base58.decode(key),
    )
    const price = [4, 0, 9, 3, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]
    const limit = [4, 0, 5, 2, 0xe8, 3, 0, 0]
    // From an account of another owner, which the chain would refuse. It is shown anyway.
    const moving = [3, 4, 1, 2, 1, 0, 10, 12, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0, 6]
    const message = [1, 0, 3, 5, ...keys.flatMap((key) => [...key]), ...base58.decode(latest.value.blockhash)]
    const transaction = [1, ...new Uint8Array(64), ...message, 3, ...price, ...limit, ...moving]
    const signing = ask('solana_signTransaction', { transaction: base58.encode(Uint8Array.from(transaction)) })
    await dapp.frame().getByText('Send tokens').waitFor()
    await dapp.frame().getByText(mint, { exact: true }).waitFor()
    // The owner of the token account, which the chain knows.
    await dapp.frame().getByText(holder, { exact: true }).first().waitFor()
    await dapp.frame().getByText('At most 0.000006 SOL').waitFor()
    await reject()
    expect(failure(await signing)).toMatchObject({ code: 4001 })
    await dapp.get('SWITCH_NETWORK', { chainId: 31337 })
  })

  test('refuses a transaction that is passed off as a message, and one of another account', async () => {
    const user = await dapp.get('GET_USER', { chainId: network().id })
    const transaction = base58.decode(await transfer(base58.decode(user.address)))
    const message = base58.encode(transaction.slice(65))
    expect(failure(await ask('solana_signMessage', { message, pubkey: user.address }))).toMatchObject({
      code: -32602,
    })
    const foreign = await transfer(new Uint8Array(32).fill(3))
    expect(failure(await ask('solana_signTransaction', { transaction: foreign }))).toMatchObject({ code: 4100 })
    await dapp.get('SWITCH_NETWORK', { chainId: 31337 })
  })
})

const violationsOf = async (frame: Frame): Promise<readonly string[]> => {
  await frame.evaluate(axeSource)
  return frame.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    // Even with reduced motion the card is transparent in its first frame.
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

test('speaks the user’s language in its direction, and fits 320 px', async () => {
  const arabic = await world.browser.newContext({
    locale: 'ar-EG',
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  })
  const narrow = await world.open(arabic)
  const own = await world.logIn(narrow, 'nur@harbor.example')
  await narrow.show()
  await narrow.page.evaluate(() => {
    const { frame } = (window as unknown as { bare: { frame: HTMLElement } }).bare
    Object.assign(frame.style, { inset: '0', width: '100%', height: '100%' })
  })
  const signing = narrow.ask('RPC_REQUEST', { method: 'personal_sign', params: ['hello', own] })
  await narrow.frame().getByRole('heading', { name: 'توقيع رسالة' }).waitFor()
  await narrow.frame().locator('button[aria-disabled="false"]', { hasText: 'توقيع' }).waitFor()
  const page = await arabic.newPage()
  await page.goto(`${world.secure.origin}/export?projectId=${world.secure.projectId}`)
  await page.getByRole('heading', { name: 'كلمات الاسترداد' }).waitFor()
  for (const frame of [narrow.frame(), page.mainFrame()]) {
    const { dir, lang, wide } = await frame.evaluate(() => ({
      dir: document.documentElement.dir,
      lang: document.documentElement.lang,
      wide: document.documentElement.scrollWidth > innerWidth,
    }))
    expect({ dir, lang, wide }).toEqual({ dir: 'rtl', lang: 'ar', wide: false })
    expect(await violationsOf(frame)).toEqual([])
  }
  await narrow.get('RPC_ABORT')
  await signing
  await arabic.close()
})

test('the screen has no accessibility faults, light and dark, and begins with the safe choice', async () => {
  for (const themeMode of ['light', 'dark'] as const) {
    await dapp.get('SYNC_THEME', { themeMode })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [target, 2n ** 256n - 1n] })
    const approving = request('eth_sendTransaction', [{ from: address, to: token, data }])
    await dapp.frame().getByText('Unlimited MLT.').waitFor()
    expect(await violationsOf(dapp.frame())).toEqual([])
    expect(await dapp.frame().evaluate(() => document.activeElement?.textContent)).toBe('Reject')
    await dapp.frame().locator(':focus').press('Enter')
    expect(failure(await approving)).toMatchObject({ code: 4001 })
  }
})

test('I36 Tab goes round in the frame, and stops at a text that is longer than its place, which the keyboard scrolls', async () => {
  const { keyboard } = dapp.page
  const stop = (): Promise<string> =>
    dapp.frame().evaluate(() => {
      const { activeElement } = document
      return activeElement?.className === 'site-scroll'
        ? 'text'
        : (activeElement?.ariaLabel ?? activeElement?.textContent ?? '')
    })
  const stopsOf = async (keys: readonly string[]): Promise<readonly string[]> => {
    const stops = [await stop()]
    for (const key of keys) {
      await keyboard.press(key)
      stops.push(await stop())
    }
    return stops
  }
  const short = request('personal_sign', ['short', address])
  await dapp.frame().getByText('short').waitFor()
  await button('Reject').focus()
  expect(await stopsOf(['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab'])).toEqual([
    'Reject',
    'Sign',
    'Reject and close',
    'Reject',
    'Reject and close',
    'Sign',
    'Reject',
  ])
  await reject()
  await short
  const long = request('personal_sign', [`first\n${'line\n'.repeat(60)}last`, address])
  await dapp.frame().getByText('first').waitFor()
  await button('Reject').focus()
  expect(await stopsOf(['Tab', 'Tab', 'Tab'])).toEqual(['Reject', 'Sign', 'Reject and close', 'text'])
  await keyboard.press('End')
  const scrolled = (): Promise<number> =>
    dapp.frame().evaluate(() => document.querySelector('.site-scroll')?.scrollTop ?? 0)
  await expect.poll(scrolled).toBeGreaterThan(100)
  await reject()
  await long
})

describe('I24 Approve is off', () => {
  const style = (css: Readonly<Record<string, string>>): Promise<void> =>
    dapp.page.evaluate((rules) => {
      const { frame } = (window as unknown as { bare: { frame: HTMLElement } }).bare
      Object.assign(frame.style, rules)
    }, css)

  test.each([
    ['under an overlay', 'overlay', {}],
    ['while it is transparent', '', { opacity: '0.5' }],
    ['while it is off the screen', '', { left: '-200px' }],
    ['while it is too small', '', { height: '100px' }],
    ['while it is shrunk', '', { transform: 'scale(0.3)' }],
  ])('%s', async (_, overlay, css) => {
    const signing = request('personal_sign', ['look', address])
    await dapp.frame().getByText('look').waitFor()
    const notice = dapp.frame().getByText('Uncover it to approve')
    // The visibility is not known yet.
    expect(await notice.isVisible()).toBe(false)
    await dapp.frame().locator('button[aria-disabled="false"]', { hasText: 'Sign' }).waitFor()
    if (overlay)
      await dapp.page.evaluate(() => {
        const cover = document.createElement('div')
        cover.id = 'cover'
        // Even if the overlay lets clicks through.
        Object.assign(cover.style, {
          position: 'fixed',
          inset: '0 auto auto 0',
          width: '300px',
          height: '300px',
          zIndex: '9',
          background: '#fff',
          pointerEvents: 'none',
        })
        document.body.append(cover)
      })
    await style(css)
    await dapp.frame().locator('button[aria-disabled="true"]', { hasText: 'Sign' }).waitFor()
    await button('Sign').dispatchEvent('click')
    await notice.waitFor()
    await dapp.frame().getByText('look').waitFor()
    await dapp.page.evaluate(() => document.querySelector('#cover')?.remove())
    await style({ opacity: '', left: '20px', transform: '' })
    await dapp.show()
    await approve()
    expect(await signing).toMatchObject({ ok: true })
  })
})

test('I24 Approve is off for half a second from the moment in which it appears', async () => {
  type Seen = { off?: number; on?: number }
  await dapp.frame().evaluate(() => {
    const seen: Seen = {}
    const observer = new MutationObserver(() => {
      const sign = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign')
      if (!sign) return
      if (sign.ariaDisabled === 'true') seen.off ??= performance.now()
      else {
        seen.on ??= performance.now()
        observer.disconnect()
      }
      // As one who waits to press.
      sign.click()
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { seen })
  })
  expect(await request('personal_sign', ['at once', address])).toMatchObject({ ok: true })
  const { off = 0, on = 0 } = await dapp.frame().evaluate(() => (window as unknown as { seen: Seen }).seen)
  expect(off).toBeGreaterThan(0)
  expect(on - off).toBeGreaterThanOrEqual(500)
})

/** Of the frame in the page. */
const resize = (height: string, width: string): Promise<void> =>
  dapp.page.evaluate(
    (rules) => {
      const { frame } = (window as unknown as { bare: { frame: HTMLElement } }).bare
      Object.assign(frame.style, rules)
    },
    { height, width },
  )

test('however long a request is, nothing scrolls its card out of the frame, where Approve would be off', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [target, 1n] })
  await resize('360px', '320px')
  const approving = request('eth_sendTransaction', [{ from: address, to: token, data }])
  await dapp.frame().locator('button[aria-disabled="false"]', { hasText: 'Approve' }).waitFor()
  const scrolled = await dapp.frame().evaluate(() => {
    scrollTo(0, 1000)
    return { page: scrollY, text: (document.querySelector('.site-scroll')?.scrollHeight ?? 0) > innerHeight }
  })
  expect(scrolled).toEqual({ page: 0, text: true })
  await approve()
  expect(await approving).toMatchObject({ ok: true })
})

test('on a low screen the buttons come after the request, and Approve wants a second tap', async () => {
  await resize('180px', '240px')
  const signing = request('personal_sign', ['low tide', address])
  await dapp.frame().locator('button[aria-disabled="false"]', { hasText: 'Sign' }).waitFor()
  const isSeen = (): Promise<boolean> =>
    dapp.frame().evaluate(() => {
      const sign = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign')
      return (sign?.getBoundingClientRect().top ?? 0) < innerHeight
    })
  expect(await isSeen()).toBe(false)
  await approve('Sign')
  await approve('Press again to approve')
  expect(await signing).toMatchObject({ ok: true })
  await dapp.show()
})

describe('I26 every way out answers the page', () => {
  test.each<[string, () => Promise<unknown>, number]>([
    ['Reject', reject, 4001],
    ['Close', () => button('Reject and close').click(), 4001],
    ['Escape', () => dapp.frame().locator('body').press('Escape'), 4001],
    ['RPC_ABORT', () => dapp.get('RPC_ABORT'), -32000],
    ['RELOAD', () => dapp.get('RELOAD'), -32000],
    ['another network', () => dapp.get('SWITCH_NETWORK', { chainId: 31337 }), -32000],
    ['another account', () => dapp.get('SET_PREFERRED_ACCOUNT', { type: 'eoa' }), -32000],
  ])('%s', async (_, leave, code) => {
    const signing = request('personal_sign', ['settle', address])
    await dapp.frame().getByText('settle').waitFor()
    await leave()
    expect(failure(await signing)).toMatchObject({ code })
    await dapp.frame().getByText('settle').waitFor({ state: 'detached' })
  })
})

const signInTo = (origin: string) => ({
  accountAddress: '',
  chainId: 'eip155:31337',
  domain: new URL(origin).host,
  uri: `${origin}/`,
  version: '1',
  nonce: '7k2Qm9vTzAbCd',
})

describe('I27 sign-in', () => {
  const text = (domain: string): string =>
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nSign in.\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1\nNonce: 7k2Qm9vTz\nIssued At: 2026-11-22T14:40:00Z`

  test.each([
    ['a sign-in to another site', text('bank.example')],
    ['one after other text', `Welcome to Harbor.\n${text('bank.example')}`],
    ['one that no parser would take', `\n ${text('bank.example').replace('Version: 1', 'Version: 9')}`],
  ])('%s cannot be approved', async (_, message) => {
    const signing = request('personal_sign', [message, address])
    await dapp.frame().getByText('This text is for another site.').waitFor()
    await button('I understand the risk').dispatchEvent('click')
    expect(await isReady('I understand the risk')).toBe(false)
    await reject()
    expect(failure(await signing)).toMatchObject({ code: 4001 })
  })

  test('signs without asking once, in the log-in just done, for the page itself, and only what says nothing else', async () => {
    const own = world.dapps[0]?.origin ?? ''
    const message = signInTo(own)
    const other = await world.browser.newContext()
    const fresh = await world.open(other)
    await fresh.get('CONNECT_EMAIL', { email: 'sia@harbor.example' })
    await fresh.get('CONNECT_OTP', { otp: world.codeFor('sia@harbor.example') })
    const foreign = { ...message, domain: 'bank.example', uri: 'https://bank.example/' }
    const recap = `urn:recap:${btoa('{"att":{"eip155":{"request/eth_sign":[{}]}},"prf":[]}')}`
    for (const asked of [
      foreign,
      { ...message, statement: 'I give the bearer of this all that I have.' },
      { ...message, resources: [recap] },
      { ...message, resources: [] },
      { ...message, requestId: 'order-7' },
      { ...message, statement: 'Sign in to the sandbox.', resources: [recap] },
    ])
      expect(await fresh.get('GET_USER', { siwxMessage: asked })).not.toHaveProperty('signature')
    const user = await fresh.get('GET_USER', { siwxMessage: message })
    const signer = await recoverMessageAddress({ message: user.message ?? '', signature: user.signature as Hex })
    expect(signer).toBe(user.address)
    expect(user.message).toContain(`${new URL(own).host} wants you to sign in`)
    expect(await fresh.get('GET_USER', { siwxMessage: message })).not.toHaveProperty('signature')
    await fresh.get('SIGN_OUT')
    // The statement that the service has configured.
    await fresh.get('CONNECT_EMAIL', { email: 'sia@harbor.example' })
    world.clock.now += 60_000
    await fresh.get('CONNECT_OTP', { otp: world.codeFor('sia@harbor.example') })
    const configured = { ...message, statement: 'Sign in to the sandbox.' }
    expect((await fresh.get('GET_USER', { siwxMessage: configured })).message).toContain('\nSign in to the sandbox.\n')
    await other.close()
  })
})

describe('warnings', () => {
  test('an unlimited allowance, and a call that would fail', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [target, 2n ** 256n - 1n] })
    const approving = request('eth_sendTransaction', [{ from: address, to: token, data }])
    await dapp.frame().getByText('Unlimited MLT.').waitFor()
    // The safe choice is the main one.
    expect(await button('Reject').getAttribute('class')).toContain('kit-action--main')
    await reject()
    expect(failure(await approving)).toMatchObject({ code: 4001 })

    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [target, 10n ** 30n] })
    const failing = request('eth_sendTransaction', [{ from: address, to: token, data: transfer }])
    await dapp.frame().getByText('This would fail.').waitFor()
    expect(await isReady('I understand the risk')).toBe(false)
    await reject()
    await failing
  })

  test('shows what an unknown call takes and allows, by its trial run', async () => {
    const url = world.chains[0]?.rpcUrl ?? ''
    // Emits the calldata as a log: three topics, then its data; or four.
    const [three, four] = [
      '0x7e57000000000000000000000000000000000003',
      '0x7e57000000000000000000000000000000000004',
    ] as const
    await rpc(url, 'anvil_setCode', [three, '0x604035602035600035606036038060606000376000a300'])
    await rpc(url, 'anvil_setCode', [four, '0x606035604035602035600035608036038060806000376000a400'])
    const [own, other] = [pad(address), pad(target)]
    const batch = encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [7n, 8n],
        [2n, 3n],
      ],
    )
    const topic = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
    const moving = request('eth_sendTransaction', [
      { from: address, to: four, data: concat([topic, other, own, other, batch]) },
    ])
    for (const text of ['−2 tokens', '#7', '−3 tokens', '#8']) await dapp.frame().getByText(text).waitFor()
    await reject()
    await moving
    const forAll = toEventSelector('ApprovalForAll(address,address,bool)')
    const giving = request('eth_sendTransaction', [
      { from: address, to: three, data: concat([forAll, own, other, pad('0x1')]) },
    ])
    await dapp.frame().getByText('All of this collection.').waitFor()
    await reject()
    await giving
    const allowance = toEventSelector('Approval(address,address,uint256)')
    const allowing = request('eth_sendTransaction', [
      { from: address, to: three, data: concat([allowance, own, other, pad('0x5')]) },
    ])
    await dapp.frame().getByText('5 tokens').waitFor()
    await dapp.frame().getByText(target, { exact: true }).waitFor()
    await reject()
    await allowing
  })

  test('names the coins that are missing', async () => {
    const sending = request('eth_sendTransaction', [
      { from: address, to: target, value: numberToHex(parseEther('1000')) },
    ])
    await dapp
      .frame()
      .getByText(/\d GRN short\./)
      .waitFor()
    await reject()
    await sending
  })

  test('typed data that would operate the smart account cannot be approved', async () => {
    const typedData = {
      domain: { name: 'KitAccount', version: '1', chainId: 31337, verifyingContract: target },
      types: { Operation: [{ name: 'userOpHash', type: 'bytes32' }] },
      primaryType: 'Operation',
      message: { userOpHash: `0x${'11'.repeat(32)}` },
    }
    const signing = request('eth_signTypedData_v4', [address, typedData])
    await dapp.frame().getByText('This text controls your wallet itself.').waitFor()
    expect(await isReady('I understand the risk')).toBe(false)
    await reject()
    await signing
  })
})

describe('presses that were meant for something else', () => {
  pressAttackTests(() => ({ world, dapp, address }))
})

describe('in a window of its own', () => {
  approveWindowTests(() => ({ world, dapp, address }))
})

/** The data that the service releases to the session of a page. */
const vaultOf = async (page: Dapp): Promise<{ accounts: { eip155: string; solana: string }; share?: string }> =>
  page.frame().evaluate(
    async (token) => {
      const response = await fetch('/api/vault/open', {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
      return (await response.json()).vault
    },
    await storedToken(page),
  )

describe('/export', () => {
  test('I30 the words, put into another wallet, have the same addresses', async () => {
    const page = await openExport(world, context, 'ada@harbor.example')
    await page.getByRole('button', { name: 'Show the words' }).click()
    const list = page.locator('.site-words li')
    await list.nth(23).waitFor()
    const words = (await list.allInnerTexts()).join(' ')
    expect(words.split(' ')).toHaveLength(24)
    expect(mnemonicToAccount(words).address).toBe(address)
    const { solana } = (await vaultOf(dapp)).accounts
    expect(deriveSolanaKeypair(words, 0).address).toBe(solana)
    await page.close()
  })

  test('it cannot be framed', async () => {
    const page = await context.newPage()
    await page.goto(world.dapps[0]?.url ?? '')
    await page.evaluate(async (src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
    }, `${world.secure.origin}/export`)
    expect(page.frames().some((frame) => frame.url().startsWith(world.secure.origin))).toBe(false)
    await page.close()
  })

  test('I31 after a passkey has taken the place of the share the service alone cannot sign', async () => {
    const email = 'pip@harbor.example'
    const other = await world.open(context)
    const upgraded = await world.logIn(other, email)
    const page = await openExport(world, context, email)
    await addAuthenticator(page)
    await protectWithPasskey(page)
    await page.getByRole('button', { name: 'Hide the words' }).click()
    // Shows the words again, with the passkey.
    await page.getByRole('button', { name: 'Show the words' }).click()
    await page.locator('.site-words li').first().waitFor()
    const words = (await page.locator('.site-words li').allInnerTexts()).join(' ')
    expect(mnemonicToAccount(words).address).toBe(upgraded)

    // The service cannot release a share to a session of this user.
    const again = await world.open(context)
    await again.get('IS_CONNECTED', {})
    const vault = await vaultOf(again)
    expect(vault).toMatchObject({ mode: 'passkey', accounts: { eip155: upgraded } })
    expect(vault).not.toHaveProperty('share')
    // The frame still knows the address. Without the passkey nothing is signed.
    expect((await again.get('GET_USER', {})).address).toBe(upgraded)
    const params = ['hello', upgraded]
    await again.show()
    const signing = again.ask('RPC_REQUEST', { method: 'personal_sign', params })
    await press(again.frame().getByRole('button', { name: 'Sign', exact: true }))
    await again.frame().getByRole('button', { name: 'Signing…' }).waitFor()
    await again.get('RPC_ABORT')
    expect(failure(await signing)).toMatchObject({ code: -32000 })
    // A log-in does not use it either, because the user taps nothing: the page requests the sign-in afterwards.
    const elsewhere = await world.browser.newContext()
    const fresh = await world.open(elsewhere)
    world.clock.now += 3_600_000
    expect(await world.logIn(fresh, email)).toBe(upgraded)
    const siwxMessage = signInTo(world.dapps[0]?.origin ?? '')
    expect(await fresh.get('GET_USER', { siwxMessage })).not.toHaveProperty('signature')
    await elsewhere.close()
    // With it the frame signs, within the tap that approves.
    const holder = await world.open(page)
    await holder.get('IS_CONNECTED', {})
    await holder.show()
    const signed = holder.ask('RPC_REQUEST', { method: 'personal_sign', params })
    await press(holder.frame().getByRole('button', { name: 'Sign', exact: true }))
    const signature = (await signed).payload as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(upgraded)
    await page.close()
  })
})

describe('hostile text', () => {
  hostileTextTests(() => ({ dapp, address }))
})

updateEmailTests(() => world)

// Last, because it changes the clocks of the chains. All share one start of the world.
describe('smart accounts', () => {
  smartAccountTests(() => world)
})
