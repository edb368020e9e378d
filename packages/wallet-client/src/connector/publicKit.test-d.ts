import type { KitOptions } from '@kit/core'
import { expectTypeOf, test } from 'vitest'
import { publicKit } from './publicKit.ts'

test('A5: the public services are options of a kit, and no others than the four', () => {
  expectTypeOf(publicKit).returns.toExtend<Pick<KitOptions, 'projectId' | 'services' | 'sharedConnectors'>>()
  expectTypeOf<'explorer' | 'blockchain' | 'rpc' | 'relay'>().toEqualTypeOf<
    NonNullable<Parameters<typeof publicKit>[0]['only']>[number]
  >()
})
