import type { CSSProperties, ReactElement } from 'react'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { Glyph } from '../Glyph/Glyph.tsx'
import { Lazy } from '../Lazy/Lazy.tsx'
import { firstMarks } from './firstMarks.ts'

const providerMarkStyles = css`
  .kit-provider-mark {
    display: grid;
    flex: none;
    inline-size: calc(var(--image-size) * 1px);
    block-size: calc(var(--image-size) * 1px);
    place-items: center;
    overflow: clip;
    border-radius: var(--kit-radius-picture);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
  }
  .kit-provider-mark[data-bare] {
    background: none;
    border-radius: 0;
  }
  .kit-provider-mark > svg {
    inline-size: 56%;
    block-size: 56%;
  }
  .kit-provider-mark[data-bare] > svg {
    inline-size: 20px;
    block-size: 20px;
  }
`

type Props = { readonly provider: string; readonly name: string }

const markOf = (marks: Readonly<Record<string, string | undefined>>) =>
  function Mark({ provider, name }: Props): ReactElement {
    const path = Object.hasOwn(marks, provider) ? marks[provider] : undefined
    if (path === undefined) return <Glyph name={name} />
    return (
      <svg viewBox="0 0 24 24" fill="currentColor" focusable="false">
        <path d={path} />
      </svg>
    )
  }

const FirstMark = markOf(firstMarks)
const loadOther = async () => ({ Part: markOf((await import('./otherMarks.ts')).otherMarks) })

/** The mark of a service to log in with, in the colour of the text: letters of its name if there is none. */
export function ProviderMark({
  provider,
  name,
  size = 36,
}: {
  /** The name in the options, such as `github`. */
  readonly provider: string
  /** The display name, such as `GitHub`, for its initials. */
  readonly name: string
  /** Pixels; 24 has no ground. */
  readonly size?: 24 | 36 | 64
}): ReactElement {
  useStyles(providerMarkStyles)
  return (
    <span
      className="kit-provider-mark"
      data-bare={size === 24 || undefined}
      style={{ '--image-size': size } as CSSProperties}
      aria-hidden="true"
    >
      {Object.hasOwn(firstMarks, provider) ? (
        <FirstMark provider={provider} name={name} />
      ) : (
        <Lazy load={loadOther} provider={provider} name={name} placeholder={<Glyph name={name} />} />
      )}
    </span>
  )
}
