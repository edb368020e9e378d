import { expect, test } from 'vitest'
import { scripted } from '../fixtures/scripted.ts'
import { leatherWallet } from './leatherWallet.ts'
import { okxWallet } from './okxWallet.ts'
import { pairedWallet } from './pairedWallet.ts'
import { satsConnectWallet } from './satsConnectWallet.ts'
import { standardWallet } from './standardWallet.ts'
import { unisatWallet } from './unisatWallet.ts'
import { watchSending } from './watchSending.ts'

/* What real wallets of these families do that the virtual ones do not. */

const rpc = (result: unknown) => ({ jsonrpc: '2.0', id: '1', result })
const failure = (code: number, message = 'x') => ({ jsonrpc: '2.0', id: '1', error: { code, message } })
const usual = 'mainnet' as const
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('sats-connect before wallet_connect: getAddresses, and the network by the addresses', async () => {
  const provider = scripted({
    request: (method: string) =>
      method === 'getAddresses'
        ? rpc({ addresses: [{ address, purpose: 'payment', publicKey: '' }] })
        : failure(-32601),
  })
  const wallet = satsConnectWallet(provider)
  expect(await wallet.connect({ usual })).toEqual({
    chain: 'mainnet',
    accounts: [{ address, publicKey: '', purpose: 'payment' }],
  })
  expect(await wallet.read?.()).toBe(null)
})

test('sats-connect that does not know the wished network is asked without it', async () => {
  const network = { bitcoin: { name: 'Mainnet' } }
  const provider = scripted({
    request: (_: string, params: { readonly network?: string }) =>
      params.network ? failure(-32602) : rpc({ addresses: [], network }),
  })
  expect(await satsConnectWallet(provider).connect({ chain: 'signet', usual })).toEqual({
    chain: 'mainnet',
    accounts: [],
  })
  expect(provider.asked.map(([, method]) => method)).toEqual(['wallet_connect', 'wallet_connect'])
})

test('rejects sats-connect’s own codes', async () => {
  const codeOf = (answer: unknown) =>
    satsConnectWallet(scripted({ request: () => answer }))
      .connect({ usual })
      .then(String, (error: unknown) => (error as { readonly code?: unknown }).code)
  expect(await codeOf(failure(-32000))).toBe('USER_REJECTED')
  expect(await codeOf(failure(-32002, 'Access denied.'))).toBe('WALLET_LOCKED')
  expect(await codeOf(failure(-32002, 'A request is already pending.'))).toBe('REQUEST_PENDING')
  expect(await codeOf(failure(-32603, 'boom'))).toBe('WALLET_FAILED')
  for (const answer of [undefined, null, 'ok', 7, rpc(null), rpc({ addresses: {} }), { error: 'no' }])
    expect(await codeOf(answer)).toBe('WALLET_FAILED')
})

test('other purposes than Bitcoin’s are passed over', async () => {
  const addresses = [
    { address: 'SP000', purpose: 'stacks' },
    { address, purpose: 'payment' },
    { address: 'spark1', purpose: 'spark' },
  ]
  const { accounts } = await satsConnectWallet(
    scripted({ request: () => rpc({ addresses, network: { bitcoin: { name: 'Mainnet' } } }) }),
  ).connect({ usual })
  expect(accounts.map((account) => account.address)).toEqual([address])
})

test('connects forks of UniSat that report networks instead of chains', async () => {
  const provider = scripted({
    requestAccounts: () => [address],
    getPublicKey: () => '02',
    getNetwork: () => 'livenet',
    switchNetwork: () => true,
  })
  const wallet = unisatWallet(provider)
  expect(await wallet.connect({ usual })).toEqual({
    chain: 'mainnet',
    accounts: [{ address, publicKey: '02' }],
  })
  await wallet.switchChain?.('mainnet')
  await wallet.switchChain?.('signet')
  expect(provider.asked.slice(-2)).toEqual([
    ['switchNetwork', 'livenet'],
    ['switchNetwork', 'signet'],
  ])
  expect(wallet.signPsbt).toBe(undefined)
  expect(wallet.disconnect).toBe(undefined)
  // A wallet without events is one that says nothing.
  expect(() => wallet.watch?.(() => {})()).not.toThrow()
})

test('rejects a chain beside Bitcoin that has the same addresses', async () => {
  const provider = scripted({
    requestAccounts: () => [address],
    getNetwork: () => 'livenet',
    getChain: () => ({ enum: 'FRACTAL_BITCOIN_MAINNET', network: 'livenet' }),
  })
  await expect(unisatWallet(provider).connect({ usual })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

test('OKX amounts are in bitcoins, exactly', async () => {
  const bitcoin = scripted({ send: () => ({ txhash: 'ab'.repeat(32) }) })
  const wallet = okxWallet({ bitcoin })
  expect(await wallet.sendTransfer?.({ address, chain: 'mainnet', to: 'x', sats: 2_100_000_000_000_001n })).toBe(
    'ab'.repeat(32),
  )
  expect(await wallet.sendTransfer?.({ address, chain: 'mainnet', to: 'x', sats: 546n })).toBe('ab'.repeat(32))
  expect(bitcoin.asked.map(([, sent]) => (sent as { readonly value: string }).value)).toEqual([
    '21000000.00000001',
    '0.00000546',
  ])
})

test('Leather’s other chains are passed over, its errors are thrown or answered', async () => {
  const symbols = [
    { symbol: 'STX', address: 'SP000' },
    { symbol: 'BTC', type: 'p2wpkh', address, derivationPath: "m/84'/0'/0'/0/0" },
  ]
  const wallet = leatherWallet(scripted({ request: () => rpc({ addresses: symbols }) }))
  expect(await wallet.connect({ usual })).toEqual({
    chain: 'mainnet',
    accounts: [{ address, path: "m/84'/0'/0'/0/0", purpose: 'payment' }],
  })
  await expect(leatherWallet(scripted({ request: () => failure(4001) })).connect({ usual })).rejects.toMatchObject({
    code: 4001,
  })
  await expect(
    leatherWallet(scripted({ request: () => Promise.reject(failure(4001) as unknown as Error) })).connect({ usual }),
  ).rejects.toMatchObject({ error: { code: 4001 } })
})

test('rejects with WALLET_CHANGED if another account was selected without an event', async () => {
  const signer = { address, chain: 'mainnet' } as const
  const other = '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'
  const gone = { code: 'WALLET_CHANGED' }
  const leather = leatherWallet(scripted({ request: () => rpc({ signature: 'AA==', address: other }) }))
  await expect(leather.signMessage?.({ ...signer, message: 'x', scheme: 'bip322' })).rejects.toMatchObject(gone)
  const unisat = scripted({ getAccounts: () => [other], signMessage: () => 'AA==', sendBitcoin: () => 'ab'.repeat(32) })
  await expect(unisatWallet(unisat).signMessage?.({ ...signer, message: 'x', scheme: 'ecdsa' })).rejects.toMatchObject(
    gone,
  )
  await expect(unisatWallet(unisat).sendTransfer?.({ ...signer, to: other, sats: 1_000n })).rejects.toMatchObject(gone)
  const okx = scripted({
    getAccounts: () => [other],
    signMessage: () => 'AA==',
    send: () => ({ txhash: 'ab'.repeat(32) }),
  })
  await expect(
    okxWallet({ bitcoin: okx }).signMessage?.({ ...signer, message: 'x', scheme: 'ecdsa' }),
  ).rejects.toMatchObject(gone)
  await expect(
    okxWallet({ bitcoin: okx }).sendTransfer?.({ ...signer, to: other, sats: 1_000n }),
  ).rejects.toMatchObject(gone)
  expect([...unisat.asked, ...okx.asked].every(([name]) => name === 'getAccounts')).toBe(true)
})

test('a Wallet Standard wallet that keeps no ordinals', async () => {
  const feature = scripted({
    connect: ({ purposes }: { readonly purposes: readonly string[] }) => {
      if (purposes.includes('ordinals')) throw new Error('Purpose is not supported.')
      return { accounts: [{ address, publicKey: new Uint8Array(33), chains: ['bitcoin:mainnet'] }] }
    },
  })
  const { accounts } = await standardWallet({ features: { 'bitcoin:connect': feature }, accounts: [] }).connect({
    usual,
  })
  expect(accounts).toEqual([{ address, publicKey: '00'.repeat(33), path: undefined }])
  const declined = scripted({
    connect: () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    },
  })
  await expect(
    standardWallet({ features: { 'bitcoin:connect': declined }, accounts: [] }).connect({ usual }),
  ).rejects.toMatchObject({ code: 4001 })
  expect(declined.asked.length).toBe(1)
})

test('a Wallet Standard wallet is read without a prompt by what it holds, else by a silent connect', async () => {
  const held = standardWallet({ features: {}, accounts: [{ address, chains: ['bitcoin:testnet'] }] })
  expect((await held.held?.())?.chain).toBe('testnet')
  const connect = scripted({
    connect: (input: unknown) => ({ accounts: JSON.stringify(input) === '{"silent":true}' ? [{ address }] : [] }),
  })
  const silent = standardWallet({ features: { 'standard:connect': connect }, accounts: [] })
  expect((await silent.read?.())?.accounts.length).toBe(1)
})

test('sends by sats-connect only from the payment address of the selected account', async () => {
  const network = { bitcoin: { name: 'Mainnet' } }
  const other = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
  const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
  const providerOf = (selected: string) =>
    scripted({
      request: (method: string) =>
        method === 'wallet_getAccount'
          ? rpc({
              addresses: [
                { address: taproot, purpose: 'ordinals' },
                { address: selected, purpose: 'payment' },
              ],
              network,
            })
          : rpc({ txid: 'ab'.repeat(32) }),
    })
  const transfer = { address, chain: 'mainnet', to: other, sats: 1_000n } as const
  const [right, wrong] = [providerOf(address), providerOf(other)]
  expect(await satsConnectWallet(right).sendTransfer?.(transfer)).toBe('ab'.repeat(32))
  await expect(satsConnectWallet(wrong).sendTransfer?.(transfer)).rejects.toMatchObject({ code: 'WALLET_CHANGED' })
  expect(wrong.asked.map(([, method]) => method)).toEqual(['wallet_getAccount'])
})

test('names the account that sends to Leather', async () => {
  const provider = scripted({
    request: (method: string) =>
      method === 'getAddresses'
        ? rpc({ addresses: [{ symbol: 'BTC', type: 'p2wpkh', address, derivationPath: "m/84'/0'/3'/0/0" }] })
        : rpc({ txid: 'ab'.repeat(32) }),
  })
  const wallet = leatherWallet(provider)
  await wallet.connect({ usual })
  await wallet.sendTransfer?.({ address, chain: 'mainnet', to: address, sats: 1_000n })
  expect(provider.asked.at(-1)?.[2]).toEqual({
    account: 3,
    network: 'mainnet',
    recipients: [{ address, amount: '1000' }],
  })
})

test('names the account that sends to OKX', async () => {
  const bitcoin = scripted({ getAccounts: () => [address], send: () => ({ txhash: 'ab'.repeat(32) }) })
  await okxWallet({ bitcoin }).sendTransfer?.({ address, chain: 'mainnet', to: 'x', sats: 546n })
  expect(bitcoin.asked.at(-1)).toEqual(['send', { from: address, to: 'x', value: '0.00000546' }])
})

test('names the account that sends, and that signs, to a paired wallet', async () => {
  const provider = scripted({ request: () => ({ txid: 'ab'.repeat(32), psbt: 'cHNidA==' }) })
  const wallet = pairedWallet({ kind: 'custom', provider })
  const inputs = [{ index: 0, address }]
  await wallet?.sendTransfer?.({ address, chain: 'mainnet', to: 'x', sats: 546n })
  await wallet?.signPsbt?.({ address, chain: 'mainnet', psbt: 'cHNidA==', inputs, broadcast: false })
  expect(provider.asked.map(([, asked]) => asked)).toEqual([
    { method: 'sendTransfer', params: { account: address, recipientAddress: 'x', amount: '546' } },
    {
      method: 'signPsbt',
      params: { account: address, psbt: 'cHNidA==', signInputs: inputs, broadcast: false },
    },
  ])
})

test('what the dapp sends with a wallet of its own is reported, and no other answer is taken for a txid', async () => {
  const txid = 'c0'.repeat(32)
  const account = 'bip122:000000000933ea01ad0ee984209779ba:tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'
  const sent: unknown[] = []
  const watch = (methods: object) => {
    const connection = () => ({ accounts: [{ caipAddress: account }] }) as never
    const emit = (event: unknown) => void sent.push(event)
    const given = watchSending({ kind: 'custom', provider: methods }, { connection, emit })
    return (given.kind === 'custom' ? given.provider : {}) as Record<string, (...given: unknown[]) => Promise<unknown>>
  }
  const unisat = watch({
    getPublicKey: async () => txid,
    sendBitcoin: async () => txid,
    pushPsbt: async () => 'no txid',
  })
  const xverse = watch({
    request: async (method: string) => ({ result: method === 'sendTransfer' ? { txid } : { publicKey: txid } }),
  })
  await unisat['getPublicKey']?.()
  await unisat['pushPsbt']?.('00')
  await xverse['request']?.('getAccounts')
  expect([await unisat['sendBitcoin']?.('tb1q', 5), await xverse['request']?.('sendTransfer')]).toEqual([
    txid,
    { result: { txid } },
  ])
  const event = { type: 'transaction.sent', transaction: { id: txid, account } }
  expect(sent).toEqual([event, event])
})
