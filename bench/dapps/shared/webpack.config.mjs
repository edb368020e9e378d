import { resolve } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

/** Keeps webpack's defaults, except for the loaders that JSX and style sheets need. */
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
