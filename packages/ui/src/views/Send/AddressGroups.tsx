import type { ReactElement } from 'react'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'

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
  const groups = groupsOf(address)
  const others = other === undefined ? undefined : groupsOf(other)
  return (
    <p className="kit-send-address" dir="ltr">
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
