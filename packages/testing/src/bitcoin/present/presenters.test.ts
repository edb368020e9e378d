import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createBitcoinWallet } from '../createBitcoinWallet.ts'
import type { BitcoinPage, PresentBitcoinWallet } from './BitcoinPage.ts'
import { presenters } from './presenters.ts'

/** Where each family puts its provider on the page. */
const places: Readonly<Record<string, (page: BitcoinPage) => unknown>> = {
  satsConnect: (page) => page['OtterProviders'],
  leather: (page) => page['LeatherProvider'],
  okx: (page) => page['okxwallet'],
  unisat: (page) => page['unisat'],
  phantom: (page) => (page['phantom'] as Readonly<Record<string, unknown>> | undefined)?.['bitcoin'],
}

test.each(Object.entries(presenters))('%s works as text, as pages get it', async (name, present) => {
  const sent = runInThisContext(`(${present.toString()})`) as PresentBitcoinWallet
  const wallet = createBitcoinWallet({ name: 'Otter', networks: [{ name: 'mainnet' }] })
  const page = new EventTarget() as BitcoinPage
  const registered: unknown[] = []
  page.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(tools: { readonly register: (one: unknown) => void }) => void>).detail({
      register: (one) => void registered.push(one),
    }),
  )
  const { provider, stop } = sent(page, wallet.info, {
    request: (method, params) => wallet.request('https://dapp.example', { method, params }),
    subscribe: (listener) => void wallet.subscribe('https://dapp.example', listener),
  })
  if (name === 'walletStandard') return expect.poll(() => registered).toEqual([provider])
  expect(places[name]?.(page)).toBeDefined()
  stop()
  expect(places[name]?.(page)).toBe(undefined)
})
