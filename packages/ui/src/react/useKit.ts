'use client'
import { type Kit, kitNotFound } from '@kit/core'
import { useContext } from 'react'
import { KitContext } from './KitContext.ts'

/** The kit of the nearest `KitProvider`: its actions. Read its state with the hooks. @throws KitError `KIT_NOT_FOUND` */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw kitNotFound({ help: 'useKit must be used within <KitProvider kit={kit}>.' })
  return kit
}
