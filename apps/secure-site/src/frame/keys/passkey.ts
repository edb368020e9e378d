import { base64url } from '@scure/base'

/** A passkey that derives a secret from a salt (WebAuthn PRF), which only the authenticator that created it can repeat. */
export type Passkey = { readonly credentialId: string; readonly salt: string; readonly secret: Uint8Array }

const bytes = (value: BufferSource | undefined): Uint8Array | undefined =>
  value === undefined
    ? undefined
    : new Uint8Array(
        value instanceof ArrayBuffer ? value : value.buffer,
        ...(ArrayBuffer.isView(value) ? [value.byteOffset, value.byteLength] : []),
      )

/** Makes a passkey on this site. Needs a tap of the user. @throws Error if the authenticator has no PRF, or the user cancels */
export async function createPasskey(userName: string): Promise<Passkey> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const credential = (await navigator.credentials.create({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      rp: { name: 'Wallet' },
      user: { id: crypto.getRandomValues(new Uint8Array(16)), name: userName, displayName: userName },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      extensions: { prf: { eval: { first: salt } } },
    },
  })) as PublicKeyCredential | null
  if (!credential) throw new Error('No passkey was made.')
  const { prf } = credential.getClientExtensionResults()
  if (!prf?.enabled) throw new Error('This passkey cannot protect a wallet. Use another device or browser.')
  const credentialId = base64urlnopad(new Uint8Array(credential.rawId))
  const known = bytes(prf.results?.first)
  const saltText = base64urlnopad(salt)
  // Some authenticators return the PRF result only on first use.
  const secret = known ?? (await askPasskey({ credentialId, salt: saltText }))
  return { credentialId, salt: saltText, secret }
}

/** Asks the passkey of a vault for its secret, in the document in which the user has tapped. @throws Error if it is not here, or the user cancels */
export type AskPasskey = (passkey: Pick<Passkey, 'credentialId' | 'salt'>) => Promise<Uint8Array>

/** Asks in this document. */
export const askPasskey: AskPasskey = async ({ credentialId, salt }) => {
  const credential = (await navigator.credentials.get({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      timeout: 300_000,
      allowCredentials: [{ type: 'public-key', id: decode(credentialId) }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: decode(salt) } } },
    },
  })) as PublicKeyCredential | null
  const secret = bytes(credential?.getClientExtensionResults().prf?.results?.first)
  if (!secret) throw new Error('Your passkey did not open the wallet.')
  return secret
}

const base64urlnopad = (value: Uint8Array): string => base64url.encode(value).replaceAll('=', '')
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(base64url.decode(text.padEnd(Math.ceil(text.length / 4) * 4, '=')))
