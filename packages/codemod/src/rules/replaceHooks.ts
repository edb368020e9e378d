import { type CallExpression, Node, type ObjectBindingPattern } from 'ts-morph'
import { type Imported, isCondition, type Script } from '../Script.ts'
import type { Field } from './Rules.ts'

const hooksModule = '@kit/ui/react'

/**
 * Replaces the calls of a hook. `const { old } = useOld()` becomes `const modal = useModal()` and `const old = modal.open`; where all fields have
 * their old names, only the hook's name changes.
 * @returns false if a use is not a replaceable call; the use then gets a TODO
 */
export function replaceHook(
  script: Script,
  { name, uses }: Imported,
  fields: Readonly<Record<string, Field>>,
): boolean {
  let isWhole = true
  for (const use of uses) {
    const call = use.getParent()
    const declaration = call?.getParent()
    const isCall = Node.isCallExpression(call) && call.getExpression() === use
    const pattern = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined
    if (
      isCall &&
      pattern &&
      Node.isObjectBindingPattern(pattern) &&
      !pattern.getElements().some((each) => each.getDotDotDotToken()) &&
      (isRenamed(pattern, fields) || isOwnStatement(declaration))
    )
      replaceDeclaration(script, { name, call, pattern, fields })
    else {
      isWhole = false
      script.keep(use.getText())
      script.todo(
        use,
        pattern && Node.isObjectBindingPattern(pattern)
          ? `write \`const { … } = ${name}()\` as a statement of its own, without defaults, then run the codemod again.`
          : `take the fields of ${name} apart: \`const { … } = ${name}()\`, then run the codemod again.`,
      )
    }
  }
  return isWhole
}

/** Whether all fields have their old names in one hook of ours, so only the hook's name changes. */
function isRenamed(pattern: ObjectBindingPattern, fields: Readonly<Record<string, Field>>): boolean {
  const names = pattern.getElements().map((each) => (each.getPropertyNameNode() ?? each.getNameNode()).getText())
  const rules = names.map((name) => (Object.hasOwn(fields, name) ? fields[name] : undefined))
  return rules.every((rule, index) => rule && rule[0] === rules[0]?.[0] && rule[1] === `$.${names[index]}`)
}

/** A statement with this single declaration, and names without defaults: it can be replaced as a whole. */
export function isOwnStatement(declaration: Node | undefined): boolean {
  const statement = declaration?.getParent()?.getParent()
  return (
    Node.isVariableDeclaration(declaration) &&
    Node.isVariableStatement(statement) &&
    statement.getDeclarations().length === 1 &&
    !statement.hasExportKeyword() &&
    !declaration
      .getNameNode()
      .getDescendants()
      .some((each) => Node.isBindingElement(each) && each.getInitializer() !== undefined)
  )
}

function replaceDeclaration(
  script: Script,
  {
    name,
    call,
    pattern,
    fields,
  }: {
    readonly name: string
    readonly call: CallExpression
    readonly pattern: ObjectBindingPattern
    readonly fields: Readonly<Record<string, Field>>
  },
): void {
  const elements = pattern.getElements().map((each) => ({
    text: each.getText(),
    local: each.getName(),
    field: (each.getPropertyNameNode() ?? each.getNameNode()).getText(),
  }))
  const known = elements.map((each) => ({
    ...each,
    rule: Object.hasOwn(fields, each.field) ? fields[each.field] : undefined,
  }))
  const args = call
    .getArguments()
    .map((each) => each.getText())
    .join(', ')
  const [first] = known
  if (first?.rule && isRenamed(pattern, fields)) {
    script.replace(call.getExpression(), script.importName(hooksModule, first.rule[0]))
    return
  }
  const statement = call.getFirstAncestorOrThrow(Node.isVariableStatement)
  const indent = script.indentOf(statement)
  const end = statement.getText().endsWith(';') ? ';' : ''
  const variables = new Map<string, string>()
  const lines: string[] = []
  for (const { rule } of known) {
    if (!rule || variables.has(rule[0])) continue
    const base = variables.size === 0 ? name : rule[0]
    const variable = script.freeName(base[3]?.toLowerCase() + base.slice(4))
    variables.set(rule[0], variable)
    lines.push(`const ${variable} = ${script.importName(hooksModule, rule[0])}(${args})${end}`)
  }
  for (const each of pattern.getElements()) {
    const asCondition = known.find(({ text }) => text === each.getText())?.rule?.[2]
    for (const use of asCondition === undefined ? [] : script.usesOf(each.getNameNode()).filter(isCondition))
      script.todo(use, `\`${each.getName()}\`: ${asCondition}`)
  }
  for (const { rule, local, field, text } of known)
    if (rule)
      lines.push(`const ${local} = ${script.typed(rule[1]).replaceAll('$', variables.get(rule[0]) ?? '')}${end}`)
    else {
      script.todo(statement, `\`${field}\` of ${name} has no equivalent.`)
      lines.push(`const ${text.includes(':') || text.includes('=') ? local : text} = undefined${end}`)
    }
  script.replace(statement, lines.join(`\n${indent}`))
}
