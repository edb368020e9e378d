import type { ReactElement } from 'react'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

const addressGroupsStyles = css`
  .kit-address-groups {
    display: grid;
    grid-template-columns: repeat(5, auto);
    justify-content: space-between;
    gap: var(--kit-space-1) var(--kit-space-2);
    padding: var(--kit-space-3);
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
    color: var(--kit-text-secondary);
    font-family: var(--kit-font-family-mono);
    font-size: calc(var(--kit-font-size-master) * 1.4);
  }
  .kit-address-groups > [data-end] {
    color: var(--kit-text-primary);
    font-weight: var(--kit-weight-strong);
  }
  .kit-address-groups > [data-different] {
    border-radius: var(--kit-radius-1);
    background: var(--kit-warning-tint);
    color: var(--kit-text-primary);
    text-decoration: underline;
    text-decoration-color: var(--kit-warning);
  }
  .kit-address-groups > span {
    white-space: nowrap;
  }
  @container (max-width: 330px) {
    .kit-pay-note .kit-address-groups {
      grid-template-columns: repeat(3, auto);
    }
  }
  @media (forced-colors: active) {
    .kit-address-groups {
      border: 1px solid ButtonBorder;
    }
  }
`

/** An address in groups of 4 characters; the prefix belongs to the first. */
function groupsOf(address: string): readonly string[] {
  const [, prefix = '', body = ''] = /^(0x)?(.*)$/.exec(address) ?? []
  const groups = body.match(/.{1,4}/gu) ?? []
  return groups.map((group, index) => (index === 0 ? `${prefix}${group}` : group))
}

/** Every character of an address, to be compared; what differs from `other`, which it looks like, is marked. */
export function AddressGroups({
  address,
  other,
}: {
  readonly address: string
  readonly other?: string | undefined
}): ReactElement {
  useStyles(addressGroupsStyles)
  const groups = groupsOf(address)
  const others = other === undefined ? undefined : groupsOf(other)
  return (
    <p className="kit-address-groups" dir="ltr">
      <VisuallyHidden>{address}</VisuallyHidden>
      {groups.map((group, index) => (
        <span
          // The groups of an address have no identity but their place.
          key={`${index} ${group}`}
          aria-hidden="true"
          data-end={index === 0 || index === groups.length - 1 ? '' : undefined}
          data-different={others && others[index]?.toLowerCase() !== group.toLowerCase() ? '' : undefined}
        >
          {group}
        </span>
      ))}
    </p>
  )
}
