import react from '@vitejs/plugin-react'

/** What each chunk is made of, for those who want to know where the bytes are. Outside of what is served. */
const modules = {
  name: 'modules',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const source = JSON.stringify(
      chunks.map(({ fileName, modules: inside }) => ({
        fileName,
        modules: Object.entries(inside)
          .map(([id, { code }]) => ({ id, code: code ?? '' }))
          .filter(({ code }) => code !== ''),
      })),
    )
    this.emitFile({ type: 'asset', fileName: 'modules.json', source })
  },
}

export default { plugins: [react(), modules], logLevel: 'warn' }
