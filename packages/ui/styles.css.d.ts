// Lets TypeScript take `import '@kit/ui/styles.css'` without a bundler's own types.
export {}
