import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serveDocs } from 'docs-site/serve'
import { expect, test } from 'vitest'
import { sandboxChains } from '../chains/sandboxChains.ts'
import { usualPorts } from '../ports/usualPorts.ts'

const script = fileURLToPath(new URL('../../serve.mjs', import.meta.url))

type Served = {
  readonly child: ChildProcess
  readonly lines: string[]
  readonly dappUrl: string
  readonly rpcUrls: string[]
}

/** `closed` resolves when no process holds its output any more, including its children. */
async function served(command: string, parameters: string[], environment: NodeJS.ProcessEnv = {}): Promise<Served> {
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.startsWith('dapp: ')) break
  }
  const addresses = lines.filter((line) => line.includes('http')).map((line) => line.slice(line.indexOf('http')))
  return { child, lines, dappUrl: addresses.at(-1) ?? '', rpcUrls: addresses.slice(1, -1) }
}

test('says where the sample is, which knows where the sandbox is', async () => {
  const { child, lines, dappUrl, rpcUrls } = await served(process.execPath, [script])
  const environment = await (await fetch(`${dappUrl}environment.json`)).json()
  const walletPage = await fetch(environment.walletUrl)
  const docsUrl = lines.find((line) => line.startsWith('docs: '))?.slice('docs: '.length) ?? ''
  // Vite starts to serve the docs with the first request, which takes longer than the rest of this test.
  const readDocs = async () => (await fetch(docsUrl)).text()
  if (process.env['KIT_SOAK'])
    await expect.poll(readDocs, { timeout: 240_000, interval: 2_000 }).toContain('<div id="app">')
  child.kill('SIGINT')
  const ended = await once(child, 'exit')

  expect(lines.at(-1)).toMatch(/^dapp: http:\/\/127\.0\.0\.1:\d+\/$/)
  expect(lines.at(-2)).toBe(`wallet: ${environment.walletUrl}`)
  expect(lines).toContain(`relay: ${environment.relayUrl}`)
  expect(lines).toContain(`Sandbox One (chain id 31337): ${rpcUrls[0]}`)
  expect(await walletPage.text()).toContain('Pocketfern')
  const [one, two, solana] = rpcUrls
  expect(environment).toMatchObject({
    chains: [{ rpcUrl: one }, { rpcUrl: two }],
    solana: { rpcUrl: solana },
    bitcoin: [{ network: 'mainnet' }, {}, {}],
  })
  expect(lines.at(-3)).toMatch(/^docs: http:\/\/127\.0\.0\.1:\d+\/$/)
  expect(ended).toEqual([0, null])
  await expect(allEnded([dappUrl, docsUrl, ...rpcUrls])).resolves.toBe(true)
})

test('while the docs start, a page says so and loads again by itself; a failure is shown and can be tried again', async () => {
  const starts: { readonly resolve: (text: string) => void; readonly reject: (error: Error) => void }[] = []
  const docs = await serveDocs(0, async (_server, _signal, say) => {
    say('The pages are read.')
    const text = await new Promise<string>((resolve, reject) => starts.push({ resolve, reject }))
    return { middlewares: (_request, response) => void response.end(text), close: async () => {} }
  })
  const read = async () => {
    const response = await fetch(docs.url)
    const text = await response.text()
    return [response.status, text.includes('http-equiv="refresh"'), /<p[^>]*>\s*([^<]*?)\s*</.exec(text)?.[1] ?? text]
  }
  const waiting = [503, true, 'The docs are starting. The pages are read. This page loads again by itself.']
  try {
    expect([await read(), await read(), starts.length]).toEqual([waiting, waiting, 1])
    starts[0]?.reject(new Error('no <memory>'))
    const failed = 'The docs could not be started: Error: no &lt;memory>. Load this page again to try once more.'
    await expect.poll(read).toEqual([503, false, failed])
    expect([await read(), starts.length]).toEqual([waiting, 2])
    starts[1]?.resolve('The docs')
    await expect.poll(read).toEqual([200, false, 'The docs'])
  } finally {
    await docs.stop()
  }
})

test('ends with the package manager that runs it, even when that is killed', async () => {
  const { child, dappUrl, rpcUrls } = await served(
    'sh',
    ['-c', `sh -c '"$0" "$1"; true' "${process.execPath}" "${script}"; true`],
    {
      npm_lifecycle_event: 'serve',
    },
  )
  child.kill('SIGKILL')
  await once(child, 'close')

  await expect(allEnded([dappUrl, ...rpcUrls])).resolves.toBe(true)
})

test('the kit of the docs for a page without internet has the usual addresses', async () => {
  const sample = await readFile(new URL('../../../docs/examples/pairing.sandbox.ts', import.meta.url), 'utf8')
  expect(sample).toContain(`relayUrl: 'ws://127.0.0.1:${usualPorts.relay}'`)
  expect(sample).toContain(`chain id ${sandboxChains[0]?.id}, at http://127.0.0.1:${usualPorts.chains[0]}`)
  expect(sample).toContain('networks: [anvil]')
})

async function allEnded(addresses: readonly string[]): Promise<boolean> {
  const answers = await Promise.allSettled(addresses.map((address) => fetch(address)))
  return answers.every(({ status }) => status === 'rejected')
}
