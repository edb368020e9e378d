import { resolve } from 'node:path'
import { EsbuildPlugin } from 'esbuild-loader'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

export default {
  mode: 'production',
  entry: './src/main.jsx',
  // It loads its chunks by script elements, for which the strict policy requires Trusted Types.
  output: { path: resolve('dist'), trustedTypes: true },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [new MiniCssExtractPlugin()],
  optimization: { minimizer: [new EsbuildPlugin()] },
  // React alone exceeds webpack's default size limit.
  performance: { hints: false },
}
