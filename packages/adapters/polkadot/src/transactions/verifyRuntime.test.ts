import { MerkleizedMetadata } from '@dedot/merkleized-metadata'
import { polkadotAssetHub, polkadotMainnet } from '@kit/core/networks'
import type { Network } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import type { SignerPayload } from '@kit/testing/polkadot'
import assetHubMetadataAnswer from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import assetHubVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import polkadotMetadataAnswer from '@polkadot/types-support/metadata/v15/polkadot-hex'
import polkadotVersion from '@polkadot/types-support/metadata/v15/polkadot-ver'
import { Bytes, Option } from '@polkadot-api/substrate-bindings'
import { fromHex, toHex } from '@polkadot-api/utils'
import { encodeAddress, blake2AsHex, cryptoWaitReady } from '@polkadot/util-crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import type { MetadataHashes } from '../polkadotAdapter.ts'

/** The files hold what the runtime's own function answers: an option around the metadata. */
const metadataIn = (answer: string) => toHex(Option(Bytes()).dec(answer) ?? new Uint8Array())
const polkadotMetadata = metadataIn(polkadotMetadataAnswer)
const assetHubMetadata = metadataIn(assetHubMetadataAnswer)

beforeAll(() => cryptoWaitReady())
afterEach(() => void vi.unstubAllGlobals())

const to = encodeAddress(new Uint8Array(32).fill(9), 42)
const genesis = {
  [polkadotMainnet.caipNetworkId]: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  [polkadotAssetHub.caipNetworkId]: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
}

/** A node of a public network that serves this metadata, to an account that is rich. */
function nodeOf(network: Network, metadata: string, firstBlock = genesis[network.caipNetworkId]) {
  const account = `0x${'00'.repeat(16)}${'ff'.repeat(8)}${'00'.repeat(56)}`
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    state_getMetadata: () => metadata,
    state_call: ([name, parameter]) =>
      name !== 'Metadata_metadata_at_version'
        ? `0x${'00'.repeat(26)}`
        : parameter === '0x0f000000'
          ? toHex(Option(Bytes()).enc(fromHex(metadata)))
          : '0x00',
    state_getStorage: () => account,
    chain_getBlockHash: () => firstBlock,
    chain_getFinalizedHead: () => `0x${'01'.repeat(32)}`,
    chain_getHeader: () => ({ number: '0x10' }),
    system_accountNextIndex: () => 7,
    author_submitExtrinsic: ([transaction]) => blake2AsHex(fromHex(String(transaction)), 256),
  }
  return async (_url: string, init?: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init?.body)) as {
      id: unknown
      method: string
      params: readonly unknown[]
    }
    return Response.json({ jsonrpc: '2.0', id, result: answers[method]?.(params) ?? null })
  }
}

/** Sends 1 DOT, or what it is there. */
async function send(network: Network, fetch: ReturnType<typeof nodeOf>, metadataHashes: MetadataHashes = {}) {
  const platform = { ...createFakePlatform(), fetch }
  const { connectorId, instance, signal, wallet } = await setUpAdapter(
    {},
    { networks: [network], metadataHashes, platform },
  )
  const { accounts } = await instance.connect({ connectorId, signal })
  const value = 10n ** 10n
  const ending = await instance.capabilities
    .sendTransaction?.({ connectorId, address: accounts[0].address, network, to, value, signal })
    .then(
      ({ hash }) => hash,
      ({ code }: { code: string }) => code,
    )
  const payloads = wallet.promptsShown.flatMap(({ kind, parameter }) =>
    kind === 'signTransaction' ? [parameter as SignerPayload] : [],
  )
  instance.destroy()
  return { ending, payloads }
}

const chains = [
  ['Polkadot', polkadotMainnet, polkadotMetadata, polkadotVersion, '0x0503'],
  ['Polkadot Asset Hub', polkadotAssetHub, assetHubMetadata, assetHubVersion, '0x0a03'],
] as const

test.each(chains)(
  'signs on %s with the digest of its metadata, as another implementation computes it',
  async (_name, network, metadata, version, call) => {
    const { ending, payloads } = await send(network, nodeOf(network, metadata))
    const { decimals, symbol } = network.nativeCurrency
    const { specVersion, transactionVersion } = version
    const digest = new MerkleizedMetadata(fromHex(metadata), { decimals, tokenSymbol: symbol }).digest()
    expect(ending).toMatch(/^0x[\da-f]{64}$/)
    expect(payloads).toMatchObject([{ mode: 1, metadataHash: toHex(digest), tip: `0x${'00'.repeat(16)}` }])
    expect(payloads.map(({ method }) => method.slice(0, 6))).toEqual([call])
    expect(payloads.map((payload) => [Number(payload.specVersion), Number(payload.transactionVersion)])).toEqual([
      [specVersion, transactionVersion],
    ])
  },
)

/** A name as metadata holds it, in hex. */
const encoded = (name: string) => toHex(Bytes().enc(new TextEncoder().encode(name))).slice(2)
const swapped = (metadata: string, one: string, other: string) =>
  metadata
    .split(encoded(one))
    .map((part) => part.replaceAll(encoded(other), encoded(one)))
    .join(encoded(other))

test('signs nothing if the metadata of a known chain gives the transfer another index, even if the dapp trusts it', async () => {
  // Both take a receiver and an amount.
  const metadata = swapped(polkadotMetadata, 'transfer_keep_alive', 'transfer_allow_death')
  const trusted = { [polkadotMainnet.caipNetworkId]: [blake2AsHex(fromHex(metadata), 256)] }
  for (const hashes of [{}, trusted])
    expect(await send(polkadotMainnet, nodeOf(polkadotMainnet, metadata), hashes)).toEqual({
      ending: 'UNVERIFIED_ANSWER',
      payloads: [],
    })
})

test('signs nothing if a chain that is not known describes the transfer as a call with other arguments', async () => {
  const hash = `0x${'ab'.repeat(32)}`
  const network: Network = { ...polkadotMainnet, id: hash.slice(2, 34), caipNetworkId: `polkadot:${hash.slice(2, 34)}` }
  for (const [other, ending] of [
    ['transfer_all', 'UNVERIFIED_ANSWER'],
    ['force_transfer', 'UNVERIFIED_ANSWER'],
    ['transfer_allow_death', expect.stringMatching(/^0x/)],
  ] as const) {
    const metadata = swapped(polkadotMetadata, 'transfer_keep_alive', other)
    const fetch = nodeOf(network, metadata, hash)
    expect((await send(network, fetch)).ending, other).toEqual(ending)
  }
})

test('signs nothing if unknown metadata is not compared by the runtime, unless the dapp trusts it', async () => {
  const unchecked = swapped(polkadotMetadata, 'CheckMetadataHash', 'CheckMetadataHasx')
  const refused = { ending: 'UNVERIFIED_ANSWER', payloads: [] }
  expect(await send(polkadotMainnet, nodeOf(polkadotMainnet, unchecked))).toEqual(refused)
  const trusted = { [polkadotMainnet.caipNetworkId]: [blake2AsHex(fromHex(polkadotMetadata), 256)] }
  const { ending, payloads } = await send(polkadotMainnet, nodeOf(polkadotMainnet, polkadotMetadata), trusted)
  expect([ending?.slice(0, 2), payloads.map(({ mode }) => mode)]).toEqual(['0x', [undefined]])
})
