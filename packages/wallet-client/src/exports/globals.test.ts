import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, defaultServerConditions } from 'vite'
import { expect, test } from 'vitest'

const home = fileURLToPath(new URL('../..', import.meta.url))

/** The globals of Node that an import of a module adds, with its installed dependencies. */
const added = async (module: string): Promise<readonly string[]> => {
  const cache = join(home, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'globals-'))
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      root: home,
      resolve: { conditions: ['@kit/source', ...defaultServerConditions] },
      build: {
        outDir: folder,
        minify: false,
        lib: { entry: join(home, 'src', module), formats: ['es'], fileName: 'module' },
        rolldownOptions: { external: /^@(?:walletconnect|noble|scure)\// },
      },
    })
    await writeFile(
      join(folder, 'run.mjs'),
      `const before = Reflect.ownKeys(globalThis)
      await import('./module.js')
      console.log(JSON.stringify(Reflect.ownKeys(globalThis).filter((name) => !before.includes(name)).map(String)))
      process.exit()`,
    )
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'run.mjs')])
    return JSON.parse(stdout) as readonly string[]
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each(['exports/index.ts', 'exports/connector.ts', 'exports/adapter.ts'])(
  'importing %s leaves the globals of Node as they are',
  async (module) => {
    expect(await added(module)).toEqual([])
  },
)

test('dependencies of the client write helpers there', async () => {
  expect(await added('core/createCore.ts')).toContain('__importDefault')
})
