import { refusal } from '../requests/refusal.ts'
import type { Wallet } from '../wallet/Wallet.ts'

type Body = Readonly<Record<string, unknown>>

/** The one that is named, else the oldest. */
function idOf({ id }: Body, among: readonly { readonly id: number }[]): number {
  const found = id === undefined ? among[0]?.id : id
  if (typeof found !== 'number') throw refusal(-32602, 'Nothing waits for an answer.')
  return found
}

/** The session that is named, else the only one. */
function topicOf({ state: { sessions } }: Wallet, { topic }: Body): string {
  const found = topic ?? (sessions.length === 1 ? sessions[0]?.topic : undefined)
  if (typeof found !== 'string') throw refusal(-32602, 'Name a session by its topic.')
  return found
}

const numbers = (value: unknown): readonly number[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : undefined
const words = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined

/** What the HTTP interface does, by method and path. */
export const driverRoutes: Readonly<Record<string, (wallet: Wallet, body: Body) => unknown>> = {
  'GET /state': ({ state }) => state,
  'GET /pending': ({ state: { proposals, signIns, requests } }) => ({ proposals, signIns, requests }),
  'GET /sessions': ({ state: { sessions } }) => ({ sessions }),
  'POST /pair': (wallet, { uri }) => wallet.pair(String(uri)),
  'POST /approve': async (wallet, body) => {
    const { proposals, signIns, requests } = wallet.state
    // A dapp that asks for a one-click sign-in asks for a session, too, in case the wallet knows no such sign-ins.
    const id = idOf(body, [...signIns, ...proposals, ...requests])
    if (signIns.some((signIn) => signIn.id === id)) return wallet.signIn(id, numbers(body['accounts'])?.[0])
    if (requests.some((request) => request.id === id)) return wallet.answer(id)
    return { topic: await wallet.approve(id, { accounts: numbers(body['accounts']), chains: words(body['chains']) }) }
  },
  'POST /reject': (wallet, body) => {
    const { proposals, signIns, requests } = wallet.state
    return wallet.reject(idOf(body, [...signIns, ...proposals, ...requests]))
  },
  'POST /switch': async (wallet, body) => {
    const topic = topicOf(wallet, body)
    const { account, chain } = body
    if (typeof chain === 'string') await wallet.switchChain(topic, chain)
    if (typeof account === 'number') await wallet.switchAccount(topic, account)
  },
  'POST /update': (wallet, body) => {
    const accounts = numbers(body['accounts'])
    const chains = words(body['chains'])
    return wallet.update(topicOf(wallet, body), { ...(accounts && { accounts }), ...(chains && { chains }) })
  },
  'POST /extend': (wallet, body) => wallet.extend(topicOf(wallet, body)),
  'POST /disconnect': (wallet, body) => wallet.disconnect(topicOf(wallet, body)),
}
