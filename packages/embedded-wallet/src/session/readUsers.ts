import { type AccountType, type CaipNetworkId, noAccounts, type SignInRequest } from '@kit/core/adapter'
import type { FrameUser, SignInMessage } from '@kit/frame-protocol'
import type { FrameClient } from '../frame/createFrameClient.ts'
import { networkIdOf, type ServedNamespace, servedNamespaces, type Users } from './toSharedSession.ts'

/** Stands in a sign-in message for the address, which the frame fills in. */
const anyAddress = '<<AccountAddress>>'

export const toSignInMessage = ({ text: _, ...fields }: SignInRequest): SignInMessage => ({
  ...fields,
  accountAddress: anyAddress,
})

export const typeForFrame = (type: AccountType): 'eoa' | 'smartAccount' => (type === 'payment' ? 'eoa' : type)

type Question = {
  readonly networkId: CaipNetworkId
  /** Of the accounts that the page sees, which may change while others are read. */
  readonly accountType: () => AccountType
  /** Signed in the same answer, within a login that was just done. */
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
 * Reads the user on a network of each namespace. EVM comes last: the frame's own network is the last that it was asked for.
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
    // The frame answers for another network where it does not know the one that it was asked for.
    if (networkIdOf(user).startsWith(`${namespace}:`)) read[namespace] = user
  }
  if (Object.keys(read).length === 0) throw noAccounts({ connectorId })
  return read
}
