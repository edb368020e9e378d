import { routesIn } from './.vitepress/repositoryPages.ts'

export default { paths: () => routesIn('/') }
