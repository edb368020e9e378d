import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { Keyring } from '../keys/Keyring.ts'
import { methods } from './methods.ts'

type Payload = Parameters<typeof populateAuthPayload>[0]['authPayload']
type Signed = ReturnType<typeof buildAuthObject>

export type Messages = {
  /** CAIP-2. */
  readonly networkId: string
  /** `did:pkh` of the account. */
  readonly issuer: string
  readonly text: string
}

/** What an account signs to sign in: one message for each network. @param format of the client */
export function messagesOf(
  format: (parameters: { request: Payload; iss: string }) => string,
  {
    payload,
    chains,
    address,
  }: { readonly payload: Payload; readonly chains: readonly string[]; readonly address: string },
): { readonly request: Payload; readonly messages: readonly Messages[] } {
  const request = populateAuthPayload({
    authPayload: payload,
    chains: [...chains],
    methods: [...methods.eip155],
  }) as unknown as Payload
  const messages = chains.map((networkId) => {
    const issuer = `did:pkh:${networkId}:${address}`
    return { networkId, issuer, text: format({ request, iss: issuer }) }
  })
  return { request, messages }
}

/** The signatures, as the protocol carries them (CACAO). */
export const signMessages = (
  { request, messages }: ReturnType<typeof messagesOf>,
  account: ReturnType<Keyring['evm']>,
): Promise<readonly Signed[]> =>
  Promise.all(
    messages.map(async ({ issuer, text }) =>
      buildAuthObject(request as never, { t: 'eip191', s: await account.signMessage({ message: text }) }, issuer),
    ),
  )
