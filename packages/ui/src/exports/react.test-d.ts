import type {
  ConnectedAccount,
  ConnectParameters,
  DisconnectParameters,
  KitError,
  KitEvent,
  KitState,
  Network,
  PairingLink,
  PairingState,
  SwitchNetworkParameters,
  WalletItem,
} from '@kit/core'
import { expectTypeOf, test } from 'vitest'
import type {
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useIdentity,
  useNetwork,
  usePairing,
  useSignMessage,
  useSwitchNetwork,
} from './react.ts'
import { type Mutation, useKitEvents, useKitState, useWallet } from './react.ts'

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
