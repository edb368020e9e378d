import adapter from '@sveltejs/adapter-static'
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  kit: {
    adapter: adapter(),
    paths: { base: '/dapp' },
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['none'],
        'script-src': ['self'],
        // The hash is that of the style of SvelteKit's own live region, which announces the title of a page.
        'style-src': ['self', 'unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
        'img-src': ['self', 'data:'],
        'connect-src': ['self', 'https://ethereum.reth.rs', 'https://mainnet.base.org'],
        'base-uri': ['none'],
        'require-trusted-types-for': ['script'],
        'trusted-types': ['svelte-trusted-html'],
      },
    },
  },
}
