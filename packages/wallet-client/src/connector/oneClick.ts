import type { CaipNetworkId, SignInProof, SignInRequest, SignInWithConnect } from '@kit/core/adapter'
import { didParts, formatAuthMessage } from '../auth/formatAuthMessage.ts'
import { looksLikeRecap } from '../auth/looksLikeRecap.ts'
import { withoutRecap } from '../auth/recap.ts'
import type { AskedNamespaceConfig } from '../provider/NamespaceConfig.ts'
import type { UniversalProvider } from '../provider/UniversalProvider.ts'
import type { AuthPayload, Cacao } from '../types/Auth.ts'

/** The signed message of a wallet that signed in while it connected. */
export type SignedIn = { readonly request: SignInRequest; readonly proofs: readonly SignInProof[] }

type Asked = {
  readonly request: SignInRequest
  readonly params: Parameters<UniversalProvider['authenticate']>[0]
}

/**
 * The request for a wallet to connect and sign in with one prompt; undefined if the dapp requests chains other than EVM chains, or the
 * message cannot be written now.
 */
export async function toAuthenticate(
  signIn: SignInWithConnect,
  optionalNamespaces: AskedNamespaceConfig,
): Promise<Asked | undefined> {
  const [[name, asked] = [], ...others] = Object.entries(optionalNamespaces)
  const chains = asked?.chains ?? []
  const [chainId] = chains
  if (name !== 'eip155' || others.length > 0 || chainId === undefined) return undefined
  const request = await signIn.prepare(chainId as CaipNetworkId).catch(() => undefined)
  if (request?.issuedAt === undefined) return undefined
  const {
    domain,
    uri,
    nonce,
    statement,
    requestId,
    resources,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
  } = request
  // The protocol cannot carry such statements in one step; a separate sign-in can.
  if (statement !== undefined && (/[\r\n]/.test(statement) || looksLikeRecap(statement))) return undefined
  const params = { domain, uri, nonce, statement, requestId, resources, iat, exp, nbf }
  return { request, params: { ...params, chains: [...chains], methods: asked?.methods, optionalNamespaces } }
}

/** The request that an earlier page made. */
export const requestOf = ({
  chains: [chainId],
  aud: uri,
  iat: issuedAt,
  exp: expirationTime,
  nbf: notBefore,
  resources,
  ...fields
}: AuthPayload): SignInRequest => ({
  ...fields,
  chainId: chainId as CaipNetworkId,
  uri,
  version: '1',
  issuedAt,
  expirationTime,
  notBefore,
  resources: withoutRecap(resources),
  text: null,
})

/** What the wallet signed. */
export function signedInBy(request: SignInRequest, auths: readonly Cacao[]): SignedIn {
  const proofs = auths.map(({ p, s }): SignInProof => {
    const { chainId, address } = didParts(p.iss)
    return { chainId: chainId as CaipNetworkId, address, message: formatAuthMessage(p, p.iss), signature: s.s }
  })
  return { request, proofs }
}
