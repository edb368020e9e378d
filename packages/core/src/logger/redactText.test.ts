import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactText } from './redactText.ts'

const hex = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const phrase = 'test test test test test test test test test test test junk'
const long =
  'legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth title'
const jwt = 'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWsifQ.c2lnbmF0dXJl'
const solana = '4Z7cXSyeFR8wNGMVXUE1TwtKn5D5Vu7FzEv69dokLv7KrQk7h6pu4LF8ZRR9yQBhc7uSM6RTTZtU1fmaxiNrxXrs'
const wif = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'
const xprv =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'

test.each([
  ['a private key', hex],
  ['a private key with 0x', `0x${hex}`],
  ['a private key in capitals', hex.toUpperCase()],
  ['a 64-byte seed', hex + hex],
  ['a WIF key', wif],
  ['a Solana secret key', solana],
  ['an extended private key', xprv],
  ['a key as bytes', `[${Array.from({ length: 64 }, (_, index) => index * 3).join(',')}]`],
  ['a key as a number', (2n ** 255n - 19n).toString()],
  ['a seed phrase', phrase],
  ['a seed phrase of 24', long],
  ['a seed phrase in capitals', phrase.toUpperCase()],
  ['a seed phrase in lines', phrase.replaceAll(' ', '\n')],
  [
    'a numbered seed phrase',
    phrase
      .split(' ')
      .map((word, index) => `${index + 1}. ${word}`)
      .join(' '),
  ],
  ['a seed phrase as JSON', JSON.stringify(phrase.split(' '))],
  ['a JWT', jwt],
  ['an e-mail address', 'ada.lovelace+test@mail.example.org'],
  ['an encoded e-mail address', 'ada%40example.org'],
  ['an international e-mail address', 'józef@poczta.example'],
])('default: %s', (_, secret) => {
  for (const text of [secret, `before ${secret} after`, `("${secret}")`, `value: ${secret}.`]) {
    const redacted = redactText(text)
    expect(redacted).not.toContain(secret)
    for (const word of secret.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 4))
      expect(redacted).not.toContain(word)
  }
  expect(redactText(`before ${secret} after`)).toMatch(/^before \[.*\] after$|^\[seed phrase\]$/)
})

test.each([
  [
    'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=secret-of-the-pairing',
    'secret-of-the-pairing',
  ],
  ['Authorization: Bearer abcdefgh.ijkl', 'abcdefgh'],
  ['authorization=Basic dXNlcjpwYXNz', 'dXNlcjpwYXNz'],
  ['fetch failed with bearer abcd1234efgh', 'abcd1234efgh'],
  ['Cookie: session=one; other=two', 'two'],
  ['{"privateKey":"short","address":"0x1"}', 'short'],
  ['{"password":"with space \\" and quote"}', 'and quote'],
  ['{\\"refreshToken\\":\\"nested in a string\\"}', 'nested in a string'],
  ["secret_key='quoted'", 'quoted'],
  ['otp: 123456', '123456'],
  ['https://login.example/callback?code=abc123&state=1', 'abc123'],
  ['https://login.example/#token=abc123', 'abc123'],
  ['https://user:password1@host.example/path', 'password1'],
])('behavior: %s', (text, secret) => {
  expect(text).toContain(secret)
  expect(redactText(text)).not.toContain(secret)
})

test.each([
  'The wallet failed: the request of this page was declined.',
  'Network eip155:1 of account 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'https://rpc.example/v1/?chainId=eip155%3A1 answered 429 after 1200 ms',
  'value 115792089237316195423570985 wei, data 0xa9059cbb',
  '@kit/core@1.2.3 at file.ts:12:3',
  'GET /getWallets?page=1&entries=40',
  '[1, 2, 3]',
])('behavior: stays whole: %s', (text) => {
  expect(redactText(text)).toBe(text)
})

test('behavior: no key survives, wherever it stands', () => {
  const around = fc.string({ unit: fc.constantFrom(' ', '"', ':', '=', ',', '\n', '{', '(', '/', '-', '.') })
  const key = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
  fc.assert(
    fc.property(around, key, fc.boolean(), around, (before, digits, prefixed, after) => {
      expect(redactText(before + (prefixed ? '0x' : '') + digits + after)).not.toContain(digits)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
  )
})

test('behavior: redacting twice changes nothing more', () => {
  const piece = fc.constantFrom(
    hex,
    phrase,
    jwt,
    solana,
    'ada@example.org',
    'otp: 123456',
    'Cookie: a=b',
    'https://a:b@c.example/?token=x',
    ' ',
    '\n',
    'word',
    '"',
    '{',
    '}',
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const once = redactText(pieces.join(' '))
      expect(redactText(once)).toBe(once)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 500 },
  )
})
