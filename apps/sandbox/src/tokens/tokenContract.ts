import { createRequire } from 'node:module'

/** The code of an ERC-20 with 18 decimals, to which the arguments of constructor(name, symbol, supply, owner) are appended. */
export const tokenContract = (): string =>
  (
    createRequire(import.meta.url)('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json') as {
      readonly bytecode: string
    }
  ).bytecode
