import type { Kit } from '@kit/core'
import { checkHookOptions, type NamespaceOptions, type Source } from '@kit/core/bindings'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from './useKit.ts'

/** The value of a source; renders again when it changes. The source is to be the same in every render. */
export const useSource = <value>(source: Source<value>): value =>
  useSyncExternalStore(source.subscribe, source.get, source.getInitial)

/** The value of the source that `make` returns for a kit and a namespace. `make` is to be the same in every render. */
export function useKitSource<value>(
  make: (kit: Kit, options: NamespaceOptions) => Source<value>,
  options: NamespaceOptions = {},
): value {
  const { namespace } = options
  const kit = useKit()
  checkHookOptions(kit, options)
  return useSource(useMemo(() => make(kit, { namespace }), [kit, make, namespace]))
}
