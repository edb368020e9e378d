/** `node serve.mjs config.json`: the secure site behind a proxy that ends TLS. docs/secure-site.md describes the file. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importSource } from 'tooling/importSource.mjs'

const [file = 'config.json'] = process.argv.slice(2)
const { smtp, store, publicOrigin, ...config } = JSON.parse(readFileSync(file, 'utf8'))
const masterKey = process.env['SECURE_SITE_MASTER_KEY']
if (masterKey === undefined)
  throw new Error('Set SECURE_SITE_MASTER_KEY: at least 32 characters, not stored beside the data.')
const {
  startSecureSite,
  smtp: sendBy,
  createStore,
} = await importSource(fileURLToPath(new URL('src/service/startSecureSite.ts', import.meta.url)))
const site = await startSecureSite({
  ...config,
  publicOrigin,
  masterKey,
  sendMail: sendBy(smtp),
  store: createStore({ file: store }),
})
console.log(`secure site: ${site.origin}, on port ${site.port}`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void site.stop().then(() => process.exit(0)))
