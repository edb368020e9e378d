import { Node, Project, SyntaxKind } from 'ts-morph'
import { appkit, web3modal } from './rules/appkit.ts'
import { connectkit } from './rules/connectkit.ts'
import { rainbowkit } from './rules/rainbowkit.ts'
import { replaceElements } from './rules/replaceElements.ts'
import { replaceHook } from './rules/replaceHooks.ts'
import type { Facts, Rules } from './rules/Rules.ts'
import { web3Onboard } from './rules/web3Onboard.ts'
import { createScript, type Script } from './Script.ts'
import { applyEdits, type Edit } from './text/Edit.ts'
import { plainForm } from './text/plainForm.ts'
import { type ScriptBlock, scriptBlocks } from './text/scriptBlocks.ts'

/** A kit that the codemod knows. */
export type OldKit = 'rainbowkit' | 'connectkit' | 'web3modal' | 'appkit' | 'web3-onboard'

/** The kits that `migrate` can replace. */
export const oldKits: readonly OldKit[] = ['rainbowkit', 'connectkit', 'web3modal', 'appkit', 'web3-onboard']

const rulesOf: Readonly<Record<OldKit, Rules>> = {
  rainbowkit,
  connectkit,
  web3modal,
  appkit,
  'web3-onboard': web3Onboard,
}

/** A row of the report: something that a person has to do, and where. */
export type Finding = {
  /** The path, as the caller passed it. */
  readonly path: string
  /** The line number, which starts at 1. */
  readonly line: number
  /** Tells the developer what to change there. */
  readonly message: string
}

/** The result of `migrate`. */
export type Migration = {
  /** The files that change, by path, with their new text. */
  readonly files: ReadonlyMap<string, string>
  /** What a person has to do. Each is a comment in the file, too, where it is a script. */
  readonly findings: readonly Finding[]
}

/**
 * Moves the files of a dapp from another kit to ours. Pure: it reads and writes no file. What has no equivalent stays or becomes `undefined`, with a
 * comment above it and a finding; everything outside of the edits stays byte for byte. A second run changes nothing.
 * @param files texts by path, with `/`
 */
export function migrate(kit: OldKit, files: ReadonlyMap<string, string>): Migration {
  const rules = rulesOf[kit]
  const { elements = {} } = rules
  const plain = [...files].map(([path, source]) => [path, plainForm(source)] as const)
  const hasElements = plain.some(([path, { text }]) => replaceElements(path, text, elements).length > 0)
  const facts: Facts = { options: new Map(), isReact: false, hasElements }
  // A file that cannot be read is reported below, where its edits are made.
  for (const [path, { text }] of plain)
    attempt(() => {
      for (const block of scriptBlocks(path, text)) rules.collect({ script: parse(block, rules), path, facts })
    })

  const changed = new Map<string, string>()
  const findings: Finding[] = []
  for (const [path, { text: source, restore }] of plain) {
    const own: Finding[] = []
    const failure = attempt(() => {
      const edits: Edit[] = [...replaceElements(path, source, elements)]
      for (const block of scriptBlocks(path, source)) {
        const script = parse(block, rules)
        applyRules(script, { rules, path, facts })
        for (const { start, end, text } of script.finish())
          edits.push({ start: start + block.offset, end: end + block.offset, text })
        const firstLine = source.slice(0, block.offset).split('\n').length - 1
        for (const { line, message } of script.todos.values()) own.push({ path, line: line + firstLine, message })
      }
      const result = applyEdits(source, edits)
      if (result !== source) changed.set(path, restore(result))
    })
    if (failure === undefined) findings.push(...own)
    else findings.push({ path, line: 1, message: `the codemod failed here and left the file as it is: ${failure}` })
  }
  return { files: changed, findings }
}

/** Catches a failure, so that one file does not stop the others. @returns the failure, if there was one */
function attempt(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function parse({ text, offset, language }: ScriptBlock, rules: Rules): Script {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    skipFileDependencyResolution: true,
    compilerOptions: { allowJs: true, noResolve: true },
  })
  const file = project.createSourceFile(`/script.${language}`, text)
  return createScript(file, { isOld: rules.isOld, isTyped: language.startsWith('ts'), isModule: offset === 0 })
}

/** A row for each mention of the other kit that no rule handles: all except imports of names, and side-effect imports with a rule. */
function reportOthers(script: Script, rules: Rules): void {
  for (const literal of script.file.getDescendantsOfKind(SyntaxKind.StringLiteral)) {
    const module = literal.getLiteralValue()
    if (!rules.isOld(module) || !isSpecifier(literal)) continue
    const parent = literal.getParent()
    if (Node.isImportDeclaration(parent) && !parent.getNamespaceImport()) {
      const isEffect = !parent.getDefaultImport() && parent.getNamedImports().length === 0
      if (!isEffect || rules.effects?.[module] !== undefined) continue
    }
    script.todo(literal, `${module} is used here in a way that the codemod does not read; it reads \`import { … }\`.`)
  }
}

/** Whether a text names a module: of an import of any kind, a re-export, or a mock. */
function isSpecifier(literal: Node): boolean {
  const parent = literal.getParent()
  if (Node.isCallExpression(parent))
    return (
      parent.getArguments()[0] === literal &&
      /^(import|require|[\w$]+\.(\w*[mM]ock|resolve))$/.test(parent.getExpression().getText())
    )
  return (
    Node.isImportDeclaration(parent) ||
    Node.isExportDeclaration(parent) ||
    Node.isExternalModuleReference(parent) ||
    Node.isModuleDeclaration(parent) ||
    Node.isImportTypeNode(parent?.getParent())
  )
}

function applyRules(
  script: Script,
  { rules, path, facts }: { readonly rules: Rules; readonly path: string; readonly facts: Facts },
): void {
  for (const declaration of script.declarations) {
    const effect = rules.effects?.[declaration.getModuleSpecifierValue()]
    const specifier = declaration.getModuleSpecifier()
    if (effect) script.edit(specifier.getStart() + 1, specifier.getEnd() - 1, effect)
  }
  reportOthers(script, rules)
  const done = rules.apply({ script, path, facts })
  for (const imported of script.imported) {
    if (done.has(imported.name)) continue
    const fields = Object.hasOwn(rules.hooks, imported.name) ? rules.hooks[imported.name] : undefined
    const isVue = imported.module.endsWith('/vue')
    if (fields && !isVue) {
      replaceHook(script, imported, fields)
      continue
    }
    script.keep(imported.local)
    const hooks = [...new Set(Object.values(fields ?? {}).map(([hook]) => `\`${hook}\``))].join(' and ')
    const known = Object.hasOwn(rules.todos, imported.name) ? rules.todos[imported.name] : undefined
    // A composable returns a ref: its fields cannot be destructured.
    const message = fields ? `${hooks} of @kit/vue, whose result is one ref.` : (known ?? 'it has no equivalent.')
    const text = `${imported.local} of ${imported.module}: ${message}`
    for (const use of imported.uses) script.todo(use, text)
    // An earlier run may have moved its use into a comment.
    if (imported.uses.length === 0 && !script.source.includes(text)) script.todo(imported.declaration, text)
  }
}
