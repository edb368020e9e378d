import { errorRoutes } from '../.vitepress/errorPages.ts'

export default { paths: () => errorRoutes }
