import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import { CloseIcon, SearchIcon } from '../icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { css } from '../../theme/css.ts'

const searchInputStyles = css`
  .kit-search {
    display: flex;
    align-items: center;
    gap: var(--kit-space-2);
    box-sizing: border-box;
    block-size: var(--kit-space-12);
    padding-inline: var(--kit-space-3) var(--kit-space-2);
    border: 1px solid var(--kit-border);
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
    color: var(--kit-text-tertiary);
    transition: border-color var(--kit-duration-view) var(--kit-easing);
  }
  @media (hover: hover) {
    .kit-search:hover {
      border-color: var(--kit-border-strong);
    }
  }
  .kit-search:focus-within {
    border-color: var(--kit-focus-ring);
    box-shadow: 0 0 0 1px var(--kit-focus-ring);
  }
  .kit-search > svg {
    flex: none;
  }
  .kit-search > input {
    flex: 1;
    min-inline-size: 0;
    block-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: var(--kit-text-primary);
    font: inherit;
    font-size: var(--kit-text-large);
  }
  /* The field around it shows the focus. */
  .kit-search > input:focus-visible {
    outline: 0;
  }
  .kit-search > input::placeholder {
    color: var(--kit-text-tertiary);
    opacity: 1;
  }
`

export type SearchInputProps = {
  /** Names the field; also shown while it is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Arrow down: on to what was found. */
  readonly onLeave?: () => void
}

/** Filters as one types. Esc clears it first; only an empty field lets Esc through to the dialog. */
export function SearchInput({ label, value, onChange, onLeave }: SearchInputProps): ReactElement {
  useStyles(searchInputStyles)
  const t = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' && onLeave) {
      event.preventDefault()
      onLeave()
    }
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    event.stopPropagation()
    onChange('')
  }
  const clear = (): void => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="kit-search" part="search" data-takes-escape={value !== '' || undefined}>
      <SearchIcon />
      <input
        ref={input}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <IconButton label={t('parts.clearSearch')} onClick={clear}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </div>
  )
}
