import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { build } from 'vite'

/** The served sample, with a wallet in the page that announces itself before the page's own script runs. */
export async function serveWithWallet(
  dappUrl: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const script = await buildWallet()
  const app = new Hono()
  app.get('/wallet-of-page.js', (context) => context.body(script, 200, { 'content-type': 'text/javascript' }))
  app.get('*', async (context) => {
    const answer = await fetch(new URL(context.req.path, dappUrl))
    const type = answer.headers.get('content-type') ?? ''
    const headers = {
      'content-type': type,
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    }
    if (!type.includes('text/html')) return context.body(await answer.arrayBuffer(), answer.ok ? 200 : 404, headers)
    const page = (await answer.text()).replace(
      /<script type="module"[^>]* src="([^"]+)"><\/script>/,
      '<script type="module" src="/wallet-of-page.js" data-then="$1"></script>',
    )
    return context.body(page, 200, headers)
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

async function buildWallet(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@kit/source', 'module', 'browser', 'import'] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('walletOfPage.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('Vite built nothing.')
  return output.output[0].code
}
