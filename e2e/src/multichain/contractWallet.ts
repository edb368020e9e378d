import type { EvmWallet } from '@kit/testing'
import { testAccountCode, testFactoryCode } from '@kit/testing/anvil'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

export const contractKinds = ['EIP-1271', 'ERC-6492', 'EIP-7702'] as const
export type ContractKind = (typeof contractKinds)[number]

/** An account whose code decides which signatures are valid. */
export type ContractAccount = {
  readonly address: Address
  /** The key of its owner, which has a different address. */
  readonly ownerKey: Hex
  /** Converts the owner's signature to that of the account. */
  readonly wrap: (signature: Hex) => Hex
}

const accountAbi = parseAbi(['constructor(address)', 'function setOwner(address)'])
const factoryAbi = parseAbi([
  'function deploy(address,bytes32) returns (address)',
  'function addressOf(address,bytes32) view returns (address)',
])

/** A contract, one that is not deployed yet, or an account that delegates to a contract. `payer`: a key with coins. */
export async function createContractAccount(kind: ContractKind, rpcUrl: string, payer: Hex): Promise<ContractAccount> {
  const transport = http(rpcUrl)
  const node = createPublicClient({ transport, pollingInterval: 50 })
  const client = createWalletClient({ account: privateKeyToAccount(payer), transport })
  const chainId = await node.getChainId()
  const chain = {
    id: chainId,
    name: 'Chain',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  const mined = async (hash: Hex) => {
    const receipt = await node.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error('The chain refused it.')
    return receipt
  }
  const deploy = async (data: Hex): Promise<Address> => {
    const { contractAddress } = await mined(await client.sendTransaction({ chain, data }))
    if (!contractAddress) throw new Error('Nothing was deployed.')
    return getAddress(contractAddress)
  }
  const ownerKey = generatePrivateKey()
  const owner = privateKeyToAccount(ownerKey).address
  const plain = { ownerKey, wrap: (signature: Hex) => signature }
  const deployAccount = () => deploy(encodeDeployData({ abi: accountAbi, bytecode: testAccountCode, args: [owner] }))
  if (kind === 'EIP-1271') return { ...plain, address: await deployAccount() }
  if (kind === 'ERC-6492') {
    const salt = `0x${'22'.repeat(32)}` as const
    const factory = await deploy(testFactoryCode)
    const args = [owner, salt] as const
    const address = await node.readContract({ address: factory, abi: factoryAbi, functionName: 'addressOf', args })
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args })
    return {
      ownerKey,
      address,
      wrap: (signature) => serializeErc6492Signature({ address: factory, data, signature }),
    }
  }
  const account = privateKeyToAccount(generatePrivateKey())
  const authorization = await client.signAuthorization({ account, chainId, contractAddress: await deployAccount() })
  const data = encodeFunctionData({ abi: accountAbi, functionName: 'setOwner', args: [owner] })
  await mined(await client.sendTransaction({ chain, to: account.address, data, authorizationList: [authorization] }))
  return { ...plain, address: account.address }
}

/** The wallet of a contract account: it shows the account's address, and signs with the owner's key, which is `signer`'s. */
export function contractWallet(signer: EvmWallet, { address, wrap }: ContractAccount): EvmWallet {
  const own = new RegExp(signer.selected, 'gi')
  const shown = (value: unknown): unknown =>
    value === undefined ? undefined : JSON.parse(JSON.stringify(value).replaceAll(own, address))
  const meant = (value: unknown): unknown =>
    value === undefined
      ? undefined
      : JSON.parse(JSON.stringify(value).replaceAll(new RegExp(address, 'gi'), signer.selected))
  return Object.assign(Object.create(signer) as EvmWallet, {
    request: async (origin: string, { method, params }: { method: string; params?: unknown }) => {
      const isSigned = method === 'personal_sign'
      const result = await signer.request(origin, { method, params: isSigned ? meant(params) : params })
      return isSigned ? wrap(result as Hex) : shown(result)
    },
    subscribe: (origin: string, listener: (event: never, value: unknown) => void) =>
      signer.subscribe(origin, (event, value) =>
        listener(event as never, value instanceof Error ? value : shown(value)),
      ),
  })
}
