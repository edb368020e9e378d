import type { AccountResult, KitState } from '@kit/core'
import type { ConnectMutation } from '@kit/core/bindings'
import type { MaybeRefOrGetter, ShallowRef } from 'vue'
import { expectTypeOf, test } from 'vitest'
import { useAccount, useConnect, useKitEvents, useKitState } from './index.ts'

test('A5: each function gives one live value of what the React hook returns', () => {
  expectTypeOf(useAccount).returns.toEqualTypeOf<Readonly<ShallowRef<AccountResult>>>()
  expectTypeOf(useAccount)
    .parameter(0)
    .toEqualTypeOf<MaybeRefOrGetter<{ readonly namespace?: string | undefined } | undefined> | undefined>()
  expectTypeOf(useConnect).returns.toEqualTypeOf<Readonly<ShallowRef<ConnectMutation>>>()
  const use = () => {
    expectTypeOf(useKitState(({ lifecycle }) => lifecycle)).toEqualTypeOf<Readonly<ShallowRef<KitState['lifecycle']>>>()
    useKitEvents('CONNECT_SUCCESS', ({ properties }) => expectTypeOf(properties.name).toEqualTypeOf<string>())
  }
  expectTypeOf(use).toBeFunction()
})
