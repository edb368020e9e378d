import { createDapp } from '../src/dapp/Dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'

test('two tabs follow each other: a connection is restored without a prompt, a disconnect is followed', async ({
  dapp,
  context,
  wallet,
}) => {
  // Without the permission to revoke, no event of the wallet reaches the other tab.
  wallet.setQuirks({ noPermissions: true })
  const other = createDapp(await context.newPage())
  await Promise.all([dapp.open(), other.open()])
  await dapp.connect(wallet)
  await other.expectConnected(wallet.selected)
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect'])

  await other.shown('disconnect').click()
  await other.expectDisconnected()
  await dapp.expectDisconnected()
  for (const { page, expectDisconnected } of [dapp, other]) {
    await page.reload()
    await expectDisconnected()
  }
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect'])
})

test('a page that returns from the back/forward cache follows what happened meanwhile', async ({ dapp, wallet }) => {
  await dapp.open()
  await dapp.connect(wallet)
  // Playwright switches the cache off. A page in it gets no storage events, like the page that writes.
  await dapp.page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await dapp.expectDisconnected()
})
