import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { AuthPayload, Cacao } from '../types/Auth.ts'
import type { SessionNamespaces } from '../types/Namespaces.ts'
import { isText } from '../validate/values.ts'
import { didParts } from './formatAuthMessage.ts'
import { chainsOfRecap, methodsOf, recapOf } from './recap.ts'
import type { RpcUrls } from './RpcUrls.ts'

/** Each costs a check of its signature. */
const most = 100

const refuse = (detail: string): never => {
  throw new WalletClientError('SESSION_SETTLEMENT_FAILED', detail)
}

const isCacao = (value: unknown): value is Cacao => {
  if (!isRecord(value) || !isRecord(value['p']) || !isRecord(value['s'])) return false
  const { iss, domain, aud, nonce, version, iat, resources } = value['p']
  const known = value['s']['t'] === 'eip191' || value['s']['t'] === 'eip1271'
  return (
    known &&
    [iss, domain, aud, nonce, version, iat, value['s']['s']].every(isText) &&
    (resources === undefined || (Array.isArray(resources) && resources.every(isText)))
  )
}

const within = (all: readonly string[], some: readonly string[]): boolean => some.every((item) => all.includes(item))

/** Whether a signed message says what was asked, no more and no less than the signer may leave out. */
const checkBinding = ({ p }: Cacao, asked: AuthPayload): void => {
  const { chainId } = didParts(p.iss)
  for (const field of ['domain', 'nonce', 'aud', 'exp', 'nbf'] as const) {
    if ((p[field] ?? undefined) !== (asked[field] ?? undefined)) refuse(`${field} is not what was asked for`)
  }
  if (p.exp !== undefined && !(Date.parse(p.exp) > Date.now())) refuse('the signature has expired')
  const recap = recapOf(p.resources)
  if (!within(asked.chains, [chainId, ...chainsOfRecap(recap)])) refuse('a chain was not asked for')
  if (!within(methodsOf(recapOf(asked.resources)), methodsOf(recap))) refuse('a method was not asked for')
}

/**
 * Looks at everything that was signed. The signatures themselves are checked by code that is loaded when there is one.
 * @throws WalletClientError `SESSION_SETTLEMENT_FAILED`.
 */
export const checkCacaos: (cacaos: unknown, asked: AuthPayload, rpcUrls: RpcUrls) => Promise<Cacao[]> = async (
  cacaos,
  asked,
  rpcUrls,
) => {
  if (!Array.isArray(cacaos) || cacaos.length === 0 || cacaos.length > most || !cacaos.every(isCacao))
    return refuse('Signed messages are missing or malformed')
  for (const cacao of cacaos) checkBinding(cacao, asked)
  const { isSigned } = await import('./isSigned.ts')
  for (const cacao of cacaos) if (!(await isSigned(cacao, rpcUrls))) refuse('Signature verification failed')
  return cacaos
}

/** What the signed messages grant; undefined when they sign in and grant nothing. */
export const namespacesOf = (cacaos: readonly Cacao[]): SessionNamespaces | undefined => {
  const methods = [...new Set(cacaos.flatMap(({ p }) => methodsOf(recapOf(p.resources))))]
  if (methods.length === 0) return undefined
  const accounts = new Set<string>()
  for (const { p } of cacaos) {
    const { chainId, address } = didParts(p.iss)
    for (const chain of [chainId, ...chainsOfRecap(recapOf(p.resources))]) accounts.add(`${chain}:${address}`)
  }
  const names = new Set([...accounts].map((account) => account.split(':', 1)[0]!))
  return Object.fromEntries(
    [...names].map((name) => {
      const own = [...accounts].filter((account) => account.startsWith(`${name}:`))
      const chains = [...new Set(own.map((account) => account.split(':', 2).join(':')))]
      return [name, { accounts: own, chains, methods, events: ['chainChanged', 'accountsChanged'] }]
    }),
  )
}
