import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react'

export type LazyProps<props extends object> = props & {
  /** The same function with each render. */
  readonly load: () => Promise<ComponentType<props>>
  /** Stands until the code is there, and where it cannot be fetched. */
  readonly placeholder?: ReactNode
}

/** A part whose code is fetched when it is shown. */
export function Lazy<props extends object>({ load, placeholder = null, ...rest }: LazyProps<props>): ReactElement {
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<props> } | null>(null)
  useEffect(() => {
    let current = true
    load().then(
      (Part) => current && setLoaded({ Part }),
      () => {},
    )
    return () => {
      current = false
    }
  }, [load])
  // What is left are the part's own props; the rest type of a generic cannot say so.
  return loaded ? <loaded.Part {...(rest as unknown as props)} /> : <>{placeholder}</>
}
