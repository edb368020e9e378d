import { describe, expect, test } from 'vitest'
import { assetImageUrl, currencyImageUrl, tokenImageUrl, walletImageUrl, withoutSecrets } from './urls.ts'

describe('withoutSecrets', () => {
  test.each([
    ['https://api.example/a/b?projectId=secret#x', 'https://api.example/a/b'],
    ['https://me:secret@api.example:8080/a', 'https://api.example:8080/a'],
    ['//me@api.example/a', '//api.example/a'],
    ['/relative/a?b', '/relative/a'],
    ['https://api.example/user@host', 'https://api.example/user@host'],
    ['https://api.example?q=//a@b', 'https://api.example'],
  ])('default: %s', (url, expected) => {
    expect(withoutSecrets(url)).toBe(expected)
  })
})

describe('imageUrl', () => {
  test('default', () => {
    expect(walletImageUrl('https://e.example', 'id')).toBe('https://e.example/getWalletImage/id')
    expect(assetImageUrl('https://e.example', 'id')).toBe('https://e.example/public/getAssetImage/id')
    expect(currencyImageUrl('https://e.example', 'usd')).toBe('https://e.example/public/getCurrencyImage/usd')
    expect(tokenImageUrl('https://e.example', 'ETH')).toBe('https://e.example/public/getTokenImage/ETH')
  })

  test('parameters: sdk', () => {
    expect(tokenImageUrl('https://e.example', 'ETH', { projectId: 'p', sdkVersion: '1' })).toBe(
      'https://e.example/public/getTokenImage/ETH?projectId=p&st=appkit&sv=1',
    )
  })

  test('behavior: image ids cannot leave their path', () => {
    expect(walletImageUrl('https://e.example/', '../a?b')).toBe('https://e.example/getWalletImage/..%2Fa%3Fb')
  })
})
