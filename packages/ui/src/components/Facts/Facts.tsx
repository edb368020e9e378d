import type { ReactElement, ReactNode } from 'react'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'

const factsStyles = css`
  .kit-facts {
    display: grid;
    margin: 0;
  }
  .kit-fact {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-4);
    min-block-size: var(--kit-space-10);
    padding-block: var(--kit-space-1);
    border-block-end: 1px solid var(--kit-border);
    font-size: var(--kit-text-small);
  }
  .kit-fact:last-child {
    border-block-end: 0;
  }
  .kit-fact > dt {
    flex: none;
    color: var(--kit-text-secondary);
  }
  .kit-fact > dd {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    margin: 0;
    color: var(--kit-text-primary);
    font-variant-numeric: tabular-nums;
    text-align: end;
    overflow-wrap: anywhere;
  }
  /* Its drawing ends where texts do. */
  .kit-fact .kit-copy:last-child {
    margin-inline-end: -8px;
  }
`

export type FactsProps = { readonly facts: readonly (readonly [name: string, value: ReactNode] | undefined)[] }

/** Names and values, one a line. */
export function Facts({ facts }: FactsProps): ReactElement {
  useStyles(factsStyles)
  return (
    <dl className="kit-facts" part="facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="kit-fact">
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
