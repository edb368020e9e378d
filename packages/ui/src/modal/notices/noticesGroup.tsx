import type { ReactNode } from 'react'
import { alerts } from '../../i18n/en/alerts.ts'
import { parts } from '../../i18n/en/parts.ts'
import { toasts } from '../../i18n/en/toasts.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { AlertNotice } from './AlertNotice.tsx'
import { Toaster } from './Toaster.tsx'

const messages = { ...parts, ...toasts, ...alerts }

const Notices = (): ReactNode => (
  <MessagesProvider messages={messages}>
    <Toaster />
    <AlertNotice />
  </MessagesProvider>
)

/** Toasts and alerts beside the view; fetched with the first one. */
export const noticesGroup: { readonly Notices: typeof Notices } = { Notices }
