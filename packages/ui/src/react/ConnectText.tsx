import type { ReactNode } from 'react'
import type { ConnectContent } from '../elements/connectContent.ts'

/** The content of a button that shows no account. */
export const ConnectText = ({ content: { kind, text, words } }: { readonly content: ConnectContent }): ReactNode =>
  kind === 'reconnecting' ? (
    <>
      <span className="kit-button-placeholder" /> <span className="kit-button-placeholder" />
    </>
  ) : (
    <>
      {kind === 'connecting' && (
        <>
          <span className="kit-button-spinner" />{' '}
        </>
      )}
      <span className="kit-button-text" data-words={words}>
        {text}
      </span>
    </>
  )
