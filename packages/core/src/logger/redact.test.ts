import { wordlist as chinese } from '@scure/bip39/wordlists/simplified-chinese.js'
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js'
import { wordlist as english } from '@scure/bip39/wordlists/english.js'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js'
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js'
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js'
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js'
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicName, redactText, redactValue } from './redact.ts'
import { userRejected } from '../errors/requestErrors.ts'

const wordLists = [chinese, czech, english, french, italian, japanese, korean, portuguese, spanish]

describe('redactText', () => {
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
    ['a Korean seed phrase', '가격 가끔 가난 가능 가득 가르침 가뭄 가방 가상 가슴 가운데 가을'],
    ['a Chinese seed phrase', '的 一 是 在 不 了 有 和 人 这 中 大'],
    ['a Chinese seed phrase with wide spaces', '的　一　是　在　不　了　有　和　人　这　中　大'],
    ['a seed phrase as JSON', JSON.stringify(phrase.split(' '))],
    ['a JWT', jwt],
    ['an e-mail address', 'ada.lovelace+test@mail.example.org'],
    ['an encoded e-mail address', 'ada%40example.org'],
    ['an international e-mail address', 'józef@poczta.example'],
  ])('%s', (_, secret) => {
    for (const text of [secret, `before ${secret} after`, `("${secret}")`, `value: ${secret}.`]) {
      const redacted = redactText(text)
      expect(redacted).not.toContain(secret)
      for (const word of secret
        .split(/[^\p{L}\p{N}]+/u)
        .filter((part) => part.length > 4 || /[\p{sc=Han}\p{sc=Hang}]/u.test(part)))
        expect(redacted).not.toContain(word)
    }
    expect(redactText(`before ${secret} after`)).toMatch(/^before \[.*\] after$|^\[seed phrase\]$/)
  })

  test.each<[string, (words: readonly string[]) => string]>([
    ['as an object', (words) => JSON.stringify({ ...words })],
    ['as objects', (words) => JSON.stringify(words.map((text, index) => ({ index, text })))],
    ['as an object in JSON in JSON', (words) => JSON.stringify(JSON.stringify({ ...words }, null, 2))],
    ['with hyphens', (words) => words.join('-')],
    ['with underscores', (words) => words.join('_')],
    ['with letters between', (words) => words.join('&nbsp;')],
    ['in lines with dots', (words) => words.map((text) => `• ${text}`).join('\n')],
    ['in a URL', (words) => words.join('%20')],
    ['in a query', (words) => words.map((text, index) => `${index}=${text}`).join('&')],
    ['in tags', (words) => words.map((text) => `<li>${text}</li>`).join('')],
    ['with labels', (words) => words.map((text, index) => `word${index + 1}: ${text}`).join(', ')],
    ['with numbers in brackets', (words) => words.map((text, index) => `[${index + 1}] ${text}`).join('\n')],
    ['in a table', (words) => words.map((text, index) => `${index + 1} | ${text}`).join('\n')],
    ['in tabs', (words) => words.join('\t')],
  ])('of a seed phrase %s no word is left', (_, write) => {
    const words = long.split(' ').slice(0, 8).concat('title', 'yellow', 'zone', 'abandon')
    const redacted = redactText(`before ${write(words)} after`)
    expect(words.filter((text) => redacted.includes(text))).toEqual([])
    expect(redacted).toContain('[seed phrase]')
  })

  test.each(['%s', '%s.', '(%s)', '#%s', '%s\t', '%s, ', '"%s"'])(
    'phrases in all languages go, written as %s',
    (form) => {
      for (const words of wordLists)
        for (const spelling of ['NFC', 'NFKD'] as const)
          for (let start = 0; start + 12 <= words.length; start += 12) {
            const texts = words.slice(start, start + 12).map((word) => form.replace('%s', word.normalize(spelling)))
            expect(redactText(`1 ${texts.join(' ')} 2`)).toMatch(/^1 [("#]?\[seed phrase\][)".,\s]*2$/)
          }
    },
  )

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
    // Nodes and services that take their key in the path or in the query.
    ['https://eth-mainnet.node.example/v2/aB3dEfGhIjKlMnOpQrStUvWxYz012345', 'aB3dEfGhIjKlMnOpQrStUvWxYz012345'],
    ['https://mainnet.node.example/v3/0123456789abcdef0123456789abcdef', '0123456789abcdef'],
    ['wss://node.example/ws/0123456789abcdef0123456789abcdef01234567/', '0123456789abcdef'],
    ['https://node.example/v2/demo_key-WithoutAnyDigits_ButManyLetters', 'WithoutAnyDigits'],
    ['https://node.example/2f1c7f0e-9d2b-4c1a-8f3e-5b6a7c8d9e0f', '2f1c7f0e'],
    ['https://node.example/?api-key=2f1c7f0e-9d2b-4c1a', '2f1c7f0e'],
    ['https://node.example/rpc?network=one&dkey=short', 'short'],
    ['https://node.example/rpc?x=0123456789abcdef0123456789abcdef', '0123456789abcdef'],
    ['could not reach (https://node.example/v3/0123456789abcdef0123456789abcdef)', '0123456789abcdef'],
    ['{"url":"https://node.example/v3/0123456789abcdef0123456789abcdef"}', '0123456789abcdef'],
  ])('%s', (text, secret) => {
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
    'https://service.example/v1/account/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045/balance?currency=usd',
    'https://dapp.example/assets/index-BxK3f9a2Qd7LmN0pQrS.js:1:2034',
    'https://rpc.example-of-a-long-name-with-2-digits.example/one/two#three',
    '[1, 2, 3]',
  ])('stays whole: %s', (text) => {
    expect(redactText(text)).toBe(text)
  })

  test.each([0, 1, 2])('removes a pairing URI in base64, at offset %i', (offset) => {
    const uri = `${'x'.repeat(offset)}wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}`
    const encoded = btoa(uri)
    for (const text of [
      encoded,
      encoded.replaceAll('=', ''),
      `https://t.me/wallet?startapp=${encoded}`,
      `"${encoded}"`,
    ]) {
      expect(redactText(text)).toContain('[pairing]')
      expect(redactText(text)).not.toContain(encoded.slice(20, 40))
      expect(redactText(text)).not.toContain(encoded.slice(-40, -20))
    }
  })

  test('no key survives, wherever it is', () => {
    const around = fc.string({ unit: fc.constantFrom(' ', '"', ':', '=', ',', '\n', '{', '(', '/', '-', '.') })
    const key = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
    fc.assert(
      fc.property(around, key, fc.boolean(), around, (before, digits, prefixed, after) => {
        expect(redactText(before + (prefixed ? '0x' : '') + digits + after)).not.toContain(digits)
      }),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
    )
  })

  test('redacting twice changes nothing more', () => {
    const piece = fc.constantFrom(
      hex,
      phrase,
      jwt,
      solana,
      'ada@example.org',
      'otp: 123456',
      'Cookie: a=b',
      'https://a:b@c.example/?token=x',
      'https://node.example/v3/0123456789abcdef0123456789abcdef?dkey=x',
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
})

describe('redactValue', () => {
  const hex = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

  test('leaves harmless values as they are', () => {
    const value = {
      chainId: 1,
      name: 'Wallet',
      ok: true,
      none: null,
      missing: undefined,
      amount: 5n,
      far: Infinity,
      at: new Date(0),
      list: ['a', 2],
    }
    expect(redactValue(value)).toEqual({
      chainId: 1,
      name: 'Wallet',
      ok: true,
      none: null,
      missing: undefined,
      amount: '5n',
      far: 'Infinity',
      at: '1970-01-01T00:00:00.000Z',
      list: ['a', 2],
    })
  })

  test.each([
    'privateKey',
    'private_key',
    'PRIVATE-KEY',
    'secretKey',
    'mnemonic',
    'seed',
    'seedPhrase',
    'password',
    'symKey',
    'otp',
    'accessToken',
    'refresh_token',
    'authToken',
    'sessionToken',
    'apiKey',
    'x-nonce-jwt',
    'Authorization',
    'cookie',
    'email',
    'newEmail',
    'jwt',
    'token',
  ])('what stands under %s goes', (name) => {
    for (const secret of ['12', 12, [1, 2], new Uint8Array(3)])
      expect(redactValue({ [name]: secret })).toEqual({ [name]: '[redacted]' })
  })

  test.each([
    [{ token: '0x6B175474E89094C44Da98b954EedeAC495271d0F' }],
    [{ token: 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F' }],
    [{ token: { symbol: 'DAI', decimals: 18 } }],
    [{ hash: `0x${hex}`, txHash: `0x${hex}`, transaction_hash: hex, blockHash: `0x${hex}` }],
    [{ topic: hex, txId: hex, transactionId: hex }],
  ])('%j is public', (value) => {
    expect(redactValue(value)).toEqual(value)
  })

  test('a public name hides no other secret', () => {
    expect(redactValue({ hash: `${hex} and ada@example.org`, id: hex, signature: `0x${hex}0x${hex}` })).toEqual({
      hash: '[key or hash] and [email]',
      id: '[key or hash]',
      signature: '[key or hash]x[key or hash]',
    })
  })

  test('keys as bytes and as words, and names that are secrets themselves', () => {
    const bytes = Array.from({ length: 64 }, (_, index) => index)
    const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
    expect(redactValue([new Uint8Array(32), bytes, words, new ArrayBuffer(8), [1, 2, 3]])).toEqual([
      '[32 bytes]',
      '[64 bytes]',
      '[seed phrase]',
      '[8 bytes]',
      [1, 2, 3],
    ])
    const phrase = '[seed phrase]'
    expect(redactValue([...words, '#1'])).toBe(phrase)
    expect(redactValue(['recover', '--words', ...words])).toBe(phrase)
    expect(redactValue(words.map((word, index) => `${index + 1}. ${word}`))).toBe(phrase)
    expect(redactValue(words.flatMap((word, index) => [index, word]))).toBe(phrase)
    expect(redactValue(words.map((word, index) => ({ index, word })))).toBe(phrase)
    expect(redactValue([words.slice(0, 6), words.slice(6)])).toBe(phrase)
    expect(redactValue({ of: { ...words } })).toEqual({ of: phrase })
    expect(redactValue({ 'ada@example.org': { balance: 1 } })).toEqual({ '[email]': { balance: 1 } })
    expect(redactValue(new Map([['otp', '123']]))).toEqual({ otp: '[redacted]' })
    expect(redactValue(new Set(['ada@example.org']))).toEqual(['[email]'])
    expect(redactValue(new URL('https://ada:lovelace@example.org/?token=abc'))).toBe(
      'https://[redacted]@example.org/?token=[redacted]',
    )
  })

  test('errors with their fields, causes and context', () => {
    const error = userRejected(
      { connectorId: 'a' },
      { cause: Object.assign(new Error(`bad key ${hex}`), { data: { email: 'ada@example.org' } }) },
    )
    expect(redactValue(error)).toMatchObject({
      name: 'KitError',
      code: 'USER_REJECTED',
      message: 'The request was declined in the wallet.',
      context: { connectorId: 'a' },
      cause: { name: 'Error', message: 'bad key [key or hash]', data: { email: '[redacted]' } },
    })
    expect(JSON.stringify(redactValue(error))).not.toContain(hex)
  })

  test('circles, depth, breadth and length have an end', () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect(redactValue(circle)).toEqual({ self: '[circular]' })
    const twice = { a: 1 }
    expect(redactValue([twice, twice])).toEqual([{ a: 1 }, { a: 1 }])
    expect(redactValue({ a: { a: { a: { a: { a: { a: { a: 1 } } } } } } })).toEqual({
      a: { a: { a: { a: { a: { a: '[deeper]' } } } } },
    })
    expect(redactValue(Array.from({ length: 103 }, () => 'a1'))).toHaveLength(101)
    expect(redactValue('word, '.repeat(3_000))).toSatisfy((text: string) => text.length < 9_000)
    expect(redactValue('x'.repeat(200_000))).toBe('[text of 200000 characters]')
    const wide = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => ({ a: 'b' })))
    expect(JSON.stringify(redactValue(wide)).length).toBeLessThan(60_000)
  })

  test('what throws when it is looked at', () => {
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no')
        },
      },
    )
    expect(redactValue(trap)).toBe('[unreadable]')
    expect(
      redactValue({
        get a(): never {
          throw new Error('no')
        },
      }),
    ).toBe('[unreadable]')
  })

  test('any value can be logged as JSON, and a key in it is redacted', () => {
    const name = fc.string().filter((text) => !isPublicName(text))
    const holder = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
        fc.constant(hex),
        fc.array(tie('tree')),
        fc.dictionary(name, tie('tree')),
      ),
    })).tree
    fc.assert(
      fc.property(holder, (value) => {
        expect(JSON.stringify(redactValue(value)) ?? '').not.toContain(hex)
      }),
      { numRuns: process.env['KIT_SOAK'] ? 5_000 : 500 },
    )
  })
})
