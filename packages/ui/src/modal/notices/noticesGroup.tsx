import type { ReactNode } from 'react'
import { alerts } from '../../i18n/en/alerts.ts'
import { parts } from '../../i18n/en/parts.ts'
import { toasts } from '../../i18n/en/toasts.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { AlertNotice } from './AlertNotice.tsx'
import { Toaster } from './Toaster.tsx'

const messages = { ...parts, ...toasts, ...alerts }

/** Toasts and alerts beside the view; fetched with the first one. */
export const Part = (): ReactNode => (
  <MessagesProvider messages={messages}>
    <Toaster />
    <AlertNotice />
  </MessagesProvider>
)
