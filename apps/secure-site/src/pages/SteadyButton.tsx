import type { ReactNode } from 'react'
import { usePress } from '../frame/approve/usePress.ts'
import { useVisible } from '../frame/approve/useVisible.ts'

type Props = { readonly className: string; readonly onPress: () => void; readonly children: ReactNode }

/**
 * A button of a window that another page can open and move: it counts once the window has had its focus, size and place for half a second.
 * The second press of a double click that opened the window is none.
 */
export function SteadyButton({ className, onPress, children }: Props): ReactNode {
  const { visibility, isSteady } = useVisible(undefined, true)
  const press = usePress(isSteady, onPress)
  return (
    <button className={className} type="button" aria-disabled={visibility !== 'visible'} {...press}>
      {children}
    </button>
  )
}
