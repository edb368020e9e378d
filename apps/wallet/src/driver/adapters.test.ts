import { bitcoinAdapter } from '@kit/adapter-bitcoin'
import { ethersAdapter } from '@kit/adapter-ethers'
import { ethers5Adapter } from '@kit/adapter-ethers5'
import { solanaAdapter } from '@kit/adapter-solana'
import { wagmiAdapter } from '@kit/adapter-wagmi'
import type { Kit } from '@kit/core'
import { bitcoin } from '@kit/core/networks'
import { universalAdapters } from '@kit/wallet-client/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createConfig, disconnect, getAccount, signMessage, switchChain, watchConnection } from '@wagmi/core'
import { Verifier } from 'bip322-js'
import { startSandbox } from 'sandbox'
import { bitcoinService } from 'sandbox/bitcoin'
import { startSolanaChain } from '@kit/testing/solana-chain'
import { createPublicClient, http, verifyMessage, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pairKit, type PairedKit } from './pairedKit.test-util.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
const cleanups: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', bitcoin: bitcoinService, solana: startSolanaChain })
})
afterAll(() => sandbox.stop())
afterEach(async () => {
  for (const undo of cleanups.splice(0).toReversed()) await undo()
})

const chainsOf = () => {
  const [one, two] = sandbox.environment.chains.map(({ id, name, nativeCurrency, rpcUrl }) => ({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] as const } },
  }))
  return [one!, two!] as const
}
const solanaNetwork = () => {
  const { networkId, name, nativeCurrency, rpcUrl } = sandbox.environment.solana!
  const [, id = ''] = networkId.split(':')
  return {
    id,
    caipNetworkId: networkId as `${string}:${string}`,
    chainNamespace: 'solana',
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  }
}
const others = () => [solanaAdapter({ networks: [solanaNetwork()] }), bitcoinAdapter({ networks: [bitcoin] })] as const

const sets = {
  wagmi: () => [wagmiAdapter({ networks: chainsOf() }), ...others()] as const,
  ethers: () => [ethersAdapter({ networks: chainsOf() }), ...others()] as const,
  ethers5: () => [ethers5Adapter({ networks: chainsOf() }), ...others()] as const,
  'no chain library': () => universalAdapters({ networks: [...chainsOf(), solanaNetwork(), bitcoin] }),
}

const paired = async (adapters: Parameters<typeof pairKit>[1]): Promise<PairedKit> => {
  const it = await pairKit(sandbox.environment, adapters)
  cleanups.push(it.stop)
  return it
}
const standing = (kit: Kit, namespace: string) => {
  const state = kit.getState().connections[namespace]
  return state?.status === 'connected'
    ? { address: state.active.accounts[0].address, networkId: state.active.networkId }
    : state?.status
}
const addressOf = (kit: Kit, namespace: string): string => {
  const stand = standing(kit, namespace)
  if (typeof stand !== 'object') throw new Error(`${namespace} is ${String(stand)}`)
  return stand.address
}

test.each(Object.entries(sets))(
  '%s: one approval; a message on each network, coins sent, chain and account changed by the wallet, disconnected by it',
  async (name, adaptersOf) => {
    const { kit, wallet, topic, approving } = await paired(adaptersOf())
    const message = 'Grüße an alle'
    const [one, two] = chainsOf()
    const ids = [`eip155:${one.id}`, `eip155:${two.id}`] as const

    const address = addressOf(kit, 'eip155') as Hex
    const evm = await approving(kit.signMessage({ message, namespace: 'eip155' }))
    expect(await verifyMessage({ address, message, signature: evm.signature as Hex })).toBe(true)
    const solana = await approving(kit.signMessage({ message, namespace: 'solana' }))
    expect(
      ed25519.verify(
        base58.decode(solana.signature),
        new TextEncoder().encode(message),
        base58.decode(addressOf(kit, 'solana')),
      ),
    ).toBe(true)
    const btc = await approving(kit.signMessage({ message, namespace: 'bip122' }))
    expect(Verifier.verifySignature(addressOf(kit, 'bip122'), message, btc.signature, false)).toBe(true)

    const { hash } = await approving(
      kit.perform('sendTransaction', {
        namespace: 'eip155',
        to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        value: 1n,
      }),
    )
    const client = createPublicClient({ transport: http(one.rpcUrls.default.http[0]) })
    expect(await client.waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 20 })).toMatchObject({
      status: 'success',
      from: address.toLowerCase(),
    })

    const provider = await kit.getProvider({ namespace: 'eip155' })
    const request = (provider as { readonly provider: { readonly request: (asked: object) => Promise<unknown> } })
      .provider.request
    expect(await request({ method: 'eth_blockNumber' })).toMatch(/^0x[0-9a-f]+$/)
    const other = await kit.getProvider({ namespace: 'solana' })
    if (name === 'no chain library') {
      const ask = (other as typeof provider & { readonly provider: { readonly request: typeof request } }).provider
        .request
      expect(await ask({ method: 'getVersion' })).toHaveProperty('solana-core')
    }

    await wallet.switchChain(topic, ids[1])
    await expect.poll(() => standing(kit, 'eip155')).toEqual({ address, networkId: ids[1] })
    await wallet.switchAccount(topic, 1)
    await expect.poll(() => addressOf(kit, 'eip155')).not.toBe(address)
    await approving(kit.switchNetwork({ networkId: ids[0] }))
    expect(standing(kit, 'eip155')).toMatchObject({ networkId: ids[0] })

    await wallet.disconnect(topic)
    await expect
      .poll(() => ['eip155', 'solana', 'bip122'].map((namespace) => standing(kit, namespace)))
      .toEqual(['disconnected', 'disconnected', 'disconnected'])
  },
)

test.each(Object.entries(sets))(
  '%s: USER_REJECTED on each network; the dapp disconnects and the wallet hears it',
  async (_name, adaptersOf) => {
    const { kit, wallet } = await paired(adaptersOf())
    for (const namespace of ['eip155', 'solana', 'bip122']) {
      const asked = kit.signMessage({ message: 'no', namespace })
      const refused = expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
      await expect.poll(() => wallet.state.requests.length).toBe(1)
      await wallet.reject(wallet.state.requests[0]!.id)
      await refused
    }
    await kit.disconnect()
    await expect.poll(() => wallet.state.sessions).toEqual([])
  },
)

test('wagmi’s own actions see the paired connection: account, signing, switching, the wallet’s changes, disconnecting', async () => {
  const [one, two] = chainsOf()
  const config = createConfig({ chains: [one, two], transports: { [one.id]: http(), [two.id]: http() }, storage: null })
  const { kit, wallet, topic, approving } = await paired([wagmiAdapter({ config }), ...others()])
  const address = addressOf(kit, 'eip155') as Hex
  expect(getAccount(config)).toMatchObject({
    status: 'connected',
    address,
    chainId: one.id,
    connector: { id: 'walletConnect', name: 'Pocketfern' },
  })

  const message = 'by wagmi'
  expect(await verifyMessage({ address, message, signature: await approving(signMessage(config, { message })) })).toBe(
    true,
  )
  await approving(switchChain(config, { chainId: two.id }))
  expect([getAccount(config).chainId, standing(kit, 'eip155')]).toEqual([
    two.id,
    { address, networkId: `eip155:${two.id}` },
  ])

  const seen: (number | undefined)[] = []
  const stop = watchConnection(config, { onChange: ({ chainId }) => void seen.push(chainId) })
  await wallet.switchChain(topic, `eip155:${one.id}`)
  await expect.poll(() => seen.at(-1)).toBe(one.id)
  stop()
  await wallet.switchAccount(topic, 2)
  await expect.poll(() => getAccount(config).address).not.toBe(address)

  await disconnect(config)
  expect(getAccount(config).status).toBe('disconnected')
  await expect
    .poll(() => ['eip155', 'solana', 'bip122'].map((namespace) => standing(kit, namespace)))
    .toEqual(['disconnected', 'disconnected', 'disconnected'])
  await expect.poll(() => wallet.state.sessions).toEqual([])
})
