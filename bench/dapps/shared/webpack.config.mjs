import { resolve } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

/** As webpack is by default; it needs a loader to know JSX, and two for a style sheet. */
export default {
  mode: 'production',
  entry: './main.jsx',
  output: { path: resolve('webpack'), publicPath: '/' },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [new MiniCssExtractPlugin()],
  stats: 'errors-only',
  performance: { hints: false },
}
