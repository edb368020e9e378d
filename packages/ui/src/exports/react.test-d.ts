import type {
  AccountResult,
  ConnectedAccount,
  ConnectParameters,
  DisconnectParameters,
  Kit,
  KitError,
  KitEvent,
  KitState,
  Network,
  PairingLink,
  PairingState,
  SignInSession,
  SignInState,
  SwitchNetworkParameters,
  WalletItem,
} from '@kit/core'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { expectTypeOf, test } from 'vitest'
import type {
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useIdentity,
  useNetwork,
  usePairing,
  useSession,
  useSignIn,
  useSignMessage,
  useSignTypedData,
  useSwitchNetwork,
} from './react.ts'
import { type KitButton, KitWalletButton, type Mutation, useKitEvents, useKitState, useWallet } from './react.ts'

test('A5: an account is narrowed by its flags as by its status', () => {
  const read = (account: ReturnType<typeof useAccount>) => {
    expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
    expectTypeOf(account.namespace).toEqualTypeOf<string>()
    if (account.isConnected) {
      expectTypeOf(account.status).toEqualTypeOf<'connected'>()
      expectTypeOf(account.address).toEqualTypeOf<string>()
      expectTypeOf(account.error).toEqualTypeOf<null>()
    }
    if (account.isConnecting) expectTypeOf(account.connectorId).toEqualTypeOf<string>()
    if (account.status === 'disconnected') expectTypeOf(account.error).toEqualTypeOf<KitError | null>()
  }
  expectTypeOf(read).toBeFunction()
})

test('A5: an action has its own name, and what it takes and gives', () => {
  expectTypeOf<ReturnType<typeof useConnect>>().toExtend<
    Mutation<'connect', ConnectParameters | void, ConnectedAccount>
  >()
  expectTypeOf<ReturnType<typeof useDisconnect>>().toExtend<Mutation<'disconnect', DisconnectParameters | void, void>>()
  expectTypeOf<ReturnType<typeof useSwitchNetwork>['switchNetwork']>()
    .parameter(0)
    .toEqualTypeOf<SwitchNetworkParameters>()
  expectTypeOf<ReturnType<typeof useSwitchNetwork>['mutateAsync']>().returns.resolves.toEqualTypeOf<Network>()
  expectTypeOf<ReturnType<typeof useSignMessage>['signMessage']>().returns.resolves.toEqualTypeOf<{
    readonly signature: string
  }>()
  expectTypeOf<ReturnType<typeof useSignTypedData>['signTypedDataAsync']>().returns.resolves.toEqualTypeOf<{
    readonly signature: string
  }>()
  const read = (mutation: ReturnType<typeof useSignMessage>) => {
    if (mutation.isError) expectTypeOf(mutation.error).toEqualTypeOf<KitError>()
    if (mutation.status === 'success') expectTypeOf(mutation.data.signature).toEqualTypeOf<string>()
    expectTypeOf(mutation.mutate).returns.toEqualTypeOf<void>()
  }
  expectTypeOf(read).toBeFunction()
})

test('A5: what is read is a union by status', () => {
  const read = (balance: ReturnType<typeof useBalance>, identity: ReturnType<typeof useIdentity>) => {
    if (balance.isSuccess) expectTypeOf(balance.data.value).toEqualTypeOf<bigint>()
    if (balance.isPending) expectTypeOf(balance.data).toEqualTypeOf<undefined>()
    if (identity.isSuccess) expectTypeOf(identity.data.name).toEqualTypeOf<string | undefined>()
  }
  expectTypeOf(read).toBeFunction()
  expectTypeOf<ReturnType<typeof useNetwork>['networks']>().toEqualTypeOf<readonly Network[]>()
  expectTypeOf(useKitState((state: KitState) => state.lifecycle)).toEqualTypeOf<KitState['lifecycle']>()
})

test('A5: events are those of their type', () => {
  const useListeners = () => {
    useKitEvents((event) => expectTypeOf(event).toEqualTypeOf<KitEvent>())
    useKitEvents('CONNECT_SUCCESS', ({ properties }) => expectTypeOf(properties.name).toEqualTypeOf<string>())
    // @ts-expect-error -- There is no such event.
    useKitEvents('CONNECTED', () => {})
  }
  expectTypeOf(useListeners).toBeFunction()
})

test('A5: one wallet and a pairing URI', () => {
  expectTypeOf(useWallet).parameter(0).toEqualTypeOf<string>()
  expectTypeOf<ReturnType<typeof useWallet>['wallet']>().toEqualTypeOf<WalletItem | undefined>()
  expectTypeOf<ReturnType<typeof useWallet>['link']>().toEqualTypeOf<PairingLink | undefined>()
  expectTypeOf<ReturnType<typeof useWallet>['availability']>().toEqualTypeOf<
    'installed' | 'pairing' | 'install' | 'unknown'
  >()
  expectTypeOf<ReturnType<typeof useWallet>['connect']>().returns.resolves.toEqualTypeOf<ConnectedAccount>()
  expectTypeOf<ReturnType<typeof usePairing>['status']>().toEqualTypeOf<PairingState['status']>()
})

test('A5: a sign-in, and the session that it makes', () => {
  expectTypeOf<ReturnType<typeof useSignIn>>().toExtend<Mutation<'signIn', void, SignInSession>>()
  expectTypeOf<ReturnType<typeof useSignIn>['signOut']>().toEqualTypeOf<Kit['signOut']>()
  expectTypeOf<SignInSession['expiresAt']>().toEqualTypeOf<number | null>()
  expectTypeOf<ReturnType<typeof useSession>['isSignedIn']>().toEqualTypeOf<boolean>()
})

test('A5: buttons of the dapp’s own', () => {
  type Drawn = Parameters<Parameters<typeof KitButton.Custom>[0]['children']>[0]
  expectTypeOf<Parameters<typeof KitButton.Custom>[0]['children']>().returns.toEqualTypeOf<ReactNode>()
  expectTypeOf<Parameters<typeof KitButton.Custom>[0]['namespace']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Omit<Drawn, 'buttonProps'>>().toEqualTypeOf<{
    readonly account: AccountResult
    readonly displayName: string | undefined
    readonly avatarUrl: string | undefined
    readonly network: Network | undefined
    readonly isUnsupported: boolean
    readonly isReady: boolean
    readonly isOpen: boolean
    readonly signIn: SignInState
    readonly open: Kit['open']
    readonly connect: () => void
    readonly disconnect: () => void
  }>()
  expectTypeOf<Drawn['buttonProps']>().toExtend<ButtonHTMLAttributes<HTMLButtonElement>>()
  expectTypeOf(KitWalletButton).parameter(0).toHaveProperty('wallet').toEqualTypeOf<string>()
  expectTypeOf<Parameters<Parameters<typeof KitWalletButton.Custom>[0]['children']>[0]>().toEqualTypeOf<
    ReturnType<typeof useWallet>
  >()
})
