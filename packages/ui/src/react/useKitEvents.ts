'use client'
import type { KitEvent } from '@kit/core'
import { eventListener, type ListenToEvents } from '@kit/core/bindings'
import { useEffect, useRef } from 'react'
import { useKit } from './useKit.ts'

/**
 * Calls `listener` with what happens in the kit, or with the events of one type, as long as the component is there.
 * @example useKitEvents('CONNECT_SUCCESS', ({ properties }) => console.log(properties.name))
 */
export const useKitEvents: ListenToEvents = (
  first: KitEvent['type'] | ((event: KitEvent) => void),
  second?: (event: never) => void,
): void => {
  const kit = useKit()
  const latest = useRef<(event: KitEvent) => void>(() => {})
  useEffect(() => {
    latest.current = eventListener(first, second)
  })
  useEffect(() => kit.onEvent((event) => latest.current(event)), [kit])
}
