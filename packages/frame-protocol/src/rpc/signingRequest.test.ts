import { expect, test } from 'vitest'
import { consentFor, safeMethods, unsafeMethods } from './methods.ts'
import { readSigningRequest } from './signingRequest.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const target = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('every method is safe, unsafe or refused', () => {
  for (const method of safeMethods) expect(consentFor(method)).toBe('safe')
  for (const method of unsafeMethods) expect(consentFor(method)).toBe('unsafe')
  for (const method of ['eth_sign', 'eth_signTransaction', 'wallet_exportSeed', 'toString', ''])
    expect(consentFor(method)).toBe('refused')
})

test('reads personal_sign: hexadecimal bytes, plain text, and both orders of the parameters', () => {
  const read = (...params: unknown[]): unknown => readSigningRequest('personal_sign', params)
  expect(read('0x6869', address)).toEqual({ method: 'personal_sign', message: '0x6869', address })
  expect(read('hi', address)).toEqual({ method: 'personal_sign', message: '0x6869', address })
  expect(read(address, '0x6869')).toEqual({ method: 'personal_sign', message: '0x6869', address })
  expect(read('0x6869')).toBeUndefined()
  expect(read('hi', 'ada')).toBeUndefined()
})

test('reads amounts of a transaction into bigints', () => {
  const params = [{ from: address, to: target, value: '0x10', gasLimit: '0x5208', input: '0xabcd' }]
  expect(readSigningRequest('eth_sendTransaction', params)).toEqual({
    method: 'eth_sendTransaction',
    transaction: { from: address, to: target, value: 16n, gas: 21000n, data: '0xabcd' },
  })
})

test.each([
  ['two different texts for its data', { to: target, data: '0x01', input: '0x02' }],
  ['a negative value', { to: target, value: '-1' }],
  ['a value above 256 bits', { to: target, value: `0x1${'0'.repeat(64)}` }],
  ['a fraction', { to: target, value: 0.5 }],
  ['half a byte', { to: target, data: '0x1' }],
  ['an address that is too short', { to: '0x12' }],
])('refuses a transaction with %s', (_, transaction) => {
  expect(readSigningRequest('eth_sendTransaction', [transaction])).toBeUndefined()
})

test('reads typed data as text or object', () => {
  const typedData = {
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    domain: {},
    message: {},
  }
  const expected = { method: 'eth_signTypedData_v4', address, typedData }
  expect(readSigningRequest('eth_signTypedData_v4', [address, typedData])).toEqual(expected)
  expect(readSigningRequest('eth_signTypedData_v4', [address, JSON.stringify(typedData)])).toEqual(expected)
  expect(readSigningRequest('eth_signTypedData_v4', [address, '{'])).toBeUndefined()
})

test('reads a batch, and refuses an empty one', () => {
  const read = (calls: unknown): unknown => readSigningRequest('wallet_sendCalls', [{ calls }])
  expect(
    read([
      { to: target, value: '0x1' },
      { to: target, data: '0x01' },
    ]),
  ).toEqual({
    method: 'wallet_sendCalls',
    request: {
      calls: [
        { to: target, value: 1n },
        { to: target, data: '0x01', value: 0n },
      ],
    },
  })
  expect(read([])).toBeUndefined()
})

test('reads permissions to grant and to revoke', () => {
  const grant = {
    chainId: '0x7a69',
    expiry: 2_000_000_000,
    signer: { type: 'keys', address: target },
    permissions: [
      { type: 'native-token-transfer', target, allowance: '0x64' },
      { type: 'erc20-token-transfer', target, allowance: '0x65' },
    ],
  }
  expect(readSigningRequest('wallet_grantPermissions', [grant])).toEqual({
    method: 'wallet_grantPermissions',
    request: {
      ...grant,
      chainId: 31337n,
      permissions: [
        { type: 'native-token-transfer', target, allowance: 100n },
        { type: 'erc20-token-transfer', target, allowance: 101n },
      ],
    },
  })
  expect(readSigningRequest('wallet_grantPermissions', [{ ...grant, permissions: [{ type: 'all' }] }])).toBeUndefined()
  expect(readSigningRequest('wallet_revokePermissions', [{ permissionsContext: '0xab' }])).toBeDefined()
  expect(readSigningRequest('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeUndefined()
})

test('reads Solana requests, whose parameters are an object', () => {
  const key = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  expect(readSigningRequest('solana_signMessage', { message: 'Cn8eVZg', pubkey: key })).toBeDefined()
  expect(readSigningRequest('solana_signTransaction', { transaction: '0' })).toBeUndefined()
  expect(readSigningRequest('solana_signAllTransactions', { transactions: ['4vJ9'] })).toBeDefined()
  const send = { transaction: '4vJ9', options: { skipPreflight: true } }
  expect(readSigningRequest('solana_signAndSendTransaction', send)).toEqual({
    method: 'solana_signAndSendTransaction',
    ...send,
  })
})
