// The ways through the code that docs/architecture.md describes: each step is a file and the text in it that leads to the next one.

/** @typedef {readonly (readonly [path: string, text: string])[]} Walk */

const core = 'packages/core/src'
const wagmi = 'packages/adapters/wagmi/src'
const evm = 'packages/adapters/evm-shared/src'

/** @type {Readonly<Record<string, { readonly limit: number, readonly walk: Walk }>>} */
export const walks = {
  'a click on a wallet row to the wallet’s request, with wagmi': {
    limit: 8,
    walk: [
      ['packages/ui/src/views/Connect/WalletRow.tsx', 'kit.selectWallet(item)'],
      [`${core}/createKit.ts`, 'selectWallet(core, item)'],
      [`${core}/wallets/selectWallet.ts`, 'runAttempts(core, attempts)'],
      [`${core}/connection/connect.ts`, 'adapter.connect({'],
      [`${wagmi}/instance/createInstance.ts`, '.connect(parameters)'],
      [`${wagmi}/instance/createSessions.ts`, '(connector) => connector.connect()'],
      [`${wagmi}/connector/eip1193Connector.ts`, 'session.connect('],
      [`${evm}/session/createWalletSession.ts`, "provider.request({ method: 'eth_requestAccounts' })"],
    ],
  },
  'the restore rule': { limit: 1, walk: [[`${core}/connection/reconnect.ts`, 'The whole rule']] },
  'the wallet list rule': { limit: 1, walk: [[`${core}/wallets/list.ts`, 'export function listWallets']] },
  'the balance, from core to the node': {
    limit: 2,
    walk: [
      [`${core}/account/readAccount.ts`, 'getBalance'],
      [`${evm}/capabilities/getBalance.ts`, 'eth_getBalance'],
    ],
  },
}

/** @param {Walk} walk @param {(path: string) => string | undefined} textOf @returns the steps whose file or text is not there */
export const lostSteps = (walk, textOf) =>
  walk.filter(([path, text]) => !(textOf(path)?.includes(text) ?? false)).map(([path, text]) => `${path}: ${text}`)
