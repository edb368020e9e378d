import { createWalletClient, http, parseAbi, type Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { developmentKeys } from '@kit/testing'
import { expect, test } from '../src/fixtures/test.ts'

/** The account that holds every kind of token; see `deployAssets` of the sandbox. */
const collector = 4

test('M42, M43 Account shows the tokens that the chain holds; spam, copies and lies are hidden', async ({
  dapp,
  secondWallet,
}) => {
  await dapp.open()
  await dapp.connect(secondWallet)
  await dapp.button.click()
  const rows = dapp.dialog.getByRole('list', { name: 'Tokens' }).getByRole('button')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(/\d GRN/)
  await expect(rows.nth(1)).toContainText('1,140.2 CPL')
  await expect(rows.nth(2)).toContainText('82 TIN')
  // Neither the fake coin (1,125) nor the false price (3,000,000,000,000) is included.
  await expect(dapp.dialog).toContainText(/\$13,1\d\d\.\d\d/)
  await dapp.dialog.getByRole('button', { name: 'Hidden (5)' }).click()
  const hidden = dapp.dialog.getByRole('list', { name: 'Hidden tokens' })
  for (const name of ['Speck', 'Oddment', 'Claim 5000 GRN', 'Green', 'Liar']) await expect(hidden).toContainText(name)
  await hidden.getByRole('button', { name: /Liar/ }).click()
  await expect(dapp.dialog).toContainText('reports another amount')
})

test('M44, M45 NFTs: only pictures of the service are loaded; an NFT that was sent away is removed', async ({
  dapp,
  environment,
  page,
  secondWallet,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('foreign')) foreign.push(request.url())
  })
  await dapp.open()
  await dapp.connect(secondWallet)
  await dapp.button.click()
  await dapp.dialog.getByRole('tab', { name: 'NFTs' }).click()
  const tile = dapp.dialog.getByRole('button', { name: 'Tidepool 6' })
  await expect(tile).toBeVisible()
  const key = developmentKeys[collector]
  const account = privateKeyToAccount(key as Address)
  const query = new URLSearchParams({
    projectId: environment.projectId,
    chainId: `eip155:${environment.chains[0]?.id}`,
  })
  const list = `${environment.services.blockchain}/v1/account/${account.address}/nfts?${query}`
  const { nfts } = (await (await fetch(list)).json()) as { nfts: { contract: Address; tokenId: string }[] }
  const nft = nfts.find(({ tokenId }) => tokenId === '6')
  if (!nft) throw new Error('The collector has item 6.')
  await createWalletClient({ account, transport: http(environment.chains[0]?.rpcUrl) }).writeContract({
    abi: parseAbi(['function transferFrom(address from, address to, uint256 tokenId)']),
    address: nft.contract,
    functionName: 'transferFrom',
    args: [account.address, '0x000000000000000000000000000000000000dEaD', 6n],
    chain: null,
  })
  await tile.click()
  await expect(dapp.dialog).toContainText('no longer owns this NFT')
  expect(foreign).toEqual([])
})

test('M49 hidden balances leave no figure on the page button or in Account, after a reload, too', async ({
  dapp,
  page,
  secondWallet,
}) => {
  await dapp.open()
  await dapp.connect(secondWallet)
  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: 'Hide balances' }).click()
  await page.keyboard.press('Escape')
  await expect(dapp.button).not.toContainText('GRN')
  await page.reload()
  await dapp.expectConnected(secondWallet.selected)
  await expect(dapp.button).not.toContainText('GRN')
  await dapp.button.click()
  await expect(dapp.dialog.getByRole('button', { name: 'Show balances' })).toBeVisible()
  await expect(dapp.dialog.getByRole('list', { name: 'Tokens' })).not.toContainText(/\d/)
})

test('M52 sends no request before Account is opened, and none while it stays open', async ({
  dapp,
  environment,
  page,
  secondWallet,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { href, pathname } = new URL(request.url())
    if (href.startsWith(environment.services.blockchain) && pathname.includes('/account/')) asked.push(pathname)
  })
  await dapp.open()
  await dapp.connect(secondWallet)
  expect(asked).toEqual([])
  await dapp.button.click()
  await expect(dapp.dialog.getByRole('list', { name: 'Tokens' })).toBeVisible()
  expect(asked).toHaveLength(1)
  await dapp.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(dapp.dialog.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const before = asked.length
  await page.keyboard.press('Escape')
  await dapp.button.click()
  await expect(dapp.dialog.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
  expect(asked).toHaveLength(before)
})

/** The dapp logs the failures to the console. */
const testWithFailures = test.extend({ problems: ({}, use) => use([]) })

testWithFailures(
  'M51 while all services are dead the coin, the address and the network are there, and the rest says what failed',
  async ({ dapp, environment, page, secondWallet }) => {
    await page.route(`${environment.services.blockchain}/v1/**`, (route) =>
      route.fulfill({ status: 400, body: 'dead' }),
    )
    await dapp.open()
    await dapp.connect(secondWallet)
    await dapp.button.click()
    await expect(dapp.dialog.getByRole('list', { name: 'Tokens' })).toContainText('GRN')
    await expect(dapp.dialog).toContainText('Try again')
    await dapp.dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(dapp.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await dapp.dialog.getByRole('button', { name: 'Buy' }).click()
    await expect(dapp.dialog).toContainText('Nothing can be bought here')
    await dapp.dialog.getByRole('button', { name: 'Back' }).click()
    await dapp.dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dapp.heading).toHaveText('Receive')
    await expect(dapp.dialog).toContainText(secondWallet.selected)
    await dapp.dialog.getByRole('button', { name: /compatible networks/ }).click()
    await expect(dapp.dialog.getByRole('listitem')).toHaveCount(2)
  },
)
