import { createScriptedProvider } from '@kit/testing'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signPersonalMessage, signTypedData } from './sign.ts'

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const message = 'Grüße 🦊\n0x00'

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
  const typedData = {
    domain: {},
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'x' },
  }
  expect((await signTypedData(provider, { address, typedData })).toLowerCase()).toBe(signature)
})
