// Imports every entry in Node, creates a kit, renders it, and prints the side effects. The process must end without help.
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'

const touched = []
const note = (holder, name) => {
  const before = holder[name]
  holder[name] = (...parameters) => {
    touched.push(name)
    return Reflect.apply(before, holder, parameters)
  }
}
for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'fetch']) note(globalThis, name)
note(Socket.prototype, 'connect')
const globals = Object.getOwnPropertyNames(globalThis)

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const packages = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@kit/'))
const entries = packages.flatMap((name) => {
  const { exports } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
  return Object.keys(exports)
    .filter((entry) => !/\.(css|json)$/.test(entry))
    .map((entry) => name + entry.slice(1))
})
const modules = Object.fromEntries(await Promise.all(entries.map(async (entry) => [entry, await import(entry)])))
// Handles that Node itself uses to read modules and to write the output.
const nodesOwn = /^(TTYWrap|PipeWrap|FSReqPromise|FSReqCallback|CloseReq|FileHandle)$/
const imported = {
  touched: [...touched],
  resources: process.getActiveResourcesInfo().filter((name) => !nodesOwn.test(name)),
}

const { createKit } = modules['@kit/core']
const { wagmiAdapter } = modules['@kit/adapter-wagmi']
const { KitButton, KitProvider } = modules['@kit/ui/react']
const chain = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}
const kit = createKit({ adapters: [wagmiAdapter({ networks: [chain] })] })
const ownTouched = [...touched]
// A dependency of @walletconnect/core adds the helpers of an old tslib (`__read` …).
const ownGlobals = Object.getOwnPropertyNames(globalThis).filter(
  (name) => !globals.includes(name) && !/^__[a-z]+$/i.test(name),
)
const { createElement } = await import('react')
const { renderToString } = await import('react-dom/server')
const html = renderToString(createElement(KitProvider, { kit }, createElement(KitButton)))
console.log(JSON.stringify({ entries, imported, touched: ownTouched, globals: ownGlobals, html }))
