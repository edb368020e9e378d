import { describe, expect, test } from 'vitest'
import { withoutSecrets } from '../url/httpUrl.ts'
import { assetImageUrl, walletImageUrl } from './urls.ts'

describe('withoutSecrets', () => {
  test.each([
    ['https://api.example/a/b?projectId=secret#x', 'https://api.example/a/b'],
    ['https://me:secret@api.example:8080/a', 'https://api.example:8080/a'],
    ['//me@api.example/a', '//api.example/a'],
    ['/relative/a?b', '/relative/a'],
    ['https://api.example/user@host', 'https://api.example/user@host'],
    ['https://api.example?q=//a@b', 'https://api.example'],
  ])('removes credentials, query and fragment: %s', (url, expected) => {
    expect(withoutSecrets(url)).toBe(expected)
  })
})

describe('image URLs', () => {
  const sdk = { projectId: 'p', sdkVersion: '1' }

  test('carry the project id and the SDK parameters', () => {
    const query = 'projectId=p&st=appkit&sv=1'
    expect(walletImageUrl('https://e.example', 'id', sdk)).toBe(`https://e.example/getWalletImage/id?${query}`)
    expect(assetImageUrl('https://e.example', 'id', sdk)).toBe(`https://e.example/public/getAssetImage/id?${query}`)
  })

  test('escapes image ids', () => {
    expect(walletImageUrl('https://e.example/', '../a?b', { projectId: undefined, sdkVersion: '1' })).toBe(
      'https://e.example/getWalletImage/..%2Fa%3Fb?st=appkit&sv=1',
    )
  })
})
