import { Node, type ObjectLiteralExpression } from 'ts-morph'
import type { Script } from '../Script.ts'

/** The properties of an object literal by name, as texts; a spread or a method has the name `…`. */
export function propertiesOf(object: ObjectLiteralExpression): ReadonlyMap<string, string> {
  return new Map(
    object.getProperties().map((property) => {
      if (Node.isPropertyAssignment(property)) return [property.getName(), property.getInitializerOrThrow().getText()]
      if (Node.isShorthandPropertyAssignment(property)) return [property.getName(), property.getName()]
      return ['…', property.getText()]
    }),
  )
}

/** A call of `createKit`, with its options in lines of their own. */
export function createKitCall(
  script: Script,
  {
    options,
    projectId,
    indent = '',
  }: {
    readonly options: readonly (readonly [name: string, text: string])[]
    readonly projectId: string | undefined
    readonly indent?: string
  },
): string {
  const lines = options.map(([name, text]) => (name === text ? name : `${name}: ${text}`))
  if (projectId !== undefined) {
    const publicKit = script.importName('@kit/wallet-client/public', 'publicKit')
    lines.push(`...${publicKit}({ ${projectId === 'projectId' ? 'projectId' : `projectId: ${projectId}`} })`)
  }
  return `${script.importName('@kit/core', 'createKit')}({\n${lines.map((line) => `${indent}  ${line},\n`).join('')}${indent}})`
}

/** `transports` for a list of chains that are named one by one; undefined for another list. */
export function transportsFor(script: Script, chains: string, wagmi = 'wagmi'): string | undefined {
  const names = /^\[\s*([\w$]+(?:\s*,\s*[\w$]+)*)\s*,?\s*\]$/
    .exec(chains)?.[1]
    ?.split(',')
    .map((name) => name.trim())
  if (!names) return undefined
  const http = script.importName(wagmi, 'http')
  return `{ ${names.map((name) => `[${name}.id]: ${http}()`).join(', ')} }`
}

/** The dapp's metadata for wallets, with all four fields. */
export function metadataText({
  name,
  description = "''",
  url = "typeof location === 'undefined' ? '' : location.origin",
  icon,
}: {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icon?: string | undefined
}): string {
  return `{ name: ${name}, description: ${description}, url: ${url}, icons: [${icon ?? ''}] }`
}
