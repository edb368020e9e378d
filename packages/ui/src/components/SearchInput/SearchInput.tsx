import { type KeyboardEvent, type ReactElement, useContext, useEffect, useRef } from 'react'
import { CloseIcon, SearchIcon } from '../icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { ShownContext } from '../../modal/ShownContext.ts'
import { focusLate } from '../../modal/useFollowFocus.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { searchInputStyles } from './searchInputStyles.ts'

export type SearchInputProps = {
  /** Names the field; also shown while it is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Arrow down: on to what was found. */
  readonly onLeave?: () => void
  /** The view is made for searching: the field has the focus first. Default: false. */
  readonly first?: boolean
}

/** Filters as one types. Esc clears it first; only an empty field lets Esc through to the dialog. */
export function SearchInput({ label, value, onChange, onLeave, first = false }: SearchInputProps): ReactElement {
  useStyles(searchInputStyles)
  const t = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const isShown = useContext(ShownContext)
  useEffect(() => {
    if (first && isShown) focusLate(input.current?.parentElement)
  }, [first, isShown])
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
        data-first-focus={first || undefined}
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
