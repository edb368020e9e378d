import type { ReactElement } from 'react'
import { CheckIcon, WarningIcon, CopyIcon } from '../accountIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { Button } from '../Button/Button.tsx'
import { CopySource } from '../CopyButton/CopySource.tsx'
import { useCopy } from '../CopyButton/useCopy.ts'
import { css } from '../../theme/css.ts'

const copyTextButtonStyles = css`
  .kit-copy-labels {
    display: inline-grid;
    text-align: start;
  }
  .kit-copy-labels > span {
    grid-area: 1 / 1;
  }
  .kit-copy-labels > span:not([data-shown]) {
    visibility: hidden;
  }
`

export type CopyTextButtonProps = {
  /** Undefined while there is nothing to copy. */
  readonly text: string | undefined
  /** The copied text is not shown and not read aloud. */
  readonly label: string
}

/** Puts a text on the clipboard and says so in the place of its label, as wide as before; shows the text to select it where that is not allowed. */
export function CopyTextButton({ text, label }: CopyTextButtonProps): ReactElement {
  useStyles(copyTextButtonStyles)
  const t = useMessages()
  const { copied: outcome, refused, copy } = useCopy()
  const labels = { idle: outcome === 'failed' ? t('parts.copyFailed') : label, copied: t('parts.copied') }
  return (
    <>
      <Button
        size="small"
        disabled={text === undefined}
        icon={
          outcome === 'copied' ? (
            <CheckIcon size={16} />
          ) : outcome === 'failed' ? (
            <WarningIcon size={16} />
          ) : (
            <CopyIcon size={16} />
          )
        }
        onClick={() => void (text !== undefined && copy(text))}
      >
        <span className="kit-copy-labels">
          {Object.entries(labels).map(([of, words]) => (
            <span key={of} data-shown={(of === 'copied') === (outcome === 'copied') || undefined}>
              {words}
            </span>
          ))}
        </span>
      </Button>
      {refused !== undefined && refused === text && <CopySource text={text} label={label} />}
    </>
  )
}
