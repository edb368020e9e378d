import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { CheckIcon } from '../accountIcons.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const checkboxStyles = css`
  .kit-checkbox {
    position: relative;
    display: flex;
    align-items: flex-start;
    gap: var(--kit-space-3);
    padding: var(--kit-space-3);
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  .kit-checkbox > input {
    position: absolute;
    inline-size: var(--kit-space-5);
    block-size: var(--kit-space-5);
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .kit-checkbox-box {
    display: grid;
    flex: none;
    box-sizing: border-box;
    inline-size: var(--kit-space-5);
    block-size: var(--kit-space-5);
    place-items: center;
    border: 1.5px solid var(--kit-border-strong);
    border-radius: calc(var(--kit-border-radius-master) * 1.5);
    color: transparent;
    transition:
      background-color var(--kit-duration-fast) var(--kit-easing),
      border-color var(--kit-duration-fast) var(--kit-easing);
  }
  .kit-checkbox > input:checked + .kit-checkbox-box {
    border-color: var(--kit-accent);
    background: var(--kit-accent);
    color: var(--kit-on-accent);
  }
  .kit-checkbox > input:focus-visible + .kit-checkbox-box {
    outline: 2px solid var(--kit-focus-ring);
    outline-offset: 2px;
  }
  .kit-checkbox-text {
    min-inline-size: 0;
    text-wrap: pretty;
  }
  .kit-checkbox > input[aria-invalid] + .kit-checkbox-box {
    border-color: var(--kit-error);
  }
  .kit-checkbox-error {
    display: block;
    color: var(--kit-error);
    font-size: var(--kit-text-small);
  }
  @media (forced-colors: active) {
    .kit-checkbox > input:checked + .kit-checkbox-box {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`

export type CheckboxProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** The message after the user tried to continue without the tick. Absent: none. */
  readonly error?: string | undefined
  /** May hold links: they do what they do, not what the box does. */
  readonly children: ReactNode
}

export function Checkbox({ checked, onChange, error, children }: CheckboxProps): ReactElement {
  useStyles(checkboxStyles)
  const errorId = useId()
  const box = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    // It is longer now, and may reach under the actions at the end of the view.
    if (error !== undefined) box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <label ref={box} className="kit-checkbox" part="checkbox">
      <input
        type="checkbox"
        checked={checked}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="kit-checkbox-box" aria-hidden="true">
        <CheckIcon size={16} />
      </span>
      <span className="kit-checkbox-text">
        {children}
        {error !== undefined && (
          <span id={errorId} className="kit-checkbox-error" aria-hidden>
            {error}
          </span>
        )}
      </span>
    </label>
  )
}
