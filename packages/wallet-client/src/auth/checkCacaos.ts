import { WalletClientError } from '../errors/WalletClientError.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { AuthPayload, Cacao } from '../types/Auth.ts'
import type { SessionNamespaces } from '../types/Namespaces.ts'
import { isText } from '../validate/values.ts'
import { didParts, formatAuthMessage } from './formatAuthMessage.ts'
import { chainsOfRecap, isWithin, methodsOf, recapOf, recapStatement, withoutRecap } from './recap.ts'
import type { RpcUrls } from './RpcUrls.ts'

/** The most signed messages of a sign-in: the signature of each has to be verified. */
const most = 100

const refuse = (detail: string): never => {
  throw new WalletClientError('SESSION_SETTLEMENT_FAILED', detail, { context: { refusedSignIn: detail } })
}

const isCacao = (value: unknown): value is Cacao => {
  if (!isRecord(value) || !isRecord(value['h']) || !isRecord(value['p']) || !isRecord(value['s'])) return false
  const { iss, domain, aud, nonce, version, iat, resources, statement, requestId, exp, nbf } = value['p']
  const known = value['s']['t'] === 'eip191' || value['s']['t'] === 'eip1271'
  return (
    known &&
    value['h']['t'] === 'caip122' &&
    [iss, domain, aud, nonce, version, iat, value['s']['s']].every(isText) &&
    [statement, requestId, exp, nbf].every((field) => field === undefined || field === null || isText(field)) &&
    (resources === undefined || (Array.isArray(resources) && resources.every(isText)))
  )
}

const issuer = /^did:pkh:eip155:[1-9][0-9]{0,31}:0x[0-9a-fA-F]{40}$/
const exact = ['domain', 'nonce', 'aud', 'version', 'iat', 'exp', 'nbf', 'requestId'] as const

/**
 * Whether a signed message equals the requested one. Only the recap may differ: it may grant fewer methods on fewer chains, and its
 * sentence is computed again.
 */
const checkBinding = ({ p }: Cacao, asked: AuthPayload): void => {
  if (!issuer.test(p.iss)) refuse('the issuer is no EVM account')
  const { chainId } = didParts(p.iss)
  for (const field of exact) {
    if ((p[field] ?? undefined) !== (asked[field] ?? undefined)) refuse(`${field} is not what was asked for`)
  }
  if (p.exp && !(Date.parse(p.exp) > Date.now())) refuse('the signature has expired')
  const recap = recapOf(p.resources)
  if (JSON.stringify(withoutRecap(p.resources)) !== JSON.stringify(withoutRecap(asked.resources)))
    refuse('the resources are not what was asked for')
  const statements = [asked.statement, recap && recapStatement(asked.statement, recap)]
  if (!statements.includes(p.statement ?? undefined)) refuse('the statement is not what was asked for')
  if (![chainId, ...chainsOfRecap(recap)].every((chain) => asked.chains.includes(chain)))
    refuse('a chain was not asked for')
  if (recap && !isWithin(recap, recapOf(asked.resources), asked.chains)) refuse('a method was not asked for')
}

/**
 * Checks all signed messages. The code that verifies signatures is loaded only if there is one.
 * @throws WalletClientError `SESSION_SETTLEMENT_FAILED`, with `refusedSignIn` in its context if the messages prove nothing.
 */
export const checkCacaos: (cacaos: unknown, asked: AuthPayload, rpcUrls: RpcUrls) => Promise<Cacao[]> = async (
  cacaos,
  asked,
  rpcUrls,
) => {
  if (!Array.isArray(cacaos) || cacaos.length === 0 || cacaos.length > most || !cacaos.every(isCacao))
    return refuse('the signed messages are missing or malformed')
  for (const cacao of cacaos) checkBinding(cacao, asked)
  const { eip155Verifier } = await import('@kit/siwx/verifiers/eip155')
  for (const { p, s } of cacaos) {
    const { chainId, address } = didParts(p.iss)
    // A message signed by a key is valid on all chains that it names, one signed by a contract on its own chain only: find out which it is.
    const { verify } = eip155Verifier(s.t === 'eip1271' ? { rpcUrls } : {})
    const signed = verify({ message: formatAuthMessage(p, p.iss), signature: s.s, chainId, accountAddress: address })
    // `CANNOT_VERIFY`: the signature may well be valid.
    const signedBy = await signed.catch((cause: unknown) => {
      throw new WalletClientError('SESSION_SETTLEMENT_FAILED', 'the signature of a contract cannot be verified', {
        cause,
      })
    })
    if (signedBy === null) refuse('the account did not sign the message')
  }
  return cacaos
}

/** The grants of the signed messages; undefined if they only sign in. */
export const namespacesOf = (cacaos: readonly Cacao[]): SessionNamespaces | undefined => {
  const methods = [...new Set(cacaos.flatMap(({ p }) => methodsOf(recapOf(p.resources))))]
  if (methods.length === 0) return undefined
  const accounts = new Set<string>()
  for (const { p, s } of cacaos) {
    const { chainId, address } = didParts(p.iss)
    // The owners of a contract differ from chain to chain.
    const others = s.t === 'eip1271' ? [] : chainsOfRecap(recapOf(p.resources))
    for (const chain of [chainId, ...others]) accounts.add(`${chain}:${address}`)
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
