'use client'
import type { EventOf, KitEvent } from '@kit/core'
import { useEffect, useRef } from 'react'
import { useKit } from './useKit.ts'

/**
 * Calls `listener` with what happens in the kit, or with the events of one type, as long as the component is there.
 * @example useKitEvents('CONNECT_SUCCESS', ({ properties }) => console.log(properties.name))
 */
export function useKitEvents(listener: (event: KitEvent) => void): void
export function useKitEvents<const type extends KitEvent['type']>(
  type: type,
  listener: (event: EventOf<type>) => void,
): void
export function useKitEvents(
  first: KitEvent['type'] | ((event: KitEvent) => void),
  second?: (event: never) => void,
): void {
  const kit = useKit()
  const latest = useRef<(event: KitEvent) => void>(() => {})
  useEffect(() => {
    latest.current =
      typeof first === 'function'
        ? first
        : (event) => {
            if (event.type === first) second?.(event as never)
          }
  })
  useEffect(() => kit.onEvent((event) => latest.current(event)), [kit])
}
