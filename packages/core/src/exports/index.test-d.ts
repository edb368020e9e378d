import { expectTypeOf, test } from 'vitest'
import { fromWagmi, fromWeb3Onboard, type SessionSource } from './adopt.ts'
import type {
  AccountResult,
  CaipNetworkId,
  ConnectedAccount,
  ConnectParameters,
  Kit,
  KitError,
  KitOptions,
  Network,
  SwitchNetworkParameters,
} from './index.ts'

test('A5: the account of a kit, and who watches it', () => {
  expectTypeOf<Kit['getAccount']>().parameter(0).toEqualTypeOf<string | undefined>()
  expectTypeOf<Kit['getAccount']>().returns.toEqualTypeOf<AccountResult>()
  const read = (account: AccountResult) => {
    if (account.isConnected) expectTypeOf(account).toExtend<ConnectedAccount>()
    if (account.isDisconnected) {
      expectTypeOf(account.address).toEqualTypeOf<undefined>()
      expectTypeOf(account.error).toEqualTypeOf<KitError | null>()
    }
    if (account.status === 'reconnecting') {
      // A server does not know it.
      expectTypeOf(account.connectorId).toEqualTypeOf<string | undefined>()
      expectTypeOf(account.error).toEqualTypeOf<null>()
    }
  }
  expectTypeOf(read).toBeFunction()
  const watch = (kit: Kit) => {
    const stop = kit.watchAccount(
      (account, previous) => {
        expectTypeOf(account).toEqualTypeOf<AccountResult>()
        expectTypeOf(previous).toEqualTypeOf<AccountResult>()
      },
      { namespace: 'eip155', immediate: true },
    )
    expectTypeOf(stop).toEqualTypeOf<() => void>()
  }
  expectTypeOf(watch).toBeFunction()
})

test('A5: a network by its CAIP-2 id or by its chain id, never by both', () => {
  expectTypeOf<Kit['switchNetwork']>().parameter(0).toEqualTypeOf<SwitchNetworkParameters>()
  expectTypeOf<Kit['switchNetwork']>().returns.resolves.toEqualTypeOf<Network>()
  const { signal } = new AbortController()
  expectTypeOf<{ networkId: CaipNetworkId; signal: typeof signal }>().toExtend<SwitchNetworkParameters>()
  expectTypeOf<{ chainId: number; namespace: string }>().toExtend<SwitchNetworkParameters>()
  expectTypeOf<{ chainId: string }>().toExtend<SwitchNetworkParameters>()
  expectTypeOf<{ chainId: number; networkId: CaipNetworkId }>().not.toExtend<SwitchNetworkParameters>()
  expectTypeOf<{ namespace: string }>().not.toExtend<SwitchNetworkParameters>()
})

test('A5: a wallet by name, and sessions of other kits', () => {
  expectTypeOf<ConnectParameters['wallet']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Kit['connect']>().returns.resolves.toEqualTypeOf<ConnectedAccount>()
  expectTypeOf(fromWagmi).returns.toEqualTypeOf<SessionSource>()
  expectTypeOf(fromWeb3Onboard).returns.toEqualTypeOf<SessionSource>()
  expectTypeOf<SessionSource['read']>().parameter(0).toEqualTypeOf<(key: string) => string | null>()
  expectTypeOf<ReturnType<SessionSource['read']>[number]>().toExtend<{
    readonly namespace: string
    readonly connectorId: string
    readonly networkId?: CaipNetworkId | undefined
  }>()
  expectTypeOf<readonly SessionSource[]>().toExtend<KitOptions['adoptSessions']>()
})
