import { type AccountType, type CaipNetworkId, noAccounts, type SignInRequest } from '@kit/core/adapter'
import type { FrameUser, SignInMessage } from '@kit/frame-protocol'
import type { FrameClient } from '../frame/createFrameClient.ts'
import { networkIdOf, type ServedNamespace, servedNamespaces, type Users } from './toSharedSession.ts'

/** Placeholder for the address in a sign-in message, which the frame replaces. */
const anyAddress = '<<AccountAddress>>'

export const toSignInMessage = ({ text: _, ...fields }: SignInRequest): SignInMessage => ({
  ...fields,
  accountAddress: anyAddress,
})

export const typeForFrame = (type: AccountType): 'eoa' | 'smartAccount' => (type === 'payment' ? 'eoa' : type)

type Question = {
  readonly networkId: CaipNetworkId
  /** Type of the accounts that the page sees, which may change while others are read. */
  readonly accountType: () => AccountType
  /** To be signed in the same answer, directly after a login. */
  readonly siwxMessage?: SignInMessage | undefined
  readonly signal?: AbortSignal | undefined
}

export const readUser = (
  client: Pick<FrameClient, 'call'>,
  { networkId, accountType, siwxMessage, signal }: Question,
): Promise<FrameUser> =>
  client.call(
    'GET_USER',
    { chainId: networkId, preferredAccountType: typeForFrame(accountType()), siwxMessage },
    { signal },
  )

/**
 * Reads the user on a network of each namespace. EVM comes last, because the frame stays on the last requested network.
 * @throws KitError NO_ACCOUNTS
 */
export async function readUsers(
  client: Pick<FrameClient, 'call'>,
  {
    networkIds,
    connectorId,
    siwxMessage,
    ...question
  }: Omit<Question, 'networkId'> & {
    readonly networkIds: Readonly<Record<string, CaipNetworkId>>
    readonly connectorId: string
  },
): Promise<Users> {
  const read: Partial<Record<ServedNamespace, FrameUser>> = {}
  for (const namespace of servedNamespaces.toReversed()) {
    const networkId = networkIds[namespace]
    if (networkId === undefined) continue
    const signs = namespace === 'eip155' ? siwxMessage : undefined
    const user = await readUser(client, { ...question, networkId, siwxMessage: signs })
    // The frame answers for another network if it does not know the requested one.
    if (networkIdOf(user).startsWith(`${namespace}:`)) read[namespace] = user
  }
  if (Object.keys(read).length === 0) throw noAccounts({ connectorId })
  return read
}
