import { expect, test } from 'vitest'
import type { LinkPlace } from './appLink.ts'
import { walletBrowseLink } from './browseLink.ts'

const phone: LinkPlace = { mobile: true, android: true, ios: false, telegram: false, framed: false }
const page = 'https://market.example/swap?code=secret#access_token=secret'
/** Without query and fragment. */
const enc = 'https%3A%2F%2Fmarket.example%2Fswap'
const origin = 'https%3A%2F%2Fmarket.example'
const phantom = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' }
const solflare = { id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79' }
const coinbase = { id: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8' }
const href = (wallet: { id: string }, ...namespaces: string[]) =>
  walletBrowseLink({ wallet, page, namespaces, place: phone })?.href

test('known wallets open the page in their browser, by the link of the first namespace that they serve there', () => {
  expect(href(phantom, 'eip155')).toBe(`https://phantom.app/ul/browse/${enc}?ref=${origin}`)
  expect(href(solflare, 'eip155', 'solana')).toBe(`https://solflare.com/ul/v1/browse/${enc}?ref=${origin}`)
  expect(href(coinbase, 'eip155', 'solana')).toBe(`cbwallet://miniapp?url=${enc}`)
  expect(href(coinbase, 'solana', 'eip155')).toBe(`https://go.cb-w.com/dapp?cb_url=${enc}`)
  expect(href(solflare, 'eip155')).toBeUndefined()
  expect(href(phantom, 'polkadot')).toBeUndefined()
  expect(href({ id: 'constructor' }, 'eip155')).toBeUndefined()
})

test('a wallet of the dapp has links of its own, in the window that suits them', () => {
  const gull = { id: 'gull', browseLinks: [{ link: 'gull://open?url={page}&from={origin}' }] }
  const at = (place: Partial<LinkPlace>) =>
    walletBrowseLink({ wallet: gull, page, namespaces: ['cosmos'], place: { ...phone, ...place } })
  expect(at({})).toEqual({ href: `gull://open?url=${enc}&from=${origin}`, target: '_self' })
  expect(at({ framed: true })?.target).toBe('_top')
  expect(at({ mobile: false })).toBeUndefined()
})

test('links that must not be opened, and pages that are none, lead nowhere', () => {
  const linked = (link: string) => ({ id: 'x', browseLinks: [{ link }] })
  for (const link of [
    'javascript:open("{page}")',
    'intent://{page}#Intent;end',
    'http://gull.example/{page}',
    '{page}',
  ])
    expect(href(linked(link), 'eip155')).toBeUndefined()
  const browsed = (of: string | undefined) =>
    walletBrowseLink({ wallet: phantom, page: of, namespaces: ['solana'], place: phone })
  for (const of of [undefined, 'about:srcdoc', 'file:///etc', 'javascript:1', 'http://market.example/'])
    expect(browsed(of)).toBeUndefined()
  expect(browsed('http://localhost:3000/')?.href).toContain('localhost')
})
