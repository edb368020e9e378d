export default {
  // Its `calc` does not know colors that are made from others, and warns.
  // Vite minifies styles without it.
  postcss: { plugins: { cssnano: false } },
  vue: { compilerOptions: { isCustomElement: (tag: string) => tag.startsWith('kit-') } },
}
