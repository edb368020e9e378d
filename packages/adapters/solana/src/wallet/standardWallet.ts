import { type CapabilityName, plainText, walletImage } from '@kit/core/adapter'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { decodeAddress } from '../transactions/addresses.ts'

/** A wallet as the page has it. Checked no further than that it can be asked to connect: what it says is hostile. */
export type StandardWallet = Wallet & { readonly features: StandardConnectFeature }

/** What a request needs of a wallet. */
export type AskedWallet = Pick<StandardWallet, 'accounts' | 'chains' | 'features'>

/** An account as the wallet gave it; it wants to see this very object again. */
export type StandardAccount = WalletAccount

/** An account with the address that was found sound: the object itself may say another one later. */
export type SoundAccount = { readonly address: string; readonly account: StandardAccount }

export type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignInFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

/** The registered object, if it is a wallet with Solana accounts to connect. */
export function toStandardWallet(value: unknown): StandardWallet | null {
  try {
    if (typeof value !== 'object' || value === null) return null
    const wallet = value as StandardWallet
    return plainText(wallet.name, 48) !== '' && chainsOf(wallet).length > 0 && featureOf(wallet, 'standard:connect')
      ? wallet
      : null
  } catch {
    return null
  }
}

const methods: { readonly [name in keyof Features]: string } = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signIn': 'signIn',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
}

/** A feature of a wallet, where it is there and can be called. */
export function featureOf<name extends keyof Features>(
  wallet: { readonly features: unknown },
  name: name,
): Features[name] | undefined {
  try {
    const feature = (wallet.features as Partial<Record<string, Record<string, unknown>>>)[name]
    return typeof feature?.[methods[name]] === 'function' ? (feature as Partial<Features>[name]) : undefined
  } catch {
    return undefined
  }
}

/** More than there are. */
const mostNames = 100

/** Returns the Solana chains or features that a wallet or an account lists. */
function namesIn<key extends 'chains' | 'features'>(
  value: { readonly [name in key]?: unknown },
  key: key,
): readonly string[] {
  try {
    const names: unknown = value[key]
    return Array.isArray(names)
      ? Array.from({ length: Math.min(names.length, mostNames) }, (_, index) => names[index] as unknown).filter(
          (name): name is string => typeof name === 'string' && name.startsWith('solana:') && name.length < 100,
        )
      : []
  } catch {
    return []
  }
}

/** Returns the Solana chains that a wallet or an account lists. */
export const chainsOf = (value: { readonly chains?: unknown }): readonly string[] => namesIn(value, 'chains')

/**
 * Returns true if an account has a feature of its wallet. An account on a hardware wallet may lack some. An account
 * that lists no features may have all of them.
 */
export function hasFeature(account: { readonly features?: unknown }, name: keyof Features): boolean {
  const names = namesIn(account, 'features')
  return names.length === 0 || names.includes(name)
}

/** No honest wallet shares more. */
const mostAccounts = 256

/** The Solana accounts in what a wallet calls its accounts: each once, its address the key that it names. */
export function accountsOf(value: unknown): readonly SoundAccount[] {
  const accounts = new Map<string, SoundAccount>()
  for (const account of listOf(value)) {
    const sound = toAccount(account)
    if (sound && !accounts.has(sound.address)) accounts.set(sound.address, sound)
  }
  return [...accounts.values()]
}

/** Each element is read once: what has getters may throw, or say something else the next time. */
function listOf(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value)
      ? Array.from({ length: Math.min(value.length, mostAccounts) }, (_, index) => value[index] as unknown)
      : []
  } catch {
    return []
  }
}

function toAccount(value: unknown): SoundAccount | null {
  try {
    if (typeof value !== 'object' || value === null) return null
    const account = value as StandardAccount
    const { address, publicKey } = account
    const key = decodeAddress(address)
    if (!key || chainsOf(account).length === 0) return null
    return isBytes(publicKey, 32) && key.every((byte, index) => byte === publicKey[index]) ? { address, account } : null
  } catch {
    return null
  }
}

const always: readonly CapabilityName[] = [
  'switchNetwork',
  'getBalance',
  'getTokenBalance',
  'getTokenScales',
  'getTransactionStatus',
  'describeAddress',
  'explorerUrl',
  'validateAddress',
]
const sending: readonly CapabilityName[] = [
  'signAndSendTransaction',
  'sendTransaction',
  'transferToken',
  'estimateFee',
  'maxSendable',
]

/** What the wallet can do; undefined where that is all that its adapter can. */
export function capabilitiesOf(wallet: StandardWallet): readonly CapabilityName[] | undefined {
  const signsMessages = featureOf(wallet, 'solana:signMessage') !== undefined
  const signs = featureOf(wallet, 'solana:signTransaction') !== undefined
  const sends = signs || featureOf(wallet, 'solana:signAndSendTransaction') !== undefined
  if (signsMessages && signs && sends) return undefined
  return [
    ...always,
    ...(signsMessages ? (['signMessage'] as const) : []),
    ...(signs ? (['signTransactions'] as const) : []),
    ...(sends ? sending : []),
  ]
}

/** Ids that are no wallet's name. */
const reserved: readonly string[] = ['walletConnect', 'AUTH', 'injected', 'safe', 'ledger']

/** What a wallet says of itself, made harmless. */
export type WalletInfo = {
  /** Stable over reloads: its name. */
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
}

export function walletInfo(wallet: StandardWallet): WalletInfo {
  const name = plainText(wallet.name, 48)
  const imageUrl = walletImage(wallet.icon)
  return {
    id: reserved.includes(name) ? `wallet-standard:${name}` : name,
    name,
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }
}

/** Whether it is a byte array, also one of another window. `length`: of this length. */
export const isBytes = (value: unknown, length?: number): value is Uint8Array =>
  ArrayBuffer.isView(value) &&
  Object.prototype.toString.call(value) === '[object Uint8Array]' &&
  (length === undefined || value.byteLength === length)
