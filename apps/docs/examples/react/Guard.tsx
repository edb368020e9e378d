import { useAccount } from '@kit/ui/react'
import { useEffect, type ReactNode } from 'react'

export function Guard({ children }: { children: ReactNode }) {
  const { isConnected, isDisconnected } = useAccount()
  useEffect(() => {
    if (isDisconnected) location.assign('/login')
  }, [isDisconnected])
  return isConnected ? children : <p>One moment…</p>
}
