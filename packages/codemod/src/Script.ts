import { type Identifier, type ImportDeclaration, type ImportSpecifier, Node, type SourceFile } from 'ts-morph'
import type { Edit } from './text/Edit.ts'

const todoMark = 'TODO(kit-codemod)'

/** A name that the script imports from the package of another kit. */
export type Imported = {
  /** Its name in the package; `default` for a default import. */
  readonly name: string
  readonly module: string
  /** Its name in the script. */
  readonly local: string
  readonly declaration: ImportDeclaration
  /** Every reference to it in the script, except the import. */
  readonly uses: readonly Identifier[]
}

/** `address` in `account.address`, and the name of an element such as `button`. */
const isField = (node: Identifier): boolean => {
  const parent = node.getParent()
  return (
    (Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node) ||
    (/^[a-z]/.test(node.getText()) &&
      (Node.isJsxOpeningElement(parent) || Node.isJsxClosingElement(parent) || Node.isJsxSelfClosingElement(parent)))
  )
}

/** The identifier by which a file uses an import. */
const localOf = (specifier: ImportSpecifier): Identifier => {
  const local = specifier.getAliasNode() ?? specifier.getNameNode()
  if (!Node.isIdentifier(local)) throw new Error(`no name in ${specifier.getText()}`)
  return local
}

/** `name` in `{ name }` and in `export { name }`, which have a symbol of their own. */
const isPassedOn = (node: Identifier): boolean => {
  const parent = node.getParent()
  if (Node.isShorthandPropertyAssignment(parent)) return true
  return (
    Node.isExportSpecifier(parent) &&
    parent.getNameNode() === node &&
    !parent.getExportDeclaration().hasModuleSpecifier()
  )
}

/** `value` in `value && …`, `value ? …`, `!value` and `if (value)`, and what is compared with `undefined`. */
export const isCondition = (node: Node): boolean => {
  const parent = node.getParent()
  if (Node.isPrefixUnaryExpression(parent)) return parent.getText().startsWith('!')
  if (Node.isIfStatement(parent)) return parent.getExpression() === node
  if (Node.isConditionalExpression(parent)) return parent.getCondition() === node
  if (Node.isBinaryExpression(parent))
    return parent.getLeft() === node && /^(&&|\|\||[!=]==?)$/.test(parent.getOperatorToken().getText())
  return false
}

const isLine = (node: Node): boolean => Node.isStatement(node) && !Node.isBlock(node)

/** A token that may have several lines. */
const isText = (node: Node): boolean =>
  Node.isJsxText(node) ||
  Node.isStringLiteral(node) ||
  Node.isTemplateHead(node) ||
  Node.isTemplateMiddle(node) ||
  Node.isTemplateTail(node) ||
  Node.isNoSubstitutionTemplateLiteral(node)

const hasWord = (text: string, word: string): boolean => text.match(/[\w$]+/g)?.includes(word) === true

/** One script, with the edits that the rules add. Rules read the syntax tree and never change it. */
export type Script = {
  readonly file: SourceFile
  readonly source: string
  /** The imports from the other kit. */
  readonly declarations: readonly ImportDeclaration[]
  readonly imported: readonly Imported[]
  /** `export `, or nothing in a component of Vue or Svelte, which must not export. */
  readonly exported: string
  /** Every reference to a declared name in this file. */
  readonly usesOf: (declared: Node) => readonly Identifier[]
  /** A name that is not used in this file yet. */
  readonly freeName: (wanted: string) => string
  /** Imports a name of ours. @returns its name in this file */
  readonly importName: (module: string, name: string) => string
  /** Imports `name`, or `name as local`, which is free in this file. */
  readonly addImport: (module: string, name: string) => void
  /** Imports a module for its effect alone. */
  readonly importEffect: (module: string) => void
  /** Puts a comment above the statement, and a row into the report. */
  readonly todo: (node: Node, message: string) => void
  readonly todos: ReadonlyMap<string, { readonly line: number; readonly message: string }>
  readonly edit: (start: number, end: number, text: string) => void
  readonly replace: (node: Node, text: string) => void
  /** Removes a statement with its line. */
  readonly remove: (statement: Node) => void
  /** The import of this name stays. */
  readonly keep: (local: string) => void
  /** `(value#type) => …` with the type, in TypeScript, or without it. */
  readonly typed: (expression: string) => string
  readonly indentOf: (node: Node) => string
  /** The edits of the rules, then those of the imports: which imports stay depends on the rules. */
  readonly finish: () => readonly Edit[]
}

export function createScript(
  file: SourceFile,
  {
    isOld,
    isTyped,
    isModule,
  }: { readonly isOld: (module: string) => boolean; readonly isTyped: boolean; readonly isModule: boolean },
): Script {
  const source = file.getFullText()
  const edits: Edit[] = []
  const todos = new Map<string, { readonly line: number; readonly message: string }>()
  /** Names to import, by module: `name` or `name as local`. */
  const added = new Map<string, Set<string>>()
  const effects = new Set<string>()
  const kept = new Set<string>()
  const declarations = file.getImportDeclarations().filter((each) => isOld(each.getModuleSpecifierValue()))
  const words = new Set(
    file.getDescendants().flatMap((node) => (Node.isIdentifier(node) && !isField(node) ? [node.getText()] : [])),
  )
  const quote = file.getImportDeclarations()[0]?.getModuleSpecifier().getText()[0] ?? "'"
  const semicolon = file.getImportDeclarations()[0]?.getText().endsWith(';') === true ? ';' : ''

  const importsOf = (declaration: ImportDeclaration): readonly Imported[] => {
    const module = declaration.getModuleSpecifierValue()
    const named = declaration.getNamedImports().map((each) => ({
      name: each.getName(),
      local: each.getAliasNode() ?? each.getNameNode(),
    }))
    const byDefault = declaration.getDefaultImport()
    const all = byDefault ? [{ name: 'default', local: byDefault }, ...named] : named
    return all.map(({ name, local }) => ({ name, module, local: local.getText(), declaration, uses: usesOf(local) }))
  }

  function usesOf(declared: Node): readonly Identifier[] {
    const symbol = declared.getSymbol()
    return file
      .getDescendants()
      .filter(
        (node): node is Identifier =>
          Node.isIdentifier(node) &&
          node !== declared &&
          node.getText() === declared.getText() &&
          (node.getSymbol() === symbol || isPassedOn(node)),
      )
      .filter((node) => !Node.isImportSpecifier(node.getParent()))
  }

  function freeName(wanted: string): string {
    let name = wanted
    for (let count = 2; words.has(name); count++) name = `${wanted}${count}`
    words.add(name)
    return name
  }

  function namesOf(module: string): Set<string> {
    const names = added.get(module) ?? new Set<string>()
    added.set(module, names)
    return names
  }

  function importName(module: string, name: string): string {
    for (const declaration of file.getImportDeclarations())
      if (declaration.getModuleSpecifierValue() === module)
        for (const each of declaration.getNamedImports())
          if (each.getName() === name) return (each.getAliasNode() ?? each.getNameNode()).getText()
    const names = namesOf(module)
    const known = [...names].find((each) => each === name || each.startsWith(`${name} as `))
    if (known) return known.slice(known.lastIndexOf(' ') + 1)
    // A name of the old kit is free once its import is removed.
    const isTaken = words.has(name) && !isReplaced(name)
    const local = isTaken
      ? freeName(name.startsWith('use') ? `useKit${name.slice(3)}` : `kit${name[0]?.toUpperCase()}${name.slice(1)}`)
      : name
    names.add(local === name ? name : `${name} as ${local}`)
    return local
  }

  const isReplaced = (name: string): boolean =>
    declarations.some((declaration) =>
      declaration.getNamedImports().some((each) => (each.getAliasNode() ?? each.getNameNode()).getText() === name),
    ) && !kept.has(name)

  function todo(node: Node, text: string): void {
    // Code that a message quotes may have several lines, and a comment has one: each of these ends it.
    const lines = text.split(/[\n\r\u2028\u2029]/).map((line) => line.trim())
    const message = lines.filter((line) => line !== '').join(' ')
    const [start, lineStart] = placeAbove(isLine(node) ? node : (node.getFirstAncestor(isLine) ?? node))
    const indent = /^\s*/.exec(source.slice(lineStart, start))?.[0] ?? ''
    const comment = `// ${todoMark}: ${message}`
    const line = source.slice(0, node.getStart()).split('\n').length
    const key = `${lineStart} ${message}`
    if (todos.has(key)) return
    todos.set(key, { line, message })
    if (!commentsAbove(lineStart).includes(comment))
      edits.push({ start: lineStart, end: lineStart, text: `${indent}${comment}\n` })
  }

  /** Where the statement begins that a comment stands above, and its line. A line may begin inside of a text, where a comment would be a part of it. */
  function placeAbove(statement: Node): readonly [start: number, lineStart: number] {
    const start = statement.getStart()
    const lineStart = source.lastIndexOf('\n', start - 1) + 1
    const text = file.getDescendantAtPos(lineStart)
    const outer = text && isText(text) && text.getStart() < lineStart ? text.getFirstAncestor(isLine) : undefined
    return outer ? placeAbove(outer) : [start, lineStart]
  }

  function commentsAbove(lineStart: number): readonly string[] {
    const lines = source
      .slice(0, Math.max(lineStart - 1, 0))
      .split('\n')
      .map((line) => line.trim())
    const code = lines.findLastIndex((line) => !line.startsWith('//'))
    return lines.slice(code + 1)
  }

  /** A name that no rule has replaced is still used, so its import stays. */
  function keepUsed(): void {
    const isAdded = (local: string): boolean =>
      [...added.values()].some((names) => [...names].some((name) => name === local || name.endsWith(` as ${local}`)))
    const replaced = edits.filter(({ start, end }) => start < end)
    for (const { local, module, uses } of declarations.flatMap(importsOf)) {
      if (kept.has(local) || isAdded(local)) continue
      for (const use of uses) {
        const over = replaced.find(({ start, end }) => start <= use.getStart() && use.getEnd() <= end)
        if (over && !hasWord(over.text, local)) continue
        kept.add(local)
        const place = over
          ? use.getAncestors().find((each) => each.getStart() <= over.start && over.end <= each.getEnd())
          : use
        todo(place ?? use, `${local} of ${module} is still used here.`)
      }
    }
  }

  /** Whether rules have replaced every use of one of the dapp's own imports. Always false in components, whose templates may use it. */
  function isOrphaned(local: Identifier): boolean {
    if (!isModule || edits.length === 0) return false
    const uses = usesOf(local)
    const isGone = (use: Identifier): boolean =>
      edits.some(
        ({ start, end, text }) => start <= use.getStart() && use.getEnd() <= end && !hasWord(text, use.getText()),
      )
    const isMoved = edits.some(({ text }) => !text.includes(todoMark) && hasWord(text, local.getText()))
    return uses.length > 0 && !isMoved && uses.every(isGone)
  }

  function finish(): readonly Edit[] {
    keepUsed()
    const orphans: ReadonlySet<Identifier> = new Set(
      file
        .getImportDeclarations()
        .filter((each) => !declarations.includes(each) && !each.isTypeOnly())
        .flatMap((each) => [
          ...(each.getDefaultImport() ? [each.getDefaultImportOrThrow()] : []),
          ...each.getNamedImports().map(localOf),
        ])
        .filter(isOrphaned),
    )
    const statements = [
      ...[...effects].map((module) => `import ${quote}${module}${quote}${semicolon}`),
      ...[...added].map(
        ([module, names]) =>
          `import { ${[...names].toSorted().join(', ')} } from ${quote}${module}${quote}${semicolon}`,
      ),
    ]
    const first = declarations.find((each) => !isBare(each))
    for (const declaration of file.getImportDeclarations()) {
      if (isBare(declaration)) continue
      const stays = (local: Identifier): boolean =>
        declarations.includes(declaration) ? kept.has(local.getText()) : !orphans.has(local)
      const left = declaration.getNamedImports().filter((each) => stays(localOf(each)))
      const byDefault = declaration.getDefaultImport()
      const keepsDefault = byDefault !== undefined && stays(byDefault)
      const clause = [
        keepsDefault ? byDefault.getText() : '',
        left.length > 0 ? `{ ${left.map((each) => each.getText()).join(', ')} }` : '',
      ]
        .filter(Boolean)
        .join(', ')
      const isWhole = left.length === declaration.getNamedImports().length && (!byDefault || keepsDefault)
      const remains = isWhole
        ? declaration.getText()
        : clause && `import ${clause} from ${declaration.getModuleSpecifier().getText()}${semicolon}`
      const lines = [...(declaration === first ? statements : []), ...(remains ? [remains] : [])]
      if (lines.length === 1 && lines[0] === declaration.getText()) continue
      const end = declaration.getEnd()
      const wholeLine = lines.length === 0 && source[end] === '\n' ? end + 1 : end
      edits.push({ start: declaration.getStart(), end: wholeLine, text: lines.join('\n') })
    }
    if (!first && statements.length > 0)
      edits.push({ start: startOfCode(), end: startOfCode(), text: `${statements.join('\n')}\n` })
    return edits
  }

  const isBare = (declaration: ImportDeclaration): boolean =>
    declaration.getNamespaceImport() !== undefined ||
    (!declaration.getDefaultImport() && declaration.getNamedImports().length === 0)

  /** Behind `'use client'`, before the first statement otherwise. */
  const startOfCode = (): number => {
    const first = file
      .getStatements()
      .find((each) => !(Node.isExpressionStatement(each) && Node.isStringLiteral(each.getExpression())))
    return first?.getStart() ?? 0
  }

  const edit: Script['edit'] = (start, end, text) => void edits.push({ start, end, text })

  return {
    file,
    source,
    declarations,
    imported: declarations.flatMap(importsOf),
    exported: isModule ? 'export ' : '',
    usesOf,
    freeName,
    importName,
    addImport: (module, name) => void namesOf(module).add(name),
    importEffect: (module) => void effects.add(module),
    todo,
    todos,
    edit,
    replace: (node, text) => edit(node.getStart(), node.getEnd(), text),
    remove(statement) {
      const [start, end] = [statement.getStart(), statement.getEnd()]
      const isBetweenBlanks = source.startsWith('\n\n', start - 2) && source.startsWith('\n\n', end)
      edit(start, end + (isBetweenBlanks ? 2 : source[end] === '\n' ? 1 : 0), '')
    },
    keep: (local) => void kept.add(local),
    typed: (expression) =>
      expression.replace(/#([^)#]+)\) =>/, (_, type: string) => (isTyped ? `: ${type}) =>` : ') =>')),
    indentOf: (node) => /^[ \t]*/.exec(source.slice(source.lastIndexOf('\n', node.getStart() - 1) + 1))?.[0] ?? '',
    finish,
  }
}
