/** Marks CSS for editors. The result is a plain string for `useStyles` or `createStyleScope`. */
export function css(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: parts }, ...values)
}
