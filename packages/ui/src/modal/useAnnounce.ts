import { useContext } from 'react'
import { type Announce, AnnounceContext } from './AnnounceContext.ts'

/** Says a text in the dialog's polite live region: what happened and cannot be seen by everybody. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}
