import { createRequire } from 'node:module'
import { concat, encodeAbiParameters, getCreate2Address, keccak256 } from 'viem/utils'
import type { Hex } from 'viem'
import { factoryCode } from 'secure-site/contracts'
import { rpc } from '../chains/rpc.ts'
import { sendMined } from '../chains/sendMined.ts'

export type EntryPointVersion = '0.7' | '0.8'
export type AccountContracts = { readonly version: EntryPointVersion; readonly entryPoint: Hex; readonly factory: Hex }

/** Deploys by CREATE2, at an address that follows from the code. anvil has it from the start. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const payer = '0x5a9d000000000000000000000000000000000002'
const salt: Hex = `0x${'00'.repeat(32)}`

const entryPointCode = (version: EntryPointVersion): Hex =>
  (
    createRequire(import.meta.url)(`entry-point-${version}/artifacts/EntryPoint.json`) as {
      readonly bytecode: Hex
    }
  ).bytecode

/** Puts an entry point (ERC-4337) and the factory of our accounts on a chain. */
export async function deployAccountContracts(rpcUrl: string, version: EntryPointVersion): Promise<AccountContracts> {
  await rpc(rpcUrl, 'anvil_impersonateAccount', [payer])
  await rpc(rpcUrl, 'anvil_setBalance', [payer, '0x3635c9adc5dea00000'])
  const entryPoint = await deploy(rpcUrl, entryPointCode(version))
  const factory = await deploy(rpcUrl, concat([factoryCode, encodeAbiParameters([{ type: 'address' }], [entryPoint])]))
  return { version, entryPoint, factory }
}

async function deploy(rpcUrl: string, code: Hex): Promise<Hex> {
  const address = getCreate2Address({ from: deployer, salt, bytecodeHash: keccak256(code) })
  const data = concat([salt, code])
  await sendMined(rpcUrl, { from: payer, to: deployer, data, gas: '0x1c9c380', maxFeePerGas: '0x174876e800' })
  if ((await rpc(rpcUrl, 'eth_getCode', [address, 'latest'])) === '0x')
    throw new Error('A contract of smart accounts could not be deployed.')
  return address
}
