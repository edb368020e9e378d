import { dirname, relative } from 'node:path/posix'
import { type JsxAttributeLike, type JsxOpeningElement, type JsxSelfClosingElement, Node } from 'ts-morph'
import type { Imported, Script } from '../Script.ts'
import type { RuleContext } from './Rules.ts'

type Tag = JsxOpeningElement | JsxSelfClosingElement

/** The tags that begin elements of a component, or of a part of it: `ConnectButton.Custom`. */
export const tagsOf = ({ uses }: Imported, part?: string): readonly Tag[] =>
  uses.flatMap((use) => {
    const parent = use.getParent()
    const isPart = Node.isPropertyAccessExpression(parent)
    if ((isPart ? parent.getName() : undefined) !== part) return []
    const tag = isPart ? parent.getParent() : parent
    return Node.isJsxOpeningElement(tag) || Node.isJsxSelfClosingElement(tag) ? [tag] : []
  })

/** Replaces the name and the attributes of an element; its children stay. */
export function replaceTag(script: Script, tag: Tag, name: string, attributes: readonly string[]): void {
  const text = [name, ...attributes].join(' ')
  if (Node.isJsxSelfClosingElement(tag)) return script.replace(tag, `<${text} />`)
  script.replace(tag, `<${text}>`)
  const parent = tag.getParent()
  if (Node.isJsxElement(parent)) script.replace(parent.getClosingElement(), `</${name}>`)
}

/** The text of an attribute's value: `"de"` or what is between the braces; `true` if it has no value. */
export function attributeOf(attribute: JsxAttributeLike): readonly [name: string, text: string] {
  if (!Node.isJsxAttribute(attribute)) return ['…', attribute.getText()]
  const value = attribute.getInitializer()
  const text = Node.isJsxExpression(value) ? (value.getExpression()?.getText() ?? '') : (value?.getText() ?? 'true')
  return [attribute.getNameNode().getText(), text]
}

/** A provider of another kit becomes `<KitProvider kit={kit}>`. */
export function replaceProvider(context: RuleContext, imported: Imported): void {
  const { script } = context
  for (const tag of tagsOf(imported)) {
    const kit = importKit(context)
    if (!kit) script.todo(tag, 'make the kit with `createKit` and give it to `KitProvider`.')
    replaceTag(script, tag, script.importName('@kit/ui/react', 'KitProvider'), [`kit={${kit ?? 'kit'}}`])
  }
}

/** The name of the kit in this file. */
export function importKit({ script, path, facts }: RuleContext): string | undefined {
  const { kit } = facts
  if (!kit || kit.path === path) return kit?.name
  const extensions = script.file
    .getImportDeclarations()
    .map((each) => /^\..*(\.[jt]sx?)$/.exec(each.getModuleSpecifierValue())?.[1])
  const extension = extensions.find((each) => each !== undefined)
  const target = relative(dirname(path), kit.path)
  const module = `${target.startsWith('.') ? '' : './'}${extension === undefined ? target.replace(/\.[cm]?[jt]sx?$/, '') : target}`
  return script.importName(module, kit.name)
}
