import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { useLocale } from '../../i18n/useMessages.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const tabsStyles = css`
  .kit-tabs-list {
    display: flex;
    gap: var(--kit-space-1);
    padding: var(--kit-space-1);
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
  }
  .kit-tab {
    flex: 1;
    min-inline-size: 0;
    min-block-size: calc(var(--kit-space-8) + var(--kit-space-1));
    overflow: hidden;
    border: 0;
    border-radius: var(--kit-radius-2);
    background: none;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
    text-align: center;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
    transition: background-color var(--kit-duration-view) var(--kit-easing);
  }
  .kit-tab[aria-selected='true'] {
    background: var(--kit-foreground-3);
    color: var(--kit-text-primary);
  }
  .kit-tab-panel {
    margin-block-start: var(--kit-space-3);
    border-radius: var(--kit-radius-3);
  }
  @media (forced-colors: active) {
    .kit-tab[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`

export type Tab = { readonly id: string; readonly title: string; readonly content: ReactNode }

export type TabsProps = { readonly label: string; readonly tabs: readonly Tab[] }

/** One of several panels (ARIA Authoring Practices, tabs that are chosen as the arrow keys reach them). */
export function Tabs({ label, tabs }: TabsProps): ReactElement | null {
  useStyles(tabsStyles)
  const { direction } = useLocale()
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  )
  const shown = tabs[index]
  if (!shown) return null
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = tabs.length - 1
    const targets: Readonly<Record<string, number>> = {
      [forward]: index === last ? 0 : index + 1,
      [backward]: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setChosen(tabs[target]?.id ?? null)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <div className="kit-tabs" part="tabs">
      <div ref={list} role="tablist" className="kit-tabs-list" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="kit-tab"
            part="tab"
            id={`${base}${id}`}
            aria-selected={id === shown.id}
            aria-controls={`${base}panel`}
            tabIndex={id === shown.id ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        className="kit-tab-panel"
        aria-labelledby={`${base}${shown.id}`}
        tabIndex={0}
      >
        {shown.content}
      </div>
    </div>
  )
}
