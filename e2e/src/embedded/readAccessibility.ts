import type { CDPSession, Frame, Page } from '@playwright/test'

type Value = { readonly value?: unknown }
type Node = {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: Value
  readonly name?: Value
  readonly properties?: readonly { readonly name: string; readonly value: Value }[]
  readonly childIds?: readonly string[]
}

/** Roles without a meaning of their own. */
const silent = new Set(['RootWebArea', 'generic', 'none', 'InlineTextBox', 'LineBreak', 'ListMarker'])

/** The nodes that a screen reader reads in a document, in order: `role name`, with `, modal` for modal nodes. */
export async function readAccessibility(page: Page, frame: Frame = page.mainFrame()): Promise<readonly string[]> {
  const session = await sessionOf(page, frame)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly Node[] }
  await session.detach()
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  const inOrder = ({ ignored, role, name, properties = [], childIds = [] }: Node): readonly string[] => {
    const isModal = properties.some((property) => property.name === 'modal' && property.value.value === true)
    const own = `${role?.value} ${name?.value ?? ''}${isModal ? ', modal' : ''}`.trim()
    const inner = childIds.flatMap((id) => inOrder(known.get(id) as Node))
    // A text that names its container is read once.
    const said = inner.filter((line) => line !== `StaticText ${name?.value}`)
    return ignored || silent.has(String(role?.value)) ? inner : [own, ...said]
  }
  return nodes[0] ? inOrder(nodes[0]) : []
}

/** Frames of another site have their own process and accessibility tree. */
const sessionOf = (page: Page, frame: Frame): Promise<CDPSession> =>
  page.context().newCDPSession(frame === page.mainFrame() ? page : frame)
