import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { forwardRpc } from '../forwardRpc.ts'
import { refusingTokenCode, rollupOracleCode, silentTokenCode, tokenCode, tollTokenCode } from './contractCodes.ts'

/** Options of `putToken`. */
export type TestTokenOptions = {
  /** The token's address. */
  readonly address: Address
  /** Receives 1000 tokens (6 decimals). */
  readonly holder: Address
  /**
   * `silent`: its calls return nothing, and an allowance can only be changed from or to 0, as with USDT. `toll`: it keeps 5 % of each transfer.
   * `refusing`: its transfers return false and move nothing.
   * Default: `plain`.
   */
  readonly kind?: 'plain' | 'silent' | 'toll' | 'refusing' | undefined
}

const abi = parseAbi(['function mint(address)', 'function setPrices(uint256, uint256)'])
const codes = { plain: tokenCode, silent: silentTokenCode, toll: tollTokenCode, refusing: refusingTokenCode } as const

const ask = (rpcUrl: string, method: string, ...params: readonly unknown[]) =>
  forwardRpc((url, init) => fetch(url, init), rpcUrl, { method, params })

/** Puts a contract at an address of an anvil chain. `code`: the code that creates it. */
async function put(rpcUrl: string, address: Address, code: Hex): Promise<void> {
  await ask(rpcUrl, 'anvil_setCode', address, await ask(rpcUrl, 'eth_call', { data: code }, 'latest'))
}

/** An account that anvil creates. */
const minter: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Deploys a token on an anvil chain at a given address. */
export async function putToken(rpcUrl: string, { address, holder, kind = 'plain' }: TestTokenOptions): Promise<void> {
  await put(rpcUrl, address, codes[kind])
  // Mined at once: on a busy machine the next transaction could replace this one.
  await ask(rpcUrl, 'eth_sendTransaction', {
    from: minter,
    to: address,
    data: encodeFunctionData({ abi, functionName: 'mint', args: [holder] }),
  })
  await ask(rpcUrl, 'evm_mine')
}

/** The address of the contract that prices data on OP stack chains. */
const oracle: Address = '0x420000000000000000000000000000000000000F'

/** Makes an anvil chain price data as an OP stack chain does. Prices in wei; the chain itself takes no such fee. */
export async function putRollupOracle(
  rpcUrl: string,
  { weiPerByte, weiPerGas }: { readonly weiPerByte: bigint; readonly weiPerGas: bigint },
): Promise<void> {
  await put(rpcUrl, oracle, rollupOracleCode)
  await ask(rpcUrl, 'eth_sendTransaction', {
    from: minter,
    to: oracle,
    data: encodeFunctionData({ abi, functionName: 'setPrices', args: [weiPerByte, weiPerGas] }),
  })
  await ask(rpcUrl, 'evm_mine')
}
