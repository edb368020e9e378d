import type { AccountResult, KitState } from '@kit/core'
import type { ConnectMutation } from '@kit/core/bindings'
import type { Accessor } from 'solid-js'
import type { MaybeAccessor } from '../useSource.ts'
import { expectTypeOf, test } from 'vitest'
import { useAccount, useConnect, useKitEvents, useKitState } from './index.ts'

test('A5: each function gives one live value of what the React hook returns', () => {
  expectTypeOf(useAccount).returns.toEqualTypeOf<Accessor<AccountResult>>()
  expectTypeOf(useAccount)
    .parameter(0)
    .toEqualTypeOf<MaybeAccessor<{ readonly namespace?: string | undefined } | undefined> | undefined>()
  expectTypeOf(useConnect).returns.toEqualTypeOf<Accessor<ConnectMutation>>()
  const use = () => {
    expectTypeOf(useKitState(({ lifecycle }) => lifecycle)).toEqualTypeOf<Accessor<KitState['lifecycle']>>()
    useKitEvents('CONNECT_SUCCESS', ({ properties }) => expectTypeOf(properties.name).toEqualTypeOf<string>())
  }
  expectTypeOf(use).toBeFunction()
})
