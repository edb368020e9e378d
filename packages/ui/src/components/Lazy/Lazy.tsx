import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react'

/** A module whose component is fetched when it is shown. */
export type LazyPart<props extends object> = { readonly Part: ComponentType<props> }

export type LazyProps<props extends object> = props & {
  /** Imports the module of the part. The same function with each render. */
  readonly load: () => Promise<LazyPart<props>>
  /** Stands until the code is there, and where it cannot be fetched. */
  readonly placeholder?: ReactNode
  /** Instead of the placeholder, where the code cannot be fetched. */
  readonly failed?: ((retry: () => void, isRepeated: boolean) => ReactNode) | undefined
}

/** A part whose code is fetched when it is shown. */
export function Lazy<props extends object>({
  load,
  placeholder = null,
  failed,
  ...rest
}: LazyProps<props>): ReactElement {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<LazyPart<props> | number>(-1)
  useEffect(() => {
    let current = true
    load().then(
      (part) => current && setLoaded(part),
      () => current && setLoaded(attempt),
    )
    return () => {
      current = false
    }
  }, [load, attempt])
  // What is left are the part's own props; the rest type of a generic cannot say so.
  if (typeof loaded === 'object') return <loaded.Part {...(rest as unknown as props)} />
  return <>{failed && loaded === attempt ? failed(() => setAttempt(attempt + 1), attempt > 0) : placeholder}</>
}
