import { resolve } from 'node:path'
import { EsbuildPlugin } from 'esbuild-loader'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

export default {
  mode: 'production',
  entry: './src/main.jsx',
  // It loads its chunks by script elements, which the strict policy wants to be of a known make.
  output: { path: resolve('dist'), trustedTypes: true },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [new MiniCssExtractPlugin()],
  optimization: { minimizer: [new EsbuildPlugin()] },
  // React alone is over what webpack finds good.
  performance: { hints: false },
}
