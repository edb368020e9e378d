import type { Kit, KitErrorCode } from '@kit/core'
import { expectTypeOf, test } from 'vitest'
import { diagnose, explainErrors, type Finding, mountKitDevtools } from './index.ts'

test('A5: the devtools are mounted on a kit, and the doctor gives findings', () => {
  expectTypeOf(mountKitDevtools).parameter(0).toEqualTypeOf<Kit>()
  expectTypeOf<{ open: boolean }>().toExtend<Parameters<typeof mountKitDevtools>[1]>()
  expectTypeOf(mountKitDevtools).returns.toEqualTypeOf<() => void>()
  expectTypeOf(explainErrors(() => 1 as const)).toEqualTypeOf<1>()
  expectTypeOf(diagnose).parameter(0).toEqualTypeOf<Kit>()
  expectTypeOf<{ probe: boolean; error: unknown }>().toExtend<Parameters<typeof diagnose>[1]>()
  expectTypeOf(diagnose).returns.resolves.toEqualTypeOf<readonly Finding[]>()
  expectTypeOf<Finding>().toEqualTypeOf<{
    readonly id: string
    readonly severity: 'error' | 'warning' | 'info'
    readonly summary: string
    readonly remedy: string
    readonly docsPath: string
    readonly code?: KitErrorCode | undefined
    readonly at?: number | undefined
  }>()
})
