import type { ReactElement } from 'react'
import { legal } from '../../i18n/en/legal.ts'
import { parts } from '../../i18n/en/parts.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { LegalCheckbox } from './LegalCheckbox.tsx'
import type { LegalPages } from './legalPages.ts'
import { LegalText } from './LegalText.tsx'

const messages = { ...legal, ...parts }

/** The dapp's terms: a box to tick, or a sentence. */
export const Part = ({ pages }: { readonly pages: LegalPages }): ReactElement => (
  <MessagesProvider messages={messages}>
    {pages.kind === 'tick' ? <LegalCheckbox pages={pages} /> : <LegalText pages={pages} />}
  </MessagesProvider>
)
