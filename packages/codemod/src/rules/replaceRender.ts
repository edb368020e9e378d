import { Node } from 'ts-morph'
import type { Script } from '../Script.ts'
import type { tagsOf } from './provider.ts'

/** A value that the render function of another kit gets: our value, the expression, in which `$` is ours, and where its other members are. */
type RenderField = readonly [ours: string, expression: string, elsewhere?: string]

/** The members of an object that the script reads: `displayBalance` of `account.displayBalance`. */
const membersOf = (script: Script, declared: Node): readonly string[] =>
  script.usesOf(declared).flatMap((use) => {
    const parent = use.getParent()
    return Node.isPropertyAccessExpression(parent) && parent.getExpression() === use ? [parent.getName()] : []
  })

/** Whether the expression of a field is an object without this member. */
const isMissing = (member: string, [, expression]: RenderField): boolean =>
  expression.includes('{ ') && ![...expression.matchAll(/[{,] (\w+):/g)].some(([, name]) => name === member)

/**
 * `<OldButton.Custom>{({ old }) => …}</OldButton.Custom>` becomes `<KitButton.Custom>`, whose function computes the old values from ours. Its
 * output stays.
 */
export function replaceRender(
  script: Script,
  tags: ReturnType<typeof tagsOf>,
  fields: Readonly<Record<string, RenderField>>,
): void {
  for (const tag of tags) {
    const element = tag.getParent()
    const render = Node.isJsxElement(element)
      ? element.getJsxChildren().flatMap((child) => (Node.isJsxExpression(child) ? [child.getExpression()] : []))[0]
      : undefined
    const pattern = Node.isArrowFunction(render) ? render.getParameters()[0]?.getNameNode() : undefined
    const button = `${script.importName('@kit/ui/react', 'KitButton')}.Custom`
    script.replace(tag.getTagNameNode(), button)
    if (Node.isJsxElement(element)) script.replace(element.getClosingElement().getTagNameNode(), button)
    if (!Node.isArrowFunction(render) || !Node.isObjectBindingPattern(pattern)) {
      script.todo(tag, 'the function of `KitButton.Custom` gets other values, see ButtonRender of @kit/ui/react.')
      continue
    }
    const wanted = pattern.getElements().map((each) => ({
      field: (each.getPropertyNameNode() ?? each.getNameNode()).getText(),
      local: each.getName(),
      name: each.getNameNode(),
    }))
    const shown = script.freeName('kitButton')
    const lines = wanted.map(({ field, local, name }) => {
      const rule = Object.hasOwn(fields, field) ? fields[field] : undefined
      if (!rule) script.todo(tag, `\`${field}\` of the render function has no equivalent.`)
      for (const member of rule ? membersOf(script, name).filter((each) => isMissing(each, rule)) : [])
        script.todo(tag, `\`${field}.${member}\` has no equivalent here. ${rule?.[2] ?? ''}`.trim())
      const expression = rule?.[1]
        .replaceAll('$', `${shown}.${rule[0]}`)
        .replace(/(?<![.\w$])(displayName|avatarUrl|isUnsupported)(?=\b(?!:))/g, `${shown}.$1`)
      return `const ${local} = ${expression ?? 'undefined'}`
    })
    script.replace(pattern, shown)
    const body = render.getBody()
    const indent = `${script.indentOf(body)}  `
    if (Node.isBlock(body))
      script.edit(body.getStart() + 1, body.getStart() + 1, lines.map((line) => `\n${indent}${line}`).join(''))
    else {
      const expression = Node.isParenthesizedExpression(body.getParent()) ? body.getParentOrThrow() : body
      script.edit(
        expression.getStart(),
        expression.getStart(),
        `{\n${lines.map((line) => `${indent}${line}\n`).join('')}${indent}return `,
      )
      script.edit(expression.getEnd(), expression.getEnd(), `\n${indent.slice(2)}}`)
    }
  }
}
