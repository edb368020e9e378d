import { privateKeyToAccount } from 'viem/accounts'
import { recoverTypedDataAddress } from 'viem'
import { expect, test } from 'vitest'
import { smartAccountAddress } from '../../smartAccount/smartAccount.ts'
import { isGrave, plainName } from './Review.ts'
import { type Context, reviewText, reviewTypedData } from './reviewEvm.ts'

const owner = privateKeyToAccount(`0x${'01'.repeat(32)}`).address
const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const smartAccount = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  entryPointVersion: '0.7',
  factory: '0xC6868de80e5497B6E2d1fe31bE4e57d07aAf1347',
  bundlerUrl: 'https://bundler.example',
} as const
const network = {
  id: 'eip155:31337',
  name: 'Harbor',
  rpcUrl: 'https://node.example',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  smartAccount,
}
const context = {
  frame: {
    embedder: 'https://notes.harbor.example',
    config: { networks: [network] },
    state: {},
    sessions: { current: () => ({}) },
    keyring: { accounts: async () => ({ eip155: owner, solana: '' }) },
  },
  network,
  account: { type: 'eoa', address: owner },
} as unknown as Context

const review = (domain: Record<string, unknown>, message: Record<string, unknown>, fields: Record<string, string>) =>
  reviewTypedData(context, {
    method: 'eth_signTypedData_v4',
    address: owner,
    typedData: {
      domain,
      types: {
        EIP712Domain: Object.keys(domain).map((name) => ({ name, type: domainTypes[name] ?? '' })),
        Note: Object.entries(fields).map(([name, type]) => ({ name, type })),
        Part: [{ name: 'size', type: 'uint8' }],
      },
      primaryType: 'Note',
      message,
    },
  })
const domainTypes: Record<string, string> = { name: 'string', chainId: 'uint256', verifyingContract: 'address' }
const domain = { name: 'Harbor', chainId: 31337, verifyingContract: other }
const invalid = { failure: { code: -32602, message: 'The typed data is invalid.' } }

test('a name as a list of bytes, which is signed as the text, does not hide whose domain it is', async () => {
  const name = [...new TextEncoder().encode('KitAccount')]
  await expect(review({ ...domain, name }, { text: 'a' }, { text: 'string' })).rejects.toMatchObject(invalid)
})

test.each([
  ['the smart account', smartAccountAddress(smartAccount, owner)],
  ['its entry point', smartAccount.entryPoint],
])('what %s would take for an operation cannot be approved, whatever its name is', async (_, verifyingContract) => {
  for (const address of [verifyingContract, verifyingContract.toLowerCase()]) {
    const prepared = await review({ ...domain, verifyingContract: address }, { text: 'a' }, { text: 'string' })
    expect(prepared.review).toMatchObject({ approvable: false, warnings: [{ kind: 'ownAccount' }] })
  }
})

test.each([
  ['string', [97]],
  ['string', 97],
  ['bytes', [97]],
  ['bytes4', '0x61'],
  ['bool', 1],
  ['uint256', [1]],
  ['uint256', true],
  ['address', 'harbor'],
  ['uint8[2]', [1]],
  ['uint8[]', { 0: 1 }],
  ['Part', [1]],
  ['Part', { size: [1] }],
  ['Part[]', [{ size: '' }]],
  ['string', undefined],
])('a value that is no %s is refused: %j', async (type, value) => {
  await expect(review(domain, { value }, { value: type })).rejects.toMatchObject(invalid)
})

test('shows what is signed, and nothing that is not', async () => {
  const message = {
    text: 'Low tide',
    parts: [{ size: 1, unsigned: 'x' }, { size: '0x02' }],
    data: '0xabcdef',
    unsigned: 'x',
  }
  const prepared = await review(domain, message, { text: 'string', parts: 'Part[]', data: 'bytes3' })
  expect(prepared.review).toMatchObject({
    approvable: true,
    warnings: [],
    typedData: [
      {
        name: 'Note',
        value: [
          { name: 'text', value: 'Low tide' },
          {
            name: 'parts',
            value: [
              { name: '0', value: [{ name: 'size', value: '1' }] },
              { name: '1', value: [{ name: 'size', value: '0x02' }] },
            ],
          },
          { name: 'data', value: '0xabcdef' },
        ],
      },
    ],
  })
})

test('shows no name and no contract of a domain that does not declare them: they are not signed', async () => {
  const prepared = await reviewTypedData(context, {
    method: 'eth_signTypedData_v4',
    address: owner,
    typedData: {
      domain,
      types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'a' },
    },
  })
  expect(prepared.review.facts).toEqual([])
})

test.each([
  'pay\u202eyap',
  'pay\u200b',
  'pay\u{e0061}',
  'pay\u00ad',
  'pay\ufff9',
  'pay\u3164',
  'pay\u2028',
  'pay\u2029',
  'pay\rno',
])('warns of text that looks like something else: %j', async (text) => {
  const inList = await review(domain, { texts: [text] }, { texts: 'string[]' })
  expect(inList.review.warnings).toEqual([{ kind: 'unreadable' }])
  const inName = await review({ ...domain, name: text }, { text: 'a' }, { text: 'string' })
  expect(inName.review.warnings).toEqual([{ kind: 'unreadable' }])
  expect(reviewText(context, new TextEncoder().encode(text), 'eip155').warnings).toEqual([{ kind: 'unreadable' }])
})

test('shows a byte order mark, which is signed too', () => {
  const { message, warnings } = reviewText(context, new TextEncoder().encode('\ufeffpay'), 'eip155')
  expect({ message, warnings }).toEqual({ message: '\ufeffpay', warnings: [{ kind: 'unreadable' }] })
})

test('emoji and joined letters are no hidden text', () => {
  const text = 'Caf\u00e9 \u2764\ufe0f \u{1f469}\u200d\u{1f680} \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645\n\tok'
  expect(reviewText(context, new TextEncoder().encode(text), 'eip155').warnings).toEqual([])
})

test('piles of accents, which reach over the site and the warnings above, are warned of; letters with some are not', () => {
  const warningsOf = (text: string) =>
    reviewText(context, new TextEncoder().encode(text), 'eip155').warnings.filter(isGrave)
  expect(warningsOf(`a${'\u0334'.repeat(60)}`)).toEqual([{ kind: 'unreadable' }])
  expect(warningsOf('e\u0301 \u05e9\u05c1\u05b8\u0591')).toEqual([])
})

test('what a page calls itself stays in its line', () => {
  expect(plainName(`Uni\u202e\u2028\u3164swap${'\u0334'.repeat(70)}!`)).toBe('Uniswap\u0334\u0334\u0334!')
  expect(plainName('x'.repeat(2048))).toHaveLength(80)
})

test.each([
  // Bridged tokens of Polygon let anyone relay the signed call.
  ['MetaTransaction', { nonce: 'uint256', from: 'address', functionSignature: 'bytes' }],
  ['ForwardRequest', { from: 'address', to: 'address', value: 'uint256', data: 'bytes' }],
  ['SafeTx', { to: 'address', value: 'uint256', data: 'bytes' }],
  ['Transaction', { txType: 'uint256', from: 'uint256', to: 'uint256', value: 'uint256' }],
  ['Maker', { collection: 'address', price: 'uint256' }],
  ['LoanTerms', { collection: 'address', principal: 'uint256' }],
  ['HyperliquidTransaction:UsdSend', { destination: 'address', amount: 'uint256' }],
])(
  'warns gravely of typed data with the primary type %s, with which others can move assets of the account',
  async (primaryType, fields) => {
    const values: Readonly<Record<string, unknown>> = { uint256: '1', address: other, bytes: '0xa9059cbb' }
    const { review: shown } = await reviewTypedData(context, {
      method: 'eth_signTypedData_v4',
      address: owner,
      typedData: {
        domain: { name: 'USD Coin (PoS)', verifyingContract: other },
        types: { [primaryType]: Object.entries(fields).map(([name, type]) => ({ name, type })) },
        primaryType,
        message: Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, values[type]])),
      },
    })
    expect(shown.warnings.filter(isGrave)).toEqual([{ kind: 'permit' }])
  },
)

test.each([
  // Exchanges and contract accounts ask for a signature of the hash of orders, calls or another text.
  ['the hash of many orders', 'Root', { root: 'bytes32' }, 'permit'],
  ['a text of an account that the user owns a part of', 'SafeMessage', { message: 'bytes' }, 'unreadable'],
  ['a hash for an account', 'CoinbaseSmartWalletMessage', { hash: 'bytes32' }, 'unreadable'],
  ['an operation of an account', 'SafeOp', { safe: 'address', callData: 'bytes' }, 'permit'],
  ['a list of hashes', 'Leaves', { leaves: 'bytes32[]' }, 'unreadable'],
  ['a permit within another struct', 'TypedDataSign', { contents: 'Permit', name: 'string' }, 'permit'],
  ['an order in a list of a struct', 'Wrapped', { parts: 'Orders[2][]' }, 'permit'],
])('warns gravely of typed data that holds %s', async (_, primaryType, fields, kind) => {
  const values: Readonly<Record<string, unknown>> = {
    address: other,
    bytes: '0xa9059cbb',
    bytes32: `0x${'11'.repeat(32)}`,
    'bytes32[]': [`0x${'11'.repeat(32)}`],
    string: 'a',
    Permit: { value: '1' },
    'Orders[2][]': [[{ value: '1' }, { value: '1' }]],
  }
  const { review: shown } = await reviewTypedData(context, {
    method: 'eth_signTypedData_v4',
    address: owner,
    typedData: {
      domain: { name: 'Exchange', verifyingContract: other },
      types: {
        [primaryType]: Object.entries(fields).map(([name, type]) => ({ name, type })),
        Permit: [{ name: 'value', type: 'uint256' }],
        Orders: [{ name: 'value', type: 'uint256' }],
      },
      primaryType,
      message: Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, values[type]])),
    },
  })
  expect(shown.warnings.filter(isGrave)).toContainEqual({ kind })
})

test.each([31337, '31337', '0x7a69'])(
  'signs the domain that the review shows if the types do not declare one: chainId %j',
  async (chainId) => {
    const typedData = {
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'a' },
    } as const
    const prepared = await reviewTypedData(context, {
      method: 'eth_signTypedData_v4',
      address: owner,
      typedData: { ...typedData, domain: { verifyingContract: other, chainId, name: 'Harbor' } },
    })
    const signature = await prepared.sign({ evm: `0x${'01'.repeat(32)}` } as Parameters<typeof prepared.sign>[0])
    const signed = {
      ...typedData,
      domain: { name: 'Harbor', chainId: 31337, verifyingContract: other },
      signature,
    } as const
    expect(await recoverTypedDataAddress(signed)).toBe(owner)
  },
)
