import { expect, test as base } from '../src/fixtures/test.ts'
import { type NextDapp, startNextDapp } from '../src/next/startNextDapp.ts'
import { readTarget } from '../src/setup/target.ts'
import { inSoak } from 'tooling/soak.ts'

const test = base.extend<{ readonly next: NextDapp }>({
  next: [
    async ({ once }, use) =>
      use(await once('dapp', () => startNextDapp(readTarget().environment.chains[0]?.rpcUrl ?? ''))),
    { timeout: 600_000 },
  ],
  baseURL: ({ next }, use) => use(next.url),
})

// Its build takes longer than all other flows; a normal run has Next among the environments.
test(
  'renders on the server, hydrates without mismatch, connects one namespace and restores it',
  inSoak,
  async ({ page, request, wallet }) => {
    const html = await (await request.get('/')).text()
    expect(html.match(/Connect wallet/g)?.length).toBeGreaterThanOrEqual(5)
    expect(html).toContain('reconnecting')
    expect(html).not.toContain('disconnected')

    await page.goto('/')
    const evm = page.getByRole('region', { name: 'Ethereum' })
    await evm.locator('.kit-button').click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText('Connect an Ethereum wallet')
    await page.getByRole('dialog').getByRole('button', { name: wallet.info.name }).click()
    await expect(page.getByTestId('eip155-address')).toHaveText(wallet.selected)
    for (const other of ['solana', 'bip122', 'polkadot'])
      await expect(page.getByTestId(`${other}-address`)).toHaveText('disconnected')
    // The test wallet is on a chain that this page does not configure.
    await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveText('Switch network')
    await page.keyboard.press('Escape')
    await evm.getByRole('button', { name: 'Sign' }).click()
    await expect(page.getByTestId('eip155-signature')).toHaveText(/^0x[\da-f]{130}$/)
    await page.reload()
    await expect(page.getByTestId('eip155-address')).toHaveText(wallet.selected)
  },
)
