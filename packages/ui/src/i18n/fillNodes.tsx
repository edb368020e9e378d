import { Fragment, type ReactNode } from 'react'

/** Puts nodes into the places that a formatted message still has: `t('legal.agreeTerms', { terms: '{terms}' })`. */
export function fillNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/(\{\w+\})/).map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return <Fragment key={index}>{name !== undefined && Object.hasOwn(nodes, name) ? nodes[name] : part}</Fragment>
  })
}
