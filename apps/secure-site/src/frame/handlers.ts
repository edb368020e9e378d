import type { FrameCallName } from '@kit/frame-protocol'
import type { Handler } from './Frame.ts'
import { requireNetwork, toChainReference, toNetworkId } from './Frame.ts'
import { answerRpc } from './rpc/answerRpc.ts'
import {
  connectDevice,
  connectEmail,
  connectOtp,
  updateEmail,
  updateEmailPrimary,
  updateEmailSecondary,
} from './session/email.ts'
import { connectFarcaster, getFarcasterUri } from './session/farcaster.ts'
import { connectSocial, getSocialRedirectUri } from './session/social.ts'
import { getUser, setPreferredAccount, smartAccountNetworks } from './session/user.ts'
import { applyTheme } from './approve/applyTheme.ts'

/** The handlers of the frame, by message. */
export const handlers: { readonly [Name in FrameCallName]: Handler<Name> } = {
  SWITCH_NETWORK: async (frame, { chainId }) => {
    const network = requireNetwork(frame, toNetworkId(chainId))
    frame.state.chainId = network.id
    return { chainId: toChainReference(network.id) }
  },
  CONNECT_EMAIL: connectEmail,
  CONNECT_DEVICE: connectDevice,
  CONNECT_OTP: connectOtp,
  CONNECT_SOCIAL: connectSocial,
  GET_SOCIAL_REDIRECT_URI: getSocialRedirectUri,
  GET_USER: getUser,
  SIGN_OUT: async ({ sessions, state }) => {
    state.login = undefined
    state.ticket = undefined
    state.farcaster = undefined
    await sessions.end()
    return undefined
  },
  IS_CONNECTED: async ({ sessions }, payload) => ({ isConnected: await sessions.resume(payload?.token) }),
  GET_CHAIN_ID: async ({ state }) => ({ chainId: toChainReference(state.chainId) }),
  RPC_REQUEST: answerRpc,
  UPDATE_EMAIL: updateEmail,
  UPDATE_EMAIL_PRIMARY_OTP: updateEmailPrimary,
  UPDATE_EMAIL_SECONDARY_OTP: updateEmailSecondary,
  SYNC_THEME: async (_frame, theme) => {
    applyTheme(theme)
    return undefined
  },
  SYNC_DAPP_DATA: async ({ state }, { metadata }) => {
    state.metadata = metadata
    return undefined
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async (frame) => ({ smartAccountEnabledNetworks: smartAccountNetworks(frame) }),
  INIT_SMART_ACCOUNT: async (frame, _payload, signal) => {
    const { address } = await setPreferredAccount(frame, { type: 'smartAccount' }, signal)
    const user = await getUser(frame, undefined, signal)
    return { address, isDeployed: user.smartAccountDeployed ?? false }
  },
  SET_PREFERRED_ACCOUNT: setPreferredAccount,
  GET_FARCASTER_URI: getFarcasterUri,
  CONNECT_FARCASTER: connectFarcaster,
  RELOAD: async ({ state }) => {
    state.login = undefined
    state.ticket = undefined
    state.farcaster = undefined
    return undefined
  },
  RPC_ABORT: async () => undefined,
}
