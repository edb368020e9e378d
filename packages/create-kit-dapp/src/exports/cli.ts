import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chains, libraries, templates } from '../DappOptions.ts'
import { generate } from '../generate.ts'

const usage = `Usage: create-kit-dapp <folder> [--template ${templates.join('|')}] [--chains ${chains.join(',')}] [--lib ${libraries.join('|')}] [--from <folder of tarballs>]`

/** The command: writes a new dapp into an empty folder. @returns what it has to say, and whether the arguments are wrong */
export function run(args: readonly string[]): { readonly text: string; readonly isUsage: boolean } {
  try {
    return makeDapp(args)
  } catch (error) {
    // An option that it does not know, or a folder that cannot be read or written.
    return { text: `${error instanceof Error ? error.message : String(error)}\n${usage}`, isUsage: true }
  }
}

function makeDapp(args: readonly string[]): { readonly text: string; readonly isUsage: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      template: { type: 'string', default: 'vite-react' },
      chains: { type: 'string', default: 'evm' },
      lib: { type: 'string', default: 'wagmi' },
      from: { type: 'string' },
    },
  })
  const [folder, ...unknown] = positionals
  // npm keeps the names of options for itself, and passes their values on.
  if (unknown.length > 0)
    return {
      text: `Unknown argument "${unknown.join(' ')}". With npm, options come after "--": npm create kit-dapp@latest ${folder} -- --template sveltekit\n${usage}`,
      isUsage: true,
    }
  const template = templates.find((each) => each === values.template)
  const wanted = values.chains.split(',')
  const chosen = chains.filter((each) => wanted.includes(each))
  const library = libraries.find((each) => each === values.lib)
  if (folder === undefined || !template || !library || chosen.length !== wanted.length)
    return { text: usage, isUsage: true }
  if (existsSync(folder) && !statSync(folder).isDirectory())
    return { text: `${folder} is a file, and no folder.`, isUsage: true }
  if (existsSync(folder) && readdirSync(folder).length > 0) return { text: `${folder} is not empty.`, isUsage: true }

  const name = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z\d-]+/g, '-')
  const tarballs = values.from === undefined ? undefined : tarballsIn(resolve(values.from))
  for (const [path, text] of generate({ name, template, chains: chosen, library, tarballs })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return {
    text: `Made ${folder}. Next:\n\n  cd ${folder}\n  npm install\n  npm run dev\n\nIts test: npm run build && npm test`,
    isUsage: false,
  }
}

/** `kit-adapter-wagmi-0.1.0.tgz` is @kit/adapter-wagmi. */
const tarballsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder).flatMap((file) => {
      const name = /^kit-(.+)-\d+\.\d+\.\d+[^/]*\.tgz$/.exec(file)?.[1]
      return name === undefined ? [] : [[`@kit/${name}`, join(folder, file)] as const]
    }),
  )
