import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

/** A compiled ERC-20 with 18 decimals: constructor(name, symbol, supply, owner). */
export function tokenContract(): { readonly abi: Abi; readonly bytecode: Hex } {
  return createRequire(import.meta.url)('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json') as { abi: Abi; bytecode: Hex }
}
