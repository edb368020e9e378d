import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWalletClient, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'

let sandbox: Sandbox
let explorerUrl: string

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
  explorerUrl = sandbox.environment.chains[0]?.explorerUrl ?? ''
})

afterAll(() => sandbox.stop())

const shown = (page: string, id: string): string | undefined =>
  new RegExp(`data-testid="${id}">([^<]*)<`).exec(page)?.[1]

test('what the account holds and has sent on that chain', async () => {
  const account = mnemonicToAccount(sandbox.environment.mnemonic)
  const to = '0x00000000000000000000000000000000000000a1'
  const client = createWalletClient({ account, transport: http(sandbox.environment.chains[0]?.rpcUrl) })
  await client.sendTransaction({ to, value: parseEther('1.5'), chain: null })

  const sender = await (await fetch(`${explorerUrl}/address/${account.address}`)).text()
  const receiver = await (await fetch(`${explorerUrl}/address/${to}`)).text()
  const elsewhere = await (await fetch(`${sandbox.environment.chains[1]?.explorerUrl}/address/${to}`)).text()

  expect(shown(sender, 'nonce')).toBe('1')
  expect(shown(receiver, 'address')).toBe(to)
  expect(shown(receiver, 'balance')).toBe('1.5 GRN')
  expect(shown(elsewhere, 'balance')).toBe('0 PBL')
})

test.each(['address/0x1', 'address/<script>', 'address/0x00000000000000000000000000000000000000ag'])(
  'rejects with %s is 404',
  async (path) => {
    expect((await fetch(`${explorerUrl}/${path}`)).status).toBe(404)
  },
)

test('an unknown chain is 404', async () => {
  expect((await fetch(`${sandbox.environment.explorerUrl}/explorer/1/address/0x${'0'.repeat(40)}`)).status).toBe(404)
})
