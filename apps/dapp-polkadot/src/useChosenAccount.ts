import { useState } from 'react'
import { useConnection } from './connection.ts'

export type ChosenAccount = {
  readonly addresses: readonly string[]
  /** Undefined while no wallet is connected. */
  readonly address: string | undefined
  readonly choose: (index: number) => void
}

/** The account that the page acts for: the first, or the one that was chosen, however its address is written now. */
export function useChosenAccount(): ChosenAccount {
  const addresses = (useConnection()?.accounts ?? []).map(({ address }) => address)
  const [index, choose] = useState(0)
  return { addresses, address: addresses[index] ?? addresses[0], choose }
}
