import { expect, test } from 'vitest'
import { checkConnection } from './checkConnection.ts'

const connection = {
  connectorId: 'harbor',
  accounts: [{ caipAddress: 'cosmos:1:a', address: 'a', type: 'eoa' }],
  networkId: 'cosmos:1',
}
const nameOf = (name: unknown): unknown => checkConnection('cosmos', { ...connection, wallet: { name } })?.wallet.name

test.each([
  ['Harbor', 'Harbor'],
  ['Har\u202ebor\u3164 \n Wallet', 'Har bor Wallet'],
  ['x'.repeat(100_000), 'x'.repeat(64)],
  ['\u2800\u3164', 'harbor'],
  [7, 'harbor'],
])('the name of a connected wallet is plain text: %j', (given, shown) => expect(nameOf(given)).toBe(shown))

test.each([[42], [{}], [null], [''], ['x'.repeat(1_000_001)]])(
  'drops a picture of a wallet that is not the text of an address, and keeps the connection',
  (imageUrl) => {
    const checked = checkConnection('cosmos', { ...connection, wallet: { name: 'Wallet', imageUrl } })
    expect(checked?.wallet).toEqual({ name: 'Wallet', imageUrl: undefined })
  },
)

test('keeps the picture of a wallet', () => {
  const imageUrl = 'https://wallet.example/icon.png'
  expect(checkConnection('cosmos', { ...connection, wallet: { name: 'Wallet', imageUrl } })?.wallet.imageUrl).toBe(
    imageUrl,
  )
})
