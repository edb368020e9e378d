// Compiles our contracts and writes the files with their bytecode: `node tooling/contracts/compile.mjs`.
// With --check it changes nothing and fails if a file differs.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const solc = createRequire(import.meta.url)('solc')
const path = (/** @type {string} */ home, /** @type {string} */ file) =>
  fileURLToPath(new URL(`../../${home}/${file}`, import.meta.url))

/** @type {Record<string, { home: string, target: string, names: Record<string, string> }>} constant by contract */
const outputs = {
  'SignatureValidator.sol': {
    home: 'packages/siwx',
    target: 'src/verifiers/signatureValidatorCode.ts',
    names: { SignatureValidator: 'signatureValidatorCode' },
  },
  'TestAccounts.sol': {
    home: 'packages/testing',
    target: 'src/evm/contracts/testAccountCodes.ts',
    names: {
      TestAccount: 'testAccountCode',
      TestFactory: 'testFactoryCode',
      TestEcho: 'testEchoCode',
    },
  },
  'SandboxAssets.sol': {
    home: 'apps/sandbox',
    target: 'src/tokens/assetCodes.ts',
    names: {
      SandboxToken: 'sandboxTokenCode',
      SandboxToll: 'sandboxTollCode',
      SandboxCollectible: 'sandboxCollectibleCode',
      SandboxItems: 'sandboxItemsCode',
    },
  },
  'SandboxMarket.sol': {
    home: 'apps/sandbox',
    target: 'src/convert/marketCodes.ts',
    names: {
      SandboxPool: 'poolCode',
      SandboxThief: 'thiefCode',
      SandboxQuid: 'quidCode',
    },
  },
  'SandboxNames.sol': {
    home: 'apps/sandbox',
    target: 'src/names/namesCode.ts',
    names: { SandboxNames: 'namesCode', SandboxAccount: 'ownedAccountCode' },
  },
  'TestContracts.sol': {
    home: 'packages/testing',
    target: 'src/evm/contracts/contractCodes.ts',
    names: {
      Token: 'tokenCode',
      TollToken: 'tollTokenCode',
      RefusingToken: 'refusingTokenCode',
      SilentToken: 'silentTokenCode',
      RollupOracle: 'rollupOracleCode',
      Batcher: 'batcherCode',
    },
  },
  'KitAccount.sol': {
    home: 'apps/secure-site',
    target: 'src/smartAccount/contractCodes.ts',
    names: { KitAccount: 'accountCode', KitAccountFactory: 'factoryCode' },
  },
}

for (const [file, { home, target, names }] of Object.entries(outputs)) {
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(path(home, `contracts/${file}`), 'utf8') } },
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 1 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
  for (const { formattedMessage } of errors) console.error(formattedMessage)
  if (errors.some((/** @type {{ severity: string }} */ { severity }) => severity === 'error')) process.exit(1)
  const constants = Object.entries(names).map(([contract, name]) => {
    const code = `0x${contracts[file][contract].evm.bytecode.object}`
    return `/** Creation code of ${contract}, contracts/${file}. */\nexport const ${name} =\n  '${code}'\n`
  })
  const text = `// Written by tooling/contracts/compile.mjs.\n\n${constants.join('\n')}`
  if (!process.argv.includes('--check')) writeFileSync(path(home, target), text)
  else if (readFileSync(path(home, target), 'utf8') !== text) {
    console.error(`${target} is not what ${file} compiles to.`)
    process.exitCode = 1
  }
}
