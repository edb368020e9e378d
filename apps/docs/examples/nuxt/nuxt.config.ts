export default {
  // Nuxt 4.4 cannot store the payload of the page / apart from it:
  // `nuxt generate` would fail.
  experimental: { payloadExtraction: false },
  hooks: {
    // Links still prefetch their pages. Without this, each page prefetches
    // all code that it may import later: that of the whole modal.
    'build:manifest': (manifest: Record<string, { prefetch?: boolean }>) => {
      for (const file of Object.values(manifest)) file.prefetch = false
    },
  },
  // Its `calc` does not know colors that are made from others, and warns.
  // Vite minifies styles without it.
  postcss: { plugins: { cssnano: false } },
  vue: { compilerOptions: { isCustomElement: (tag: string) => tag.startsWith('kit-') } },
}
