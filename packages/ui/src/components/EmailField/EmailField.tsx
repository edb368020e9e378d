import { type FormEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { FieldError } from '../FieldError/FieldError.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { SpinnerIcon, ArrowIcon } from '../icons.tsx'
import { MailIcon } from '../viewIcons.tsx'
import { searchInputStyles } from '../SearchInput/searchInputStyles.ts'
import { css } from '../../theme/css.ts'

const emailFieldStyles = css`
  /* An input has a width of its own, which would widen the grid around it. */
  .kit-email-form {
    min-inline-size: 0;
  }
  .kit-search.kit-email {
    padding-inline-end: var(--kit-space-1);
  }
  .kit-email[data-invalid] {
    box-shadow: inset 0 0 0 2px var(--kit-error);
  }
`

export type EmailFieldProps = {
  readonly label: string
  /** Names the button. */
  readonly submitLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit: () => void
  readonly onFocus?: () => void
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  /** The view is made for it: the field has the focus first. */
  readonly first?: boolean
}

/** An e-mail address and the button that goes on with it. */
export function EmailField(props: EmailFieldProps): ReactElement {
  const { label, submitLabel, value, onChange, onSubmit, onFocus } = props
  const { busy = false, disabled = false, error, first = false } = props
  useStyles(searchInputStyles)
  useStyles(emailFieldStyles)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy || disabled) return
    input.current?.focus()
    onSubmit()
  }
  return (
    <form className="kit-email-form" noValidate onSubmit={submit}>
      <div className="kit-search kit-email" part="email" data-invalid={error === undefined ? undefined : ''}>
        <MailIcon />
        <input
          ref={input}
          data-first-focus={first || undefined}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="go"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          placeholder={label}
          readOnly={busy}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
        />
        <IconButton label={submitLabel} onClick={() => input.current?.form?.requestSubmit()}>
          {busy ? <SpinnerIcon /> : <ArrowIcon />}
        </IconButton>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </form>
  )
}
