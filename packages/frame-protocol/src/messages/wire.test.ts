import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppMessage, FrameMessage } from './FrameCalls.ts'
import { asksInFrame } from '../rpc/methods.ts'
import { callSchemas } from './schemas.ts'
import { readAppMessage, readFrameMessage, writeAppMessage, writeFrameMessage } from './wire.ts'

const id = 'a3f0c2b1d4e5f60718293a4b5c6d7e8f'
const siwxMessage = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'notes.harbor.example',
  uri: 'https://notes.harbor.example',
  version: '1',
  nonce: '7k2Qm9vTz',
}
const user = { email: null, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId: 'eip155:1', accounts: [] }
const metadata = { name: 'Harbor Notes', description: '', url: 'https://notes.harbor.example', icons: [] }

/** One message and one answer of each kind. */
const calls: { readonly [Name in AppMessage['name']]: readonly [payload: unknown, result: unknown] } = {
  SWITCH_NETWORK: [{ chainId: 1 }, { chainId: 'eip155:1' }],
  CONNECT_EMAIL: [{ email: 'ada@harbor.example' }, { action: 'VERIFY_DEVICE', match: '42' }],
  CONNECT_DEVICE: [undefined, undefined],
  CONNECT_OTP: [{ otp: '123456' }, undefined],
  CONNECT_SOCIAL: [
    { uri: 'https://wallet.example/done', siwxMessage },
    { ...user, userName: 'Ada', siwxMessage },
  ],
  GET_SOCIAL_REDIRECT_URI: [
    { provider: 'google', returnTo: 'https://notes.harbor.example/?page=2' },
    { uri: 'https://accounts.example/authorize', match: '07' },
  ],
  GET_USER: [{ chainId: 'eip155:1', preferredAccountType: 'smartAccount' }, user],
  SIGN_OUT: [undefined, undefined],
  IS_CONNECTED: [{ token: 'secret' }, { isConnected: true }],
  GET_CHAIN_ID: [undefined, { chainId: 1 }],
  RPC_REQUEST: [{ method: 'eth_call', params: [{ to: '0x1' }, 'latest'] }, { any: ['thing'] }],
  UPDATE_EMAIL: [{ email: 'ada@tide.example' }, { action: 'VERIFY_PRIMARY_OTP' }],
  UPDATE_EMAIL_PRIMARY_OTP: [{ otp: '123456' }, undefined],
  UPDATE_EMAIL_SECONDARY_OTP: [{ otp: '123456' }, { newEmail: 'ada@tide.example' }],
  SYNC_THEME: [{ themeMode: 'dark', themeVariables: { '--kit-accent': '#fff', '--kit-z': 9 } }, undefined],
  SYNC_DAPP_DATA: [{ metadata, sdkVersion: 'react-1', projectId: 'p' }, undefined],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [undefined, { smartAccountEnabledNetworks: [1, 10] }],
  INIT_SMART_ACCOUNT: [undefined, { address: user.address, isDeployed: false }],
  SET_PREFERRED_ACCOUNT: [{ type: 'eoa' }, { type: 'eoa', address: user.address }],
  GET_FARCASTER_URI: [undefined, { url: 'https://farcaster.example/~/siwf' }],
  CONNECT_FARCASTER: [undefined, { userName: 'ada' }],
  RELOAD: [undefined, undefined],
  RPC_ABORT: [undefined, undefined],
}

test.each(Object.entries(calls))('%s passes both ways', (name, [payload, result]) => {
  const message = { name, id, payload } as AppMessage
  expect(readAppMessage(structuredClone(writeAppMessage(message)))).toEqual(message)
  const answer = { kind: 'success', name, id, payload: result } as FrameMessage
  expect(readFrameMessage(structuredClone(writeFrameMessage(answer)))).toEqual(answer)
  const failure = {
    kind: 'error',
    name,
    id,
    payload: { message: 'An error occurred', code: 4001, hash: '0x12', data: '0x08c379a0' },
  } as FrameMessage
  expect(readFrameMessage(structuredClone(writeFrameMessage(failure)))).toEqual(failure)
})

test.each([
  ['text', 'reverted'],
  ['an object', { data: '0x' }],
  ['half a byte', '0x1'],
  ['more than 32 KB', `0x${'00'.repeat(32_769)}`],
])('an error whose data is %s is passed on without it', (_, data) => {
  const error = { type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'no', code: 3, data } }
  expect(readFrameMessage(error)).toMatchObject({ kind: 'error', payload: { message: 'no', code: 3, data: undefined } })
})

test('READY and SESSION_UPDATE answer no request', () => {
  expect(readFrameMessage({ type: '@w3m-frame/READY' })).toEqual({ kind: 'ready' })
  for (const message of [
    { kind: 'ready', version: '4' },
    { kind: 'session', token: 't' },
  ] as const)
    expect(readFrameMessage(structuredClone(writeFrameMessage(message)))).toEqual(message)
})

test('writes bigints as hexadecimal quantities, also in nested values', () => {
  const params = [{ value: 255n, list: [1n] }]
  const { payload } = writeAppMessage({ name: 'RPC_REQUEST', id, payload: { method: 'eth_call', params } })
  expect(payload).toEqual({ method: 'eth_call', params: [{ value: '0xff', list: ['0x1'] }] })
})

test.each([
  ['no object', 'text'],
  ['null', null],
  ['no type', { id }],
  ['a type of the frame', { type: '@w3m-frame/READY', id }],
  ['an unknown name', { type: '@w3m-app/GIVE_SEED', id }],
  ['a name of Object.prototype', { type: '@w3m-app/constructor', id }],
  ['no id', { type: '@w3m-app/SIGN_OUT' }],
  ['an id that is no text', { type: '@w3m-app/SIGN_OUT', id: 7 }],
  ['a guessable id', { type: '@w3m-app/SIGN_OUT', id: '1' }],
  ['an id with other signs', { type: '@w3m-app/SIGN_OUT', id: `${id}<b>` }],
  ['no payload where one is needed', { type: '@w3m-app/CONNECT_EMAIL', id }],
  ['an invalid e-mail address', { type: '@w3m-app/CONNECT_EMAIL', id, payload: { email: 'ada' } }],
  ['another provider', { type: '@w3m-app/GET_SOCIAL_REDIRECT_URI', id, payload: { provider: 'aol' } }],
  ['an endless text', { type: '@w3m-app/CONNECT_OTP', id, payload: { otp: '1'.repeat(1e6) } }],
])('ignores %s', (_, data) => {
  expect(readAppMessage(data)).toBeUndefined()
})

test('ignores a message whose fields throw', () => {
  const hostile = {
    get type(): string {
      throw new Error('hostile')
    },
  }
  expect(readAppMessage(hostile)).toBeUndefined()
  expect(readFrameMessage(hostile)).toBeUndefined()
})

test('reads whatever is posted without throwing, and passes nothing on that the schema does not have', () => {
  const types = Object.keys(callSchemas).flatMap((name) => [
    `@w3m-app/${name}`,
    `@w3m-frame/${name}_SUCCESS`,
    `@w3m-frame/${name}_ERROR`,
  ])
  const data = fc.record(
    {
      type: fc.oneof(fc.constantFrom(...types, '@w3m-frame/READY', '@w3m-frame/SESSION_UPDATE'), fc.string()),
      id: fc.oneof(fc.constant(id), fc.anything()),
      payload: fc.oneof(fc.constantFrom(...Object.values(calls).flat()), fc.anything({ withBigInt: true })),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(data, fc.anything()), (posted) => {
      const app = readAppMessage(posted)
      const wire = app && writeAppMessage(app)
      if (wire) expect(writeAppMessage(readAppMessage(wire)!)).toEqual(wire)
      const frame = readFrameMessage(posted)
      const answer = frame && writeFrameMessage(frame)
      if (answer) expect(writeFrameMessage(readFrameMessage(answer)!)).toEqual(answer)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 200_000 : 10_000 },
  )
})

test('names the messages about which the user decides in the frame', () => {
  const asking = Object.entries(calls).map(([name, [payload]]) => ({ name, payload }) as AppMessage)
  expect(asking.filter(asksInFrame).map(({ name }) => name)).toEqual(['UPDATE_EMAIL'])
  for (const method of ['personal_sign', 'eth_chainId'])
    expect(asksInFrame({ name: 'RPC_REQUEST', payload: { method } })).toBe(method === 'personal_sign')
})
