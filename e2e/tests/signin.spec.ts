import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEvmWallet, developmentKeys } from '@kit/testing'
import { installEvmWallet } from '@kit/testing/playwright'
import { type Chain, chains } from '../src/multichain/chains.ts'
import { contractKinds, contractWallet, createContractAccount } from '../src/multichain/contractWallet.ts'
import { expect, test } from '../src/multichain/test.ts'
import { builtMultichainDapp } from '../src/multichain/startMultichainDapp.ts'
import { readCode } from '../src/pairing/readCode.ts'
import { serveDapp } from '../src/setup/serveDapp.ts'
import { startSiwxServer } from 'siwx-server'
import { inSoak, inSoakUnless } from 'tooling/soak.ts'

/** Connects a wallet, and signs the message that the modal shows. */
for (const chain of chains)
  test(
    `${chain}: signs in with one signature, shows content for signed-in users, and stays signed in after a reload`,
    inSoakUnless(chain === 'eip155'),
    async ({ dapp, page, wallets }) => {
      const wallet = wallets[chain]
      await dapp.open('/sign-in.html')
      await expect(page.getByTestId('session')).toHaveText('Connect a wallet to sign in.')
      await page.getByTestId('sign-in').click()
      await dapp.walletRow(wallet.name).click()
      const sign = dapp.dialog.getByRole('button', { name: 'Sign', exact: true })
      await expect(dapp.dialog.getByText('Sign in to see your orders.', { exact: true })).toBeVisible()
      await expect(dapp.dialog.getByText(new URL(page.url()).host, { exact: true })).toBeVisible()
      const before = wallet.prompts()
      await sign.click()
      await expect(dapp.dialog).toBeHidden()
      await expect(page.getByTestId('session')).toHaveText('You are signed in.')
      await expect(page.getByTestId('orders')).toHaveText(`An order of ${wallet.address}`)
      expect(wallet.prompts()).toBe(before + 1)

      await page.reload()
      await expect(page.getByTestId('orders')).toHaveText(`An order of ${wallet.address}`)
      await expect(dapp.dialog).toBeHidden()
      expect(wallet.prompts()).toBe(before + 1)

      await page.getByTestId('sign-out').click()
      await expect(page.getByTestId('session')).toHaveText('You are not signed in.')
      await expect(page.getByTestId('orders')).toBeHidden()
      await page.reload()
      await expect(page.getByTestId('session')).toHaveText('You are not signed in.')
      await expect(dapp.dialog).toBeHidden()
      await expect(dapp.button).toHaveText('Sign in')
      expect(wallet.prompts()).toBe(before + 1)
    },
  )

// In each run the verifiers of @kit/siwx ask such contracts on a chain.
for (const kind of contractKinds)
  test(
    `I4 ${kind}: an account whose code decides signs in, and the server asks its chain`,
    inSoak,
    async ({ context, dapp, page, chains: evmChains }) => {
      const [{ rpcUrl }] = evmChains
      const payer = developmentKeys[7 + contractKinds.indexOf(kind)] ?? developmentKeys[7]!
      const account = await createContractAccount(kind, rpcUrl, payer)
      const signer = createEvmWallet({
        name: 'Stonecrop',
        rdns: 'example.stonecrop',
        chains: evmChains,
        keys: [account.ownerKey],
      })
      await installEvmWallet(context, contractWallet(signer, account))
      await dapp.open('/sign-in.html')
      await page.getByTestId('sign-in').click()
      await dapp.walletRow('Stonecrop').click()
      await dapp.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(page.getByTestId('session')).toHaveText('You are signed in.')
      await expect(page.getByTestId('orders')).toHaveText(`An order of ${account.address}`)

      await page.reload()
      await expect(page.getByTestId('orders')).toHaveText(`An order of ${account.address}`)
      expect(signer.promptsShown.filter(({ kind: prompt }) => prompt === 'signMessage')).toHaveLength(1)
    },
  )

test.describe('in a frame of another site', () => {
  // The browser reports the requests that the server refuses.
  test.use({ tolerated: /the server responded with a status of (401|422)/ })
  for (const crossSite of [true, false])
    test(`${crossSite ? 'signs in by the option crossSite' : 'says that the cookies are missing'}, though the browser blocks cookies of other sites`, async ({
      context,
      environment,
      page,
      wallets,
    }) => {
      const origins: string[] = []
      const rpcUrls = Object.fromEntries(environment.chains.map((one) => [one.networkId, one.rpcUrl]))
      const server = await startSiwxServer({
        origins,
        secret: 'a secret of the tests, of 32 letters or more',
        rpcUrls,
        crossSite,
      })
      const served = await serveDapp({
        directory: await builtMultichainDapp(),
        environment: { ...environment, signInUrl: server.url },
      })
      origins.push(served.url)
      // Frames of a page that the test itself answers may not reach this machine.
      const host = createServer((_request, response) =>
        response
          .setHeader('content-type', 'text/html')
          .end(`<iframe src="${served.url}/sign-in.html" width="1200" height="780">`),
      )
      await once(host.listen(0, '127.0.0.1'), 'listening')
      const { port } = host.address() as AddressInfo
      try {
        const devtools = await context.newCDPSession(page)
        await devtools.send('Network.enable')
        const controls = {
          enableThirdPartyCookieRestriction: true,
          disableThirdPartyCookieMetadata: true,
          disableThirdPartyCookieHeuristics: true,
        }
        await devtools.send('Network.setCookieControls', controls)
        await page.goto(`http://localhost:${port}/`)
        const frame = page.frameLocator('iframe')
        const dialog = frame.getByRole('dialog')
        await frame.getByTestId('sign-in').click()
        await dialog.getByRole('button', { name: wallets.eip155.name }).click()
        await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
        if (!crossSite) {
          await expect(dialog).toContainText('cookie')
          return
        }
        await expect(frame.getByTestId('orders')).toHaveText(`An order of ${wallets.eip155.address}`)
        await page.reload()
        await expect(frame.getByTestId('orders')).toHaveText(`An order of ${wallets.eip155.address}`)
        const cookies = await context.cookies(server.url)
        expect(cookies.length).toBeGreaterThan(0)
        for (const { partitionKey } of cookies) expect(partitionKey).toBe('http://localhost')
      } finally {
        host.close()
        host.closeAllConnections()
        await Promise.all([served.stop(), server.stop()])
      }
    })
})

test('I11 one-click: a wallet on its own SDK connects and signs in by one prompt over the relay', async ({
  dapp,
  page,
  phone,
}) => {
  await dapp.open('/sign-in.html?only=evm')
  await page.getByTestId('sign-in').click()
  await dapp.walletRow('WalletConnect').click()
  const code = dapp.dialog.getByRole('img', { name: /^QR code/ })
  await expect(code).toBeVisible()
  await phone.pair((await readCode(code)) ?? '')
  await phone.signInNext()
  await expect(dapp.dialog).toBeHidden()
  await expect(page.getByTestId('session')).toHaveText('You are signed in.')
  await expect(page.getByTestId('orders')).toHaveText(/^An order of 0x[0-9a-fA-F]{40}/)
  expect([phone.state.proposals, phone.state.requests]).toEqual([[], []])
  expect(phone.state.sessions).toHaveLength(1)

  await page.reload()
  await expect(page.getByTestId('session')).toHaveText('You are signed in.')
})

test('I10 other tab: signs in and out within 500 ms, and opens nothing', async ({ context, dapp, page, wallets }) => {
  const chain: Chain = 'eip155'
  await dapp.open('/sign-in.html')
  await page.getByTestId('sign-in').click()
  await dapp.walletRow(wallets[chain].name).click()
  await dapp.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByTestId('session')).toHaveText('You are signed in.')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByTestId('session')).toHaveText('You are signed in.')
  const start = performance.now()
  await other.getByTestId('sign-out').click()
  await expect(other.getByTestId('session')).toHaveText('You are not signed in.')
  // Everything is slow on a busy machine, including the tab that signs out.
  const usual = performance.now() - start
  await expect(page.getByTestId('session')).toHaveText('You are not signed in.', { timeout: 500 + usual })
  await expect(dapp.dialog).toBeHidden()
})

// In each run I11 signs in over the relay, and pairing.spec.ts scans a code.
test(
  'a wallet on another device, on its own SDK, connects by the code and signs in over the relay',
  inSoak,
  async ({ dapp, page, phone }) => {
    await dapp.open('/sign-in.html')
    await page.getByTestId('sign-in').click()
    await dapp.walletRow('WalletConnect').click()
    const code = dapp.dialog.getByRole('img', { name: /^QR code/ })
    await expect(code).toBeVisible()
    await phone.pair((await readCode(code)) ?? '')
    await phone.approveNext()
    await dapp.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await phone.answerNext()
    await expect(dapp.dialog).toBeHidden()
    await expect(page.getByTestId('session')).toHaveText('You are signed in.')
    await expect(page.getByTestId('orders')).toHaveText(/^An order of 0x[0-9a-fA-F]{40}$/)
  },
)

// In each run verifySignIn.test.ts asserts the same of the server.
test(
  'I7: another browser and a used message are refused by the server',
  inSoak,
  async ({ context, dapp, page, wallets, playwright, environment }) => {
    await dapp.open('/sign-in.html')
    await page.getByTestId('sign-in').click()
    await dapp.walletRow(wallets.eip155.name).click()
    const proof = page.waitForRequest((request) => request.url().endsWith('/siwx/verify'))
    await dapp.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    const { url, postData } = await proof.then((request) => ({
      url: request.url(),
      postData: request.postData() ?? '',
    }))
    await expect(page.getByTestId('session')).toHaveText('You are signed in.')
    const { origin } = new URL(page.url())
    const stranger = await playwright.request.newContext()
    const send = (headers: Record<string, string>) =>
      stranger.post(url, { data: postData, headers: { 'content-type': 'application/json', ...headers } })
    expect((await send({ origin })).status()).toBe(422)
    expect((await send({ origin: 'https://evil.example' })).status()).toBe(403)
    expect((await send({})).status()).toBe(403)
    // A message is accepted only once, also in the same browser.
    const other = await context.newPage()
    await other.goto(page.url())
    const again = await other.evaluate(
      async ({ target, body }) => {
        const headers = { 'content-type': 'application/json' }
        const { status } = await fetch(target, { method: 'POST', body, credentials: 'include', headers })
        return status
      },
      { target: url, body: postData },
    )
    expect(again).toBe(422)
    expect((await stranger.get(`${(environment as { signInUrl?: string }).signInUrl}/orders`)).status()).toBe(401)
    await stranger.dispose()
  },
)
