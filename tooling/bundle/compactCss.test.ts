import { expect, test } from 'vitest'
import { compactCss } from './compactCss.mjs'

const run = async (code: string): Promise<unknown> =>
  (await import(`data:text/javascript,${encodeURIComponent(`const css = String.raw\nexport const sheet = ${code}`)}`))
    .sheet

test('removes comments and spaces', async () => {
  const code = `css\`
  /* Why it is so. */
  .kit-row > a,
  .kit-row :hover {
    margin: 0 auto;
    content: 'a  ;  b /* not a comment';
    inline-size: calc(100% - 2px);
  }
  @media (forced-colors: active) and (min-width: 1px) {
    .kit-row { color: red; }
  }
\``
  expect(await run(compactCss(code))).toBe(
    ` .kit-row>a,.kit-row :hover{margin:0 auto;content:'a  ;  b /* not a comment';inline-size:calc(100% - 2px)}@media (forced-colors:active) and (min-width:1px){.kit-row{color:red}}`,
  )
})

test('values in it stay, and lines after it keep their place', () => {
  const code =
    "const a = css`\n  .x {\n    width: ${1 + 1}px;\n    height: ${'/* no */'};\n  }\n`\nconst b = `\n  .y {  }\n`\n"
  const next = compactCss(code)
  expect(next.split('\n').length).toBe(code.split('\n').length)
  expect(next.split('\n').findIndex((line) => line.startsWith('const b'))).toBe(6)
  expect(next).toContain('${1 + 1}px')
  expect(next).toContain("${'/* no */'}")
  expect(next).toContain('`\n  .y {  }\n`')
})

test('the tag stays only if there is a backslash', async () => {
  const [plain, escaped] = ['css`.x { width: ${1 + 1}px; }`', "css`.x { content: '\\2713'; }`"]
  expect([compactCss(plain), compactCss(escaped)]).toEqual(['`.x{width:${1 + 1}px}`', "css`.x{content:'\\2713'}`"])
  expect(await Promise.all([run(compactCss(plain)), run(compactCss(escaped))])).toEqual([
    '.x{width:2px}',
    ".x{content:'\\2713'}",
  ])
})

test.each(['module.js', 'module.ts'])('keeps the space beside a value, in %s', async (path) => {
  const code = "css`\n  :where(${'.kit-root'} button),\n  ${'.a'} .b {\n    color: red;\n  }\n`"
  expect(await run(compactCss(code, path))).toBe(' :where(.kit-root button),.a .b{color:red}')
})
