import { parseUrl } from '@kit/core/adapter'
import type { FrameUser, SignInMessage } from '@kit/frame-protocol'
import { formatMessage, isSiwxError } from '@kit/siwx'
import { smartAccountAddress, isDeployed } from '../../smartAccount/smartAccount.ts'
import {
  type Frame,
  FrameError,
  type Handler,
  requireNetwork,
  requireSession,
  requireSessionOf,
  toChainReference,
  toNetworkId,
  untilAborted,
} from '../Frame.ts'
import type { AskPasskey } from '../keys/passkey.ts'
import { signEvmMessage, signSolanaMessage } from '../rpc/signMessage.ts'

/** A log-in does not depend on a node: an answer that takes longer than 3 s is left out. */
const fromNode = <T>(reading: Promise<T>): Promise<T | undefined> =>
  untilAborted(reading, AbortSignal.timeout(3000)).catch(() => undefined)

/** EIP-155 ids of the networks with smart accounts. */
export const smartAccountNetworks = ({ config }: Pick<Frame, 'config'>): readonly number[] =>
  config.networks.flatMap(({ id, smartAccount }) => (smartAccount ? [Number(id.slice('eip155:'.length))] : []))

export type ActiveAccount = { readonly type: 'eoa' | 'smartAccount'; readonly address: string }

/** The account that the page sees on a network: the preferred type where the network has it, else the key’s own. */
export async function activeAccount(frame: Frame, networkId: string): Promise<ActiveAccount> {
  const accounts = await frame.keyring.accounts(requireSession(frame))
  if (networkId.startsWith('solana:')) return { type: 'eoa', address: accounts.solana }
  const { smartAccount } = requireNetwork(frame, networkId)
  if (frame.state.preferredAccountType === 'eoa' || !smartAccount) return { type: 'eoa', address: accounts.eip155 }
  return { type: 'smartAccount', address: smartAccountAddress(smartAccount, accounts.eip155) }
}

export const getUser: Handler<'GET_USER'> = async (frame, payload, signal) => {
  const { state, config } = frame
  const session = requireSession(frame)
  if (payload?.chainId !== undefined) {
    const asked = toNetworkId(payload.chainId)
    // Do not refuse the log-in because of an unknown network: the page can switch.
    if (config.networks.some(({ id }) => id === asked)) state.chainId = asked
  }
  if (!config.networks.some(({ id }) => id === state.chainId)) state.chainId = config.networks[0]?.id ?? state.chainId
  if (payload?.preferredAccountType) state.preferredAccountType = payload.preferredAccountType
  const network = requireNetwork(frame, state.chainId)
  const { eip155, solana } = await frame.keyring.accounts(session)
  signal.throwIfAborted()
  const active = await activeAccount(frame, network.id)
  const smart = network.smartAccount && smartAccountAddress(network.smartAccount, eip155)
  const evm = network.id.startsWith('eip155:')
  const deployed = smart && (await fromNode(isDeployed(network, smart)))
  const user: FrameUser = {
    email: session.user.email,
    userName: session.user.userName,
    address: active.address,
    chainId: toChainReference(network.id),
    accounts: evm
      ? [{ address: eip155, type: 'eoa' }, ...(smart ? [{ address: smart, type: 'smartAccount' } as const] : [])]
      : [{ address: solana, type: 'eoa' }],
    preferredAccountType: active.type,
    ...(deployed !== undefined && { smartAccountDeployed: deployed }),
  }
  if (!payload?.siwxMessage) return user
  return { ...user, ...(await signIn(frame, payload.siwxMessage, active, session.user.id)) }
}

/** There is no tap of the user, which a passkey would need. */
class NoTap extends Error {}
const untapped: AskPasskey = () => Promise.reject(new NoTap())

/** Whether a message says only that the user signs in: what else it may say, as permissions of a recap (ERC-5573), the user reads first. */
const saysNothingElse = ({ statement, resources, requestId }: SignInMessage, configured: string | null): boolean =>
  (statement === undefined || statement === configured) && resources === undefined && requestId === undefined

/**
 * Signs a sign-in message without asking, once after a log-in, only for the page that embeds the frame, and only if it says nothing else.
 * Otherwise there is no signature, and the page asks for one, which the user reviews.
 */
async function signIn(
  frame: Frame,
  asked: SignInMessage,
  active: ActiveAccount,
  userId: string,
): Promise<Pick<FrameUser, 'message' | 'signature' | 'siwxMessage'>> {
  const { embedder, state, config } = frame
  const own = asked.domain === new URL(embedder).host && parseUrl(asked.uri)?.origin === embedder
  if (!state.mayAuthenticate || !own || !/^[\w-]+:[\w-]+$/.test(asked.chainId)) return {}
  if (!saysNothingElse(asked, config.signInStatement)) return {}
  const network = requireNetwork(frame, asked.chainId)
  if (network.id !== state.chainId) return {}
  state.mayAuthenticate = false
  const { serializedMessage: _, ...fields } = asked
  const { issuedAt = new Date().toISOString() } = fields
  const siwxMessage = { ...fields, issuedAt, accountAddress: active.address }
  const message = textOf(siwxMessage, network.id)
  if (message === undefined) return {}
  const keys = await frame.keyring.unlock(requireSessionOf(frame, userId), untapped).catch((error: unknown) => {
    if (error instanceof NoTap) return undefined
    throw error
  })
  if (!keys) return {}
  const signature = network.id.startsWith('solana:')
    ? signSolanaMessage(keys, new TextEncoder().encode(message))
    : await fromNode(signEvmMessage(keys, network, active, new TextEncoder().encode(message)))
  if (signature === undefined) return {}
  return { message, signature, siwxMessage: { ...siwxMessage, serializedMessage: message } }
}

/** undefined: it cannot be said in a sign-in text. */
function textOf(fields: SignInMessage, networkId: string): string | undefined {
  try {
    return formatMessage({
      ...fields,
      version: '1',
      chainId: networkId as `${string}:${string}`,
      networkName: networkId.startsWith('solana:') ? 'Solana' : 'Ethereum',
    } as Parameters<typeof formatMessage>[0])
  } catch (error) {
    if (isSiwxError(error)) return undefined
    throw error
  }
}

export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = async (frame, { type }) => {
  const { smartAccount } = requireNetwork(frame, frame.state.chainId)
  if (type === 'smartAccount' && !smartAccount) throw new FrameError(4200, 'This network has no smart accounts.')
  requireSession(frame)
  frame.state.preferredAccountType = type
  const { address } = await activeAccount(frame, frame.state.chainId)
  return { type, address }
}
