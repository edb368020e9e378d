import type { AuthPayload, Cacao } from '../types/Auth.ts'

/** Combines a payload, its signature and its issuer (CAIP-10, with or without `did:pkh:`). */
export const buildAuthObject = (payload: AuthPayload, signature: Cacao['s'], iss: string): Cacao => {
  const { chains: _chains, type: _type, ...rest } = payload
  return { h: { t: 'caip122' }, p: { ...rest, iss: iss.startsWith('did:pkh:') ? iss : `did:pkh:${iss}` }, s: signature }
}
