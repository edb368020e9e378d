import * as v from 'valibot'
import type { AppMessage, FrameCallName, FrameCalls, FrameFailure } from './FrameCalls.ts'

/** Longest text of a message, in UTF-16 units: call data of a contract creation fits. */
const maxText = 256 * 1024

const text = v.pipe(v.string(), v.maxLength(maxText))
const shortText = v.pipe(v.string(), v.maxLength(2048))
/** A payload that a message does not have is ignored. */
const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)
const chainReference = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
])
const accountType = v.picklist(['eoa', 'smartAccount'])
const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())
const otp = v.pipe(v.string(), v.trim(), v.maxLength(16))
const url = v.pipe(v.string(), v.maxLength(8192))

const signInMessage = v.object({
  serializedMessage: v.optional(text),
  accountAddress: shortText,
  chainId: shortText,
  notBefore: v.optional(shortText),
  domain: shortText,
  uri: url,
  version: shortText,
  nonce: shortText,
  statement: v.optional(text),
  resources: v.optional(v.pipe(v.array(url), v.maxLength(100))),
  requestId: v.optional(shortText),
  issuedAt: v.optional(shortText),
  expirationTime: v.optional(shortText),
})

const user = v.object({
  email: v.nullish(shortText),
  address: shortText,
  chainId: chainReference,
  accounts: v.optional(v.pipe(v.array(v.object({ address: shortText, type: accountType })), v.maxLength(100))),
  userName: v.nullish(shortText),
  preferredAccountType: v.optional(accountType),
  smartAccountDeployed: v.optional(v.boolean()),
  signature: v.optional(text),
  message: v.optional(text),
  siwxMessage: v.optional(signInMessage),
})

const match = v.optional(v.pipe(v.string(), v.regex(/^\d{2}$/)))

type CallSchemas = {
  readonly [Name in FrameCallName]: {
    readonly payload: v.GenericSchema<unknown, FrameCalls[Name]['payload']>
    readonly result: v.GenericSchema<unknown, FrameCalls[Name]['result']>
  }
}

const schema = <T>(inner: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> => inner

export const callSchemas: CallSchemas = {
  SWITCH_NETWORK: {
    payload: v.object({ chainId: chainReference, rpcUrl: v.optional(url) }),
    result: v.object({ chainId: chainReference }),
  },
  CONNECT_EMAIL: {
    payload: v.object({ email }),
    result: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']), match }),
  },
  CONNECT_DEVICE: { payload: nothing, result: nothing },
  CONNECT_OTP: { payload: v.object({ otp }), result: nothing },
  CONNECT_SOCIAL: {
    payload: v.object({
      uri: url,
      preferredAccountType: v.optional(accountType),
      chainId: v.optional(chainReference),
      siwxMessage: v.optional(signInMessage),
      rpcUrl: v.optional(url),
    }),
    result: user,
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: v.object({
      provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'telegram']),
      returnTo: v.optional(url),
    }),
    result: v.object({ uri: url, match }),
  },
  GET_USER: {
    payload: v.optional(
      v.object({
        chainId: v.optional(chainReference),
        preferredAccountType: v.optional(accountType),
        socialUri: v.optional(url),
        siwxMessage: v.optional(signInMessage),
        rpcUrl: v.optional(url),
      }),
    ),
    result: user,
  },
  SIGN_OUT: { payload: nothing, result: nothing },
  IS_CONNECTED: {
    payload: v.optional(v.object({ token: v.optional(shortText) })),
    result: v.object({ isConnected: v.boolean() }),
  },
  GET_CHAIN_ID: { payload: nothing, result: v.object({ chainId: chainReference }) },
  RPC_REQUEST: {
    payload: v.object({
      method: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
      params: v.optional(schema<unknown>(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]))),
      chainId: v.optional(chainReference),
      chainNamespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
      rpcUrl: v.optional(url),
    }),
    result: v.unknown(),
  },
  UPDATE_EMAIL: {
    payload: v.object({ email }),
    result: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: v.object({ otp }), result: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: v.object({ otp }), result: v.object({ newEmail: shortText }) },
  SYNC_THEME: {
    payload: v.object({
      themeMode: v.optional(v.picklist(['light', 'dark'])),
      themeVariables: v.optional(v.record(v.string(), v.union([shortText, v.number()]))),
      w3mThemeVariables: v.optional(v.record(v.string(), shortText)),
    }),
    result: nothing,
  },
  SYNC_DAPP_DATA: {
    payload: v.object({
      metadata: v.optional(
        v.object({
          name: shortText,
          description: shortText,
          url,
          icons: v.pipe(v.array(text), v.maxLength(100)),
        }),
      ),
      sdkVersion: v.optional(shortText),
      sdkType: v.optional(shortText),
      projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    }),
    result: nothing,
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    result: v.object({ smartAccountEnabledNetworks: v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))) }),
  },
  INIT_SMART_ACCOUNT: { payload: nothing, result: v.object({ address: shortText, isDeployed: v.boolean() }) },
  SET_PREFERRED_ACCOUNT: {
    payload: v.object({ type: accountType }),
    result: v.object({ type: accountType, address: shortText }),
  },
  GET_FARCASTER_URI: { payload: nothing, result: v.object({ url }) },
  CONNECT_FARCASTER: { payload: nothing, result: v.object({ userName: shortText }) },
  RELOAD: { payload: nothing, result: nothing },
  RPC_ABORT: { payload: nothing, result: nothing },
}

export const failureSchema: v.GenericSchema<unknown, FrameFailure> = v.object({
  message: text,
  code: v.optional(v.union([v.number(), shortText])),
  attemptsLeft: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  hash: v.optional(shortText),
  // Without data that is none: the page still gets the error.
  data: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(65_538), v.regex(/^0x(?:[\da-f]{2})*$/i))), undefined),
})

export const idSchema: v.GenericSchema<unknown, AppMessage['id']> = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

export const tokenSchema: v.GenericSchema<unknown, { readonly token: string }> = v.object({ token: shortText })
export const versionSchema: v.GenericSchema<unknown, { readonly version?: string | undefined }> = v.object({
  version: v.optional(shortText),
})
