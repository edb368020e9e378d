import { polkadotMainnet } from '@kit/core/networks'
import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import { Bytes, decAnyMetadata, Option, str, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { fromHex, toHex } from '@polkadot-api/utils'
import polkadotMetadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { expect, test } from 'vitest'
import type { PjsSignerPayload } from '../injected/InjectedWallet.ts'
import { papiSignerOf } from '../signers/papiSignerOf.ts'
import type { ChainFacts } from './readChain.ts'
import { transactionExtensions } from './transactionExtensions.ts'

const rawMetadata = Option(Bytes()).dec(polkadotMetadata) ?? new Uint8Array()
const metadata = unifyMetadata(decAnyMetadata(rawMetadata))
const usual = metadata.extrinsic.signedExtensions[0] ?? []
const typeOf = (tag: string): number => metadata.lookup.find(({ def }) => def.tag === tag)?.id ?? 0
const isNamed = (name: string) => (one: { readonly identifier: string }) => one.identifier === name
const empty = usual.find(isNamed('CheckNonce'))?.additionalSigned ?? 0
const option = usual.find(isNamed('CheckMetadataHash'))?.additionalSigned ?? 0

const facts: ChainFacts = {
  metadata,
  rawMetadata,
  specVersion: 1_003_000,
  transactionVersion: 26,
  genesisHash: fromHex(`0x${'91'.repeat(32)}`),
  block: { hash: fromHex(`0x${'01'.repeat(32)}`), number: 4_711 },
}
const chain = { network: polkadotMainnet } as Parameters<typeof transactionExtensions>[0]

/** What a runtime with these extensions behind its own ones gets. */
const withMore = (...more: (typeof usual)[number][]) => {
  const extrinsic = { ...metadata.extrinsic, signedExtensions: { 0: [...usual, ...more] } }
  return transactionExtensions(chain, { ...facts, metadata: { ...metadata, extrinsic } as ChainFacts['metadata'] }, 3)
}
const extension = (identifier: string, type: number, additionalSigned = empty) => ({
  identifier,
  type,
  additionalSigned,
})

test.each([
  ['RestrictOrigins', [1]],
  ['VerifySignature', [1]],
  ['VerifyMultiSignature', [1]],
  ['CheckAppId', [0]],
  ['ChargeFrqTransactionPayment', [0]],
] as const)('%s has its value for an ordinary transaction', (identifier, value) => {
  const { [identifier]: found } = withMore(extension(identifier, typeOf('composite')))
  expect([[...(found?.value ?? [])], found?.additionalSigned.length]).toEqual([value, 0])
})

test('an unknown extension is left out where it may be, else it is named', () => {
  const extensions = withMore(extension('Void', empty), extension('Maybe', option, option))
  expect(extensions).toMatchObject({
    Void: { value: new Uint8Array(), additionalSigned: new Uint8Array() },
    Maybe: { value: Uint8Array.of(0), additionalSigned: Uint8Array.of(0) },
  })
  expect(() => withMore(extension('PayTheTax', typeOf('composite')))).toThrow(
    expect.objectContaining({ code: 'NETWORK_NOT_SUPPORTED', message: expect.stringContaining('PayTheTax') }),
  )
})

const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const signature = `0x01${'07'.repeat(64)}` as const

/** What a wallet was asked for, and the transaction made of its signature. */
async function signed(
  signerOf: (
    sign: (payload: unknown) => Promise<{ id: number; signature: `0x${string}` }>,
  ) => ReturnType<typeof papiSignerOf>,
  digest?: Uint8Array,
) {
  const payloads: unknown[] = []
  const signer = signerOf(async (payload) => {
    payloads.push(payload)
    return { id: 1, signature }
  })
  const extensions = transactionExtensions(chain, digest ? { ...facts, digest } : facts, 3)
  const transaction = await signer.signTx(Uint8Array.of(0, 0, 4, 1), extensions, rawMetadata, 4_711)
  return { payloads, transaction: toHex(transaction), key: toHex(signer.publicKey) }
}
const never = () => Promise.reject(new Error('no bytes'))

test.each([undefined, new Uint8Array(32).fill(9)])(
  'a wallet is asked as polkadot-api asks it, digest %s',
  async (digest) => {
    const ours = await signed((signPayload) => papiSignerOf(address, { signPayload, signRaw: never }), digest)
    const theirs = await signed((signPayload) => getPolkadotSignerFromPjs(address, signPayload, never), digest)
    expect(ours).toEqual(theirs)
  },
)

test('a wallet is asked for transactions with an extension that its interface has no field for, and may encode them itself', async () => {
  const whole = '0x1234'
  const payloads: PjsSignerPayload[] = []
  const signer = papiSignerOf(address, {
    signPayload: async (payload) => {
      payloads.push(payload)
      return { id: 1, signature, signedTransaction: whole }
    },
    signRaw: never,
  })
  const extensions = { ...transactionExtensions(chain, facts, 3) }
  // Of the runtime’s own ones, one that has bytes and no field.
  extensions['CheckWeight'] = { identifier: 'CheckWeight', value: Uint8Array.of(7), additionalSigned: new Uint8Array() }
  expect(toHex(await signer.signTx(Uint8Array.of(0, 0), extensions, rawMetadata, 1))).toBe(whole)
  expect(payloads[0]?.signedExtensions).toContain('CheckWeight')
})

test('passes the wallet a tip that a chain charges through its own transaction extension', async () => {
  const [usualName, name] = ['ChargeTransactionPayment', 'ChargeFrqTransactionPayment']
  const written = (text: string) => toHex(str.enc(text)).slice(2)
  const renamed = fromHex(toHex(rawMetadata).replaceAll(written(usualName), written(name)))
  const payloads: PjsSignerPayload[] = []
  const signer = papiSignerOf(address, {
    signPayload: async (payload) => {
      payloads.push(payload)
      return { id: 1, signature }
    },
    signRaw: never,
  })
  const extensions = transactionExtensions(
    chain,
    { ...facts, metadata: unifyMetadata(decAnyMetadata(renamed)), rawMetadata: renamed },
    3,
  )
  await signer.signTx(Uint8Array.of(0, 0), extensions, renamed, 1)
  expect(payloads[0]).toMatchObject({
    tip: `0x${'00'.repeat(16)}`,
    signedExtensions: expect.arrayContaining([name]) as string[],
  })
})
