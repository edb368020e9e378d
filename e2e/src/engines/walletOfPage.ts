import { announceEvmWallet, createEvmWallet, type EvmWallet } from '@kit/testing'
import type { Environment } from 'sandbox'

declare global {
  // oxlint-disable-next-line no-var
  var testWallet: EvmWallet | undefined
}

/** Runs in the page, for browsers in which Playwright cannot install a wallet. It remembers the page's permission, as an extension does. */
const key = 'test wallet'
const environment = (await (await fetch('/environment.json')).json()) as Environment
const [first, ...others] = environment.chains.map(({ id, rpcUrl, name }) => ({ id, rpcUrl, name }))
if (!first) throw new Error('The sandbox runs no chain.')
const wallet = createEvmWallet({ name: 'Ferrowick', rdns: 'example.ferrowick', chains: [first, ...others] })
const { origin } = globalThis.location
if (localStorage.getItem(key)) await wallet.request(origin, { method: 'eth_requestAccounts' })
wallet.subscribe(origin, () => localStorage.setItem(key, wallet.isPermitted(origin) ? 'permitted' : ''))
announceEvmWallet(wallet, window)
globalThis.testWallet = wallet
await import(/* @vite-ignore */ document.querySelector<HTMLElement>('[data-then]')?.dataset['then'] ?? '')
