import { defineConfig } from 'rolldown'

/** The one file that is released. Packages of the workspace are read from their sources, so that they need not be built before. */
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  resolve: { conditionNames: ['@kit/source', 'node', 'import', 'default'] },
  output: { file: 'dist/main.js', format: 'esm', codeSplitting: false },
})
