// Compiles the contracts of @kit/siwx into the files that hold their bytecode: `node tooling/contracts/compile.mjs`.
// With --check it changes nothing and fails if a file differs.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const solc = createRequire(import.meta.url)('solc')
const path = (/** @type {string} */ file) => fileURLToPath(new URL(`../../packages/siwx/${file}`, import.meta.url))

/** @type {Record<string, { target: string, names: Record<string, string> }>} constant by contract */
const outputs = {
  'SignatureValidator.sol': {
    target: 'src/verifiers/signatureValidatorCode.ts',
    names: { SignatureValidator: 'signatureValidatorCode' },
  },
  'TestAccounts.sol': {
    target: 'src/fixtures/testAccountCodes.ts',
    names: {
      TestAccount: 'testAccountCode',
      TestFactory: 'testFactoryCode',
      TestEcho: 'testEchoCode',
    },
  },
}

for (const [file, { target, names }] of Object.entries(outputs)) {
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(path(`contracts/${file}`), 'utf8') } },
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
  if (!process.argv.includes('--check')) writeFileSync(path(target), text)
  else if (readFileSync(path(target), 'utf8') !== text) {
    console.error(`${target} is not what ${file} compiles to.`)
    process.exitCode = 1
  }
}
