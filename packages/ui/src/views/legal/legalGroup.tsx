import type { ReactElement } from 'react'
import { legal } from '../../locales/en/legal.ts'
import { MessagesProvider } from '../../messages/MessagesProvider.tsx'
import { sharedParts } from '../../shell/sharedParts.ts'
import { LegalCheckbox } from './LegalCheckbox.tsx'
import type { LegalPages } from './legalPages.ts'
import { LegalText } from './LegalText.tsx'

const Legal = ({ pages }: { readonly pages: LegalPages }): ReactElement => (
  <MessagesProvider messages={legal}>{pages.kind === 'tick' ? <LegalCheckbox pages={pages} /> : <LegalText pages={pages} />}</MessagesProvider>
)

/** The dapp's terms: a box to tick, or a sentence. */
export const legalGroup: { readonly Legal: typeof Legal; readonly parts: readonly unknown[] } = { Legal, parts: sharedParts }
