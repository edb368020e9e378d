import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { forwardRpc } from '../forwardRpc.ts'
import { silentTokenCode } from './silentTokenCode.ts'
import { tokenCode } from './tokenCode.ts'

export type TestTokenOptions = {
  /** Where the chain is to have it. */
  readonly address: Address
  /** Who gets 1000 tokens (of 6 decimals). */
  readonly holder: Address
  /** `transfer` returns nothing, as that of USDT. Default: false. */
  readonly silent?: boolean | undefined
}

const abi = parseAbi(['function mint(address)'])

/** Puts a token on an anvil chain, at an address of the test's choice. */
export async function putToken(rpcUrl: string, { address, holder, silent = false }: TestTokenOptions): Promise<void> {
  const ask = (method: string, ...params: readonly unknown[]) =>
    forwardRpc((url, init) => fetch(url, init), rpcUrl, { method, params })
  const code: Hex = silent ? silentTokenCode : tokenCode
  await ask('anvil_setCode', address, code)
  // On a busy machine the chain takes its time, and the next transaction would take this one's place: it is mined here and now.
  await ask('eth_sendTransaction', {
    from: holder,
    to: address,
    data: encodeFunctionData({ abi, functionName: 'mint', args: [holder] }),
  })
  await ask('evm_mine')
}
