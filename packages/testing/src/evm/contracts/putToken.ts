import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { forwardRpc } from '../forwardRpc.ts'
import { silentTokenCode } from './silentTokenCode.ts'
import { tokenCode } from './tokenCode.ts'

export type TestTokenOptions = {
  /** The token's address. */
  readonly address: Address
  /** Receives 1000 tokens (6 decimals). */
  readonly holder: Address
  /** `transfer` returns nothing, as USDT's. Default: false. */
  readonly silent?: boolean | undefined
}

const abi = parseAbi(['function mint(address)'])

/** Deploys a token on an anvil chain at a given address. */
export async function putToken(rpcUrl: string, { address, holder, silent = false }: TestTokenOptions): Promise<void> {
  const ask = (method: string, ...params: readonly unknown[]) =>
    forwardRpc((url, init) => fetch(url, init), rpcUrl, { method, params })
  const code: Hex = silent ? silentTokenCode : tokenCode
  await ask('anvil_setCode', address, code)
  // Mined at once: on a busy machine the next transaction could replace this one.
  await ask('eth_sendTransaction', {
    from: holder,
    to: address,
    data: encodeFunctionData({ abi, functionName: 'mint', args: [holder] }),
  })
  await ask('evm_mine')
}
