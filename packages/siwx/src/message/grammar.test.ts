import { createSignInMessageText, parseSignInMessage } from '@solana/wallet-standard-util'
import { ParsedMessage } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { SiweMessage as SiweMessage2 } from 'siwe-2'
import { ParsedMessage as ParsedMessage2 } from 'siwe-parser-2'
import { describe, expect, test } from 'vitest'
import { parseSiweMessage } from 'viem/siwe'
import { isSiwxError } from '../errors/SiwxError.ts'
import { evmSigner, solanaSigner } from '../fixtures/signers.ts'
import { createSIWEConfig } from '../session/createSIWEConfig.ts'
import { createMessenger, localSession } from '../session/presets.ts'
import { formatSIWEMessage } from '../session/siweMessage.ts'
import { siwx } from '../session/siwx.ts'
import { eip155Verifier } from '../verifiers/lazyVerifiers.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'
import type { SiwxMessage } from './SiwxMessage.ts'

/** What each library of others reads of a text that it is a sign-in by EIP-4361. They throw, or find nothing, if it is not. */
const readers: Readonly<Record<string, (text: string) => object>> = {
  'siwe 3': (text) => new SiweMessage(text),
  'siwe 2': (text) => new SiweMessage2(text),
  'siwe-parser 3': (text) => new ParsedMessage(text),
  'siwe-parser 2': (text) => new ParsedMessage2(text),
  viem(text) {
    const { issuedAt, expirationTime, notBefore, ...fields } = parseSiweMessage(text)
    const times = Object.entries({ issuedAt, expirationTime, notBefore })
    return { ...fields, ...Object.fromEntries(times.map(([name, time]) => [name, time?.toISOString()])) }
  },
}

const { chainId, accountAddress } = evmSigner(1)
const message: SiwxMessage = {
  domain: 'example.org',
  networkName: 'Ethereum',
  accountAddress,
  uri: 'https://example.org/orders',
  version: '1',
  chainId,
  nonce: '7Qk2ZpW9',
  issuedAt: '2026-01-31T12:00:00.000Z',
}

/** What the user signs by each kind of sign-in. */
const { signal } = new AbortController()
const verifiers = [eip155Verifier()]
const place = { domain: 'example.org', uri: 'https://example.org/' }
const writers: Readonly<Record<string, (chain: string, address: string) => Promise<string | null>>> = {
  'siwx() without a statement': async (chain, address) => {
    const signIn = siwx({ storage: localSession(), verifiers, messenger: createMessenger(place) })
    return (await signIn.prepare({ chainId: chain as 'a:b', address, signal })).text
  },
  'siwx() with a statement': async (chain, address) => {
    const messenger = createMessenger({ ...place, statement: 'Sign in to see your orders.' })
    const signIn = siwx({ storage: localSession(), verifiers, messenger, expiryMs: 3_600_000 })
    return (await signIn.prepare({ chainId: chain as 'a:b', address, signal })).text
  },
  'siweConfig without a statement': async (chain, address) => {
    const signIn = createSIWEConfig({
      getNonce: async () => '7Qk2ZpW9',
      getMessageParams: async () => place,
      createMessage: formatSIWEMessage,
      verifyMessage: async () => true,
      getSession: async () => null,
      signOut: async () => true,
    })
    return (await signIn.prepare({ chainId: chain as 'a:b', address, signal })).text
  },
}

describe.each(Object.keys(writers))('%s', (writer) => {
  test.each(Object.keys(readers))('%s reads it', async (reader) => {
    for (const address of [accountAddress, accountAddress.toLowerCase()]) {
      const text = await writers[writer]!(chainId, address)
      expect(readers[reader]!(text ?? '')).toMatchObject({
        ...place,
        address: accountAddress,
        chainId: 1,
        version: '1',
      })
    }
  })
})

const from = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })
const letters = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const reserved = ":/?#[]@!$&'()*+,;="
const optional = <value>(arbitrary: fc.Arbitrary<value>) => fc.option(arbitrary, { nil: undefined })
const awkward = fc.constantFrom(
  '%',
  '"',
  '<',
  '>',
  '^',
  '`',
  '{',
  '\\',
  '|',
  'é',
  '–',
  '’',
  '漢',
  '🙂',
  '\t',
  '\n',
  ' ',
)
const uri = fc.oneof(
  { weight: 4, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  {
    weight: 2,
    arbitrary: fc.tuple(from(letters, 1, 6), from(`${letters}%2f${reserved}-._~`, 1, 20)).map((part) => part.join(':')),
  },
  { weight: 1, arbitrary: fc.constantFrom('::1', '2001:db8:0:0:0:0:0:1').map((ip) => `https://[${ip}]:8443/`) },
)
const timestamp = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .date({ min: new Date(0), max: new Date(253402300799999), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  fc.constantFrom(
    '2026-01-31t12:00:00z',
    '2016-12-31T23:59:60Z',
    '2026-01-31T12:00:00+05:30',
    '2026-02-30T00:00:00Z',
    'now',
  ),
)
const messages: fc.Arbitrary<SiwxMessage> = fc.record({
  scheme: optional(fc.constantFrom('https', 'app+x')),
  // viem reads no address in brackets here; the others do.
  domain: fc.oneof(
    fc.domain(),
    fc.tuple(fc.domain(), fc.integer({ min: 0, max: 65_535 })).map((parts) => parts.join(':')),
  ),
  networkName: fc.constantFrom(...Array<string>(11).fill('Ethereum'), 'Base'),
  accountAddress: fc.constantFrom(accountAddress, evmSigner(2).accountAddress, accountAddress.toLowerCase()),
  statement: optional(
    fc.oneof(
      from(`${letters}${digits}${reserved}-._~ `, 1, 40),
      fc.tuple(from(letters, 1, 8), awkward, from(letters, 1, 8)).map((parts) => parts.join('')),
    ),
  ),
  uri,
  version: fc.constant('1' as const),
  chainId: fc.constantFrom('eip155:1', 'eip155:31337', 'eip155:8453', 'eip155:10', 'eip155:137', 'eip155:abc'),
  nonce: from(letters + digits, 8, 40),
  issuedAt: fc.oneof({ weight: 6, arbitrary: timestamp }, { weight: 1, arbitrary: fc.constant(undefined) }),
  expirationTime: optional(timestamp),
  notBefore: optional(timestamp),
  requestId: optional(from(`${letters}${digits}-._~!$&'()*+,;=:@`, 1, 20)),
  resources: optional(fc.array(uri, { maxLength: 3 })),
})

test('every text of an EVM chain is read by the libraries of others, field by field, or refused with the field', () => {
  const outcomes = { written: 0, refused: 0 }
  fc.assert(
    fc.property(messages, (any) => {
      let text: string
      try {
        text = formatMessage(any)
      } catch (error) {
        if (!isSiwxError(error, 'INVALID_FIELD')) throw error
        expect(Object.keys(any)).toContain(error.context.field)
        outcomes.refused += 1
        return
      }
      outcomes.written += 1
      expect(parseMessage(text)).toEqual(any)
      for (const [name, read] of Object.entries(readers)) {
        const found = read(text)
        const { domain, statement, nonce, requestId } = any
        // siwe 2 reads an empty list as one that has an empty text.
        const resources = any.resources?.length === 0 ? undefined : any.resources
        const wanted = { domain, statement, uri: any.uri, nonce, requestId, resources, address: any.accountAddress }
        expect({ ...found, statement: Reflect.get(found, 'statement') || undefined }, name).toMatchObject(
          Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
        )
        expect(Reflect.get(found, 'chainId'), name).toBe(Number(any.chainId.slice(7)))
      }
    }),
    { numRuns: 400 },
  )
  expect(outcomes.written).toBeGreaterThan(20)
  expect(outcomes.refused).toBeGreaterThan(20)
})

test('what the grammar of EIP-4361 cannot say is refused, also where the wallet writes the text', async () => {
  const refusals = [
    { networkName: 'Base' },
    { statement: 'Connexion à votre compte' },
    { statement: '100 % yours' },
    { statement: 'Say “yes”' },
    { issuedAt: undefined },
    { chainId: 'eip155:mainnet' },
    { accountAddress: accountAddress.toLowerCase() },
    { uri: 'https://example.org/[a]' },
  ]
  for (const change of refusals) {
    const [field] = Object.keys(change)
    expect(() => formatMessage({ ...message, ...change }), JSON.stringify(change)).toThrow(`"${field}"`)
  }
  const messenger = createMessenger({ ...place, statement: 'Grüße' })
  const signIn = siwx({ storage: localSession(), verifiers, messenger })
  for (const address of [null, accountAddress])
    await expect(signIn.prepare({ chainId: 'eip155:1', address, signal })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      context: { option: 'siwx: statement' },
    })
})

/** The grammar of Sign in with Solana. @see https://github.com/phantom/sign-in-with-solana */
const text4361 = "[A-Za-z0-9\\-._~:/?#[\\]@!$&'()*+,;= ]+"
const solanaGrammar = new RegExp(
  `^[^\\s/]+ wants you to sign in with your Solana account:\\n[1-9A-HJ-NP-Za-km-z]{32,44}` +
    `(?:\\n\\n(?!URI: )${text4361})?\\n\\nURI: [^\\s]+\\nVersion: 1` +
    `\\nChain ID: (?:solana:)?(?:mainnet|testnet|devnet|localnet)\\nNonce: [A-Za-z0-9]{8,}` +
    `(?:\\nIssued At: [0-9T:.+-]+Z?)?(?:\\nExpiration Time: [0-9T:.+-]+Z?)?$`,
)

test.each(['siwx() without a statement', 'siwx() with a statement'])(
  'Solana, %s: its own grammar and library read it',
  async (writer) => {
    const signer = solanaSigner(1)
    const text = (await writers[writer]!(signer.chainId, signer.accountAddress)) ?? ''
    expect(text).toMatch(solanaGrammar)
    const parsed = parseSignInMessage(new TextEncoder().encode(text))
    expect(parsed).toMatchObject({ ...place, address: signer.accountAddress, chainId: 'solana:mainnet' })
    expect(parsed && createSignInMessageText(parsed)).toBe(text)
    expect(parseMessage(text)).toMatchObject({ chainId: signer.chainId, accountAddress: signer.accountAddress })
  },
)

test('what the grammar of Sign in with Solana cannot say is refused', () => {
  const solana = { ...message, ...{ networkName: 'Solana', chainId: solanaSigner(1).chainId } }
  const valid = { ...solana, accountAddress: solanaSigner(1).accountAddress }
  expect(formatMessage(valid)).toMatch(solanaGrammar)
  for (const change of [{ networkName: 'Ethereum' }, { statement: 'à' }, { accountAddress: '0OIl'.repeat(10) }])
    expect(() => formatMessage({ ...valid, ...change })).toThrow(`"${Object.keys(change)[0]}"`)
})
