import { createScriptedProvider, rpcError } from '@kit/testing'
import { MethodNotFoundRpcError, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signPersonalMessage, signTypedData } from './sign.ts'

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const message = 'Grüße 🦊\n0x00'
const typedData = {
  domain: {},
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'x' },
}

test('signs the UTF-8 bytes of a message', async () => {
  const provider = createScriptedProvider({
    personal_sign: (params) => {
      const [raw, address] = params as [`0x${string}`, string]
      expect(address).toBe(account.address)
      return account.signMessage({ message: { raw } })
    },
  })
  const signature = await signPersonalMessage(provider, { address: account.address, message })
  await expect(
    verifyMessage({ address: account.address, message, signature: signature as `0x${string}` }),
  ).resolves.toBe(true)
})

test('an answer that is no signature', async () => {
  for (const answer of [null, '', '0x123', { signature: '0x' }, `0x${'g'.repeat(130)}`]) {
    const provider = createScriptedProvider({ personal_sign: () => answer })
    await expect(signPersonalMessage(provider, { address: account.address, message })).rejects.toMatchObject({
      code: 'WALLET_FAILED',
    })
  }
})

test('a signature of a contract may have any length', async () => {
  for (const answer of ['0x', '0x1234', `0x${'ab'.repeat(64)}`, `0x${'ab'.repeat(500)}`]) {
    const provider = createScriptedProvider({ personal_sign: () => answer })
    await expect(signPersonalMessage(provider, { address: account.address, message })).resolves.toBe(answer)
  }
})

test('accepts a signature without 0x, as libraries of hardware wallets return it', async () => {
  const signature = await account.signMessage({ message })
  const provider = createScriptedProvider({
    personal_sign: () => signature.slice(2),
    eth_signTypedData_v4: () => signature.slice(2).toUpperCase(),
  })
  const { address } = account
  const given = await signPersonalMessage(provider, { address, message })
  expect(given).toBe(signature)
  await expect(verifyMessage({ address, message, signature: given as `0x${string}` })).resolves.toBe(true)
  expect((await signTypedData(provider, { address, typedData })).toLowerCase()).toBe(signature)
})

test('a wallet that does not know the method lacks the capability, also behind a pairing or viem', async () => {
  const { address } = account
  for (const error of [
    rpcError(-32601, 'the method eth_signTypedData_v4 does not exist/is not available'),
    rpcError(4200),
    rpcError(5101),
    new MethodNotFoundRpcError(new Error('No.')),
  ]) {
    const fail = () => Promise.reject(error)
    const provider = createScriptedProvider({ personal_sign: fail, eth_signTypedData_v4: fail })
    const missing = (capability: string) => ({ code: 'CAPABILITY_MISSING', context: { capability } })
    await expect(signTypedData(provider, { address, typedData })).rejects.toMatchObject(missing('signTypedData'))
    await expect(signPersonalMessage(provider, { address, message })).rejects.toMatchObject(missing('signMessage'))
  }
})

test('a recovery id of 0 or 1, as hardware wallets give it, is 27 or 28, the only ones that contracts accept', async () => {
  const { address } = account
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const signature = await account.signMessage({ message: text })
    const raw = signature.slice(0, -2) + (signature.endsWith('1b') ? '00' : '01')
    const provider = createScriptedProvider({ personal_sign: () => raw, eth_signTypedData_v4: () => raw.slice(2) })
    expect(await signPersonalMessage(provider, { address, message: text })).toBe(signature)
    expect(await signTypedData(provider, { address, typedData })).toBe(signature)
  }
  // Contracts accept these instead of a signature by a key: an owner who approved on the chain (Safe), a high s.
  const owner = account.address.slice(2).toLowerCase().padStart(64, '0')
  for (const answer of [`0x${owner}${'0'.repeat(64)}01`, `0x${'ab'.repeat(64)}00`]) {
    const provider = createScriptedProvider({ personal_sign: () => answer })
    expect(await signPersonalMessage(provider, { address, message })).toBe(answer)
  }
})
