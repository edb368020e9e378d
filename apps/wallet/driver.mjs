/** `node driver.mjs [services address] [port]`: the wallet without a page, beside a sandbox that is running. */
import { fileURLToPath } from 'node:url'
import { importSource } from 'tooling/importSource.mjs'

const [services = 'http://127.0.0.1:8600', port = '8610'] = process.argv.slice(2)
const { startWallet } = await importSource(fileURLToPath(new URL('src/driver/startWallet.ts', import.meta.url)))
const environment = await (await fetch(new URL('/environment.json', services))).json()
const { url, stop } = await startWallet({ environment, port: Number(port) })
console.log(`driver: ${url}`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)))
