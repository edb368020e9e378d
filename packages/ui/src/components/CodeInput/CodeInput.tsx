import { type ReactElement, useId, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { FieldError } from '../FieldError/FieldError.tsx'
import { css } from '../../theme/css.ts'

/** Digits of a code that was mailed. */
const codeLength = 6

const codeInputStyles = css`
  .kit-code {
    position: relative;
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: var(--kit-space-2);
    direction: ltr;
  }
  .kit-code > input {
    position: absolute;
    inset: 0;
    z-index: 1;
    inline-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    opacity: 0;
    /* A smaller one makes phones zoom in. */
    font-size: 16px;
    cursor: text;
  }
  .kit-code-cell {
    display: grid;
    place-items: center;
    block-size: 56px;
    border-radius: var(--kit-radius-3);
    background: var(--kit-surface);
    box-shadow: inset 0 0 0 1px var(--kit-border-strong);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-title);
    font-variant-numeric: tabular-nums;
    font-weight: var(--kit-weight-strong);
  }
  .kit-code > input:focus-visible ~ .kit-code-cell[data-active] {
    box-shadow: inset 0 0 0 2px var(--kit-focus-ring);
  }
  .kit-code[data-invalid] .kit-code-cell {
    box-shadow: inset 0 0 0 2px var(--kit-error);
  }
  .kit-code[data-busy] .kit-code-cell {
    color: var(--kit-text-tertiary);
  }
  @media (forced-colors: active) {
    .kit-code-cell {
      border: 1px solid ButtonBorder;
    }
    .kit-code > input:focus-visible ~ .kit-code-cell[data-active] {
      outline: 2px solid Highlight;
    }
  }
`

export type CodeInputProps = {
  readonly label: string
  readonly value: string
  /** Gets digits only, at most six. */
  readonly onChange: (digits: string) => void
  readonly busy?: boolean
  /** The error of the code; screen readers announce it with the field. */
  readonly error?: string | undefined
  readonly describedBy?: string | undefined
}

/** Six digits in one field, so that pasting, autofill from a mail and screen readers work as in any other. */
export function CodeInput({ label, value, onChange, busy = false, error, describedBy }: CodeInputProps): ReactElement {
  useStyles(codeInputStyles)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const described = [describedBy, error === undefined ? undefined : errorId].filter(Boolean).join(' ')
  const active = Math.min(value.length, codeLength - 1)
  return (
    <div>
      <div
        className="kit-code"
        part="code"
        data-invalid={error === undefined ? undefined : ''}
        data-busy={busy || undefined}
      >
        <input
          ref={input}
          data-first-focus
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described || undefined}
          readOnly={busy}
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value))}
          // The caret cannot be seen: typing goes on at the end.
          onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
        />
        {Array.from({ length: codeLength }, (_, index) => (
          <span key={index} className="kit-code-cell" aria-hidden="true" data-active={index === active || undefined}>
            {value[index]}
          </span>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** The digits of a text that was typed or pasted. */
const digitsOf = (text: string): string =>
  text
    // Digits of other scripts, as Arabic keyboards type them.
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/\D/g, '')
    .slice(0, codeLength)
