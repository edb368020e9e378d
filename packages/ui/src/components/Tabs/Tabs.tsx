import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { useLocale } from '../../i18n/useMessages.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const tabsStyles = css`
  .kit-tabs-list {
    display: flex;
    gap: var(--kit-space-5);
    margin-inline: calc(var(--kit-space-5) * -1);
    padding-inline: var(--kit-space-5);
    box-shadow: inset 0 -1px 0 var(--kit-border);
  }
  .kit-tab {
    position: relative;
    min-inline-size: 0;
    min-block-size: 44px;
    border: 0;
    background: none;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
    cursor: pointer;
  }
  /* As wide as when it is chosen, so that its neighbours stay in place. */
  .kit-tab::before {
    content: attr(data-title);
    display: block;
    block-size: 0;
    overflow: hidden;
    font-weight: var(--kit-weight-strong);
    visibility: hidden;
  }
  .kit-tab[aria-selected='true'] {
    color: var(--kit-text-primary);
    font-weight: var(--kit-weight-strong);
  }
  .kit-tab[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 2px;
    background: var(--kit-accent-text);
  }
  .kit-tab-panel {
    margin-block-start: var(--kit-space-2);
    border-radius: var(--kit-radius-3);
  }
  @media (forced-colors: active) {
    .kit-tab[aria-selected='true']::after {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`

export type Tab<id extends string> = { readonly id: id; readonly title: string; readonly content: ReactNode }

export type TabsProps<id extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<id>[]
  /** Default: the first one. */
  readonly initial?: id | undefined
  readonly onChoose?: ((id: id) => void) | undefined
}

/** One of several panels (ARIA Authoring Practices, tabs that are chosen as the arrow keys reach them). */
export function Tabs<id extends string>({ label, tabs, initial, onChoose }: TabsProps<id>): ReactElement | null {
  useStyles(tabsStyles)
  const { direction } = useLocale()
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<id | null>(initial ?? null)
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  )
  const shown = tabs[index]
  if (!shown) return null
  const choose = (id: id | undefined): void => {
    if (id === undefined) return
    setChosen(id)
    onChoose?.(id)
  }
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
    choose(tabs[target]?.id)
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
            data-title={title}
            id={`${base}${id}`}
            aria-selected={id === shown.id}
            aria-controls={`${base}panel`}
            tabIndex={id === shown.id ? 0 : -1}
            onClick={() => choose(id)}
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
