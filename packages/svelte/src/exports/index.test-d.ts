import type { AccountResult, KitState } from '@kit/core'
import type { ConnectMutation } from '@kit/core/bindings'
import type { Current, MaybeGetter } from '../useSource.ts'
import { expectTypeOf, test } from 'vitest'
import { useAccount, useConnect, useKitEvents, useKitState } from './index.ts'

test('A5: each function gives one live value of what the React hook returns', () => {
  expectTypeOf(useAccount).returns.toEqualTypeOf<Current<AccountResult>>()
  expectTypeOf(useAccount)
    .parameter(0)
    .toEqualTypeOf<MaybeGetter<{ readonly namespace?: string | undefined } | undefined> | undefined>()
  expectTypeOf(useConnect).returns.toEqualTypeOf<Current<ConnectMutation>>()
  const use = () => {
    expectTypeOf(useKitState(({ lifecycle }) => lifecycle)).toEqualTypeOf<Current<KitState['lifecycle']>>()
    useKitEvents('CONNECT_SUCCESS', ({ properties }) => expectTypeOf(properties.name).toEqualTypeOf<string>())
  }
  expectTypeOf(use).toBeFunction()
})
